// Photos come in by dropping, by pasting and through the picker.
import { $, closest } from './dom.js'
import { arrivals } from './uploads.js'

/** @param {DragEvent} event */
const hasFiles = event => event.dataTransfer?.types.includes('Files') ?? false

/** Begins to take photos in. */
export const takePhotosIn = () => {
  addEventListener('dragover', event => {
    if (!hasFiles(event)) return
    event.preventDefault()
    $('drop-here').hidden = false
  })
  addEventListener('dragleave', event => {
    if (!event.relatedTarget) $('drop-here').hidden = true
  })
  addEventListener('drop', event => {
    $('drop-here').hidden = true
    if (!hasFiles(event)) return
    event.preventDefault()
    arrivals.add(event.dataTransfer?.files ?? [], closest(event, '[data-pack]')?.dataset.pack ?? '')
  })
  document.addEventListener('paste', event => {
    const files = event.clipboardData?.files ?? []
    if (!files.length) return
    event.preventDefault()
    arrivals.add(files, '')
  })
  $('files').onchange = () => {
    arrivals.add([...$('files').files ?? []], $('files').dataset.pack ?? '')
    $('files').value = ''
  }
}
