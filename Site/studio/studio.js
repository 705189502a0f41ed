import { $, isTyping, notice } from './dom.js'
import { find, onState, redo as redoSaved, refresh, store, undo as undoSaved } from './store.js'
import { closeEditor, isEditing, openEditor, saveNow, undoTap } from './editor.js'
import { addFiles } from './uploads.js'
import { focusPhoto, showTable } from './table.js'
import './panel.js'
import './pack.js'
import './publish.js'

// One page, two views: all photos, or one of them with the others below. The address tells which.
const show = () => {
  const name = new URLSearchParams(location.hash.slice(1)).get('photo')
  const found = name && find(name)
  if (found) {
    // On a phone the photo is above what was scrolled to.
    if (store.open !== name) scrollTo({ top: 0 })
    store.open = name
    openEditor(found.photo, found.pack)
  } else {
    const last = store.open
    store.open = undefined
    closeEditor()
    if (last) focusPhoto(last)
  }
  document.body.classList.toggle('editing', Boolean(found))
  showTable()
}
addEventListener('hashchange', show)
$('close').onclick = () => (location.hash = '')

let isFirst = true
onState(state => {
  const pack = state.packs[0]
  $('pack-title').textContent = pack.title ?? pack.defaultTitle
  document.title = (pack.title ?? pack.defaultTitle) + ' · Peel Studio'
  for (const [id, words] of [['undo', state.undo], ['redo', state.redo]]) {
    $(id).disabled = !words
    $(id).title = words ? (id === 'undo' ? 'Take back: ' : 'Do again: ') + words : ''
  }
  const banner = state.readOnly ?? state.packs.map(pack => pack.settingsProblem).find(Boolean)
  $('banner').hidden = !banner
  $('banner').textContent = banner ?? ''
  document.body.classList.toggle('read-only', Boolean(state.readOnly))
  if (isFirst || (store.open && !find(store.open))) {
    if (!isFirst) location.hash = ''
    isFirst = false
    show()
  }
})

// What was tapped and painted just now comes first: it may not be written yet.
const undo = () => {
  if (undoTap()) return
  saveNow()
  undoSaved()
}
const redo = () => {
  saveNow()
  redoSaved()
}
$('undo').onclick = undo
$('redo').onclick = redo
addEventListener('tapped', () => ($('undo').disabled = false))

addEventListener('keydown', event => {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key.toLowerCase() === 'z' && !isTyping(event)) {
    event.preventDefault()
    event.shiftKey ? redo() : undo()
  } else if (event.key === 'Escape' && isEditing() && !isTyping(event)) {
    location.hash = ''
  }
})

// Photos come in by dropping, by pasting and through the picker.
const hasFiles = event => [...(event.dataTransfer?.types ?? [])].includes('Files')
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
  addFiles([...event.dataTransfer.files], event.target.closest?.('[data-pack]')?.dataset.pack ?? '')
})
addEventListener('paste', event => {
  const files = [...(event.clipboardData?.files ?? [])]
  if (!files.length) return
  event.preventDefault()
  addFiles(files, '')
})
$('files').onchange = () => {
  addFiles([...$('files').files], $('files').dataset.pack ?? '')
  $('files').value = ''
}

// What happens elsewhere: in the folder, on the phone, in a build. A tab that nobody sees does not listen: a browser has six
// connections for all of them.
let wasLost = false
const listen = () => {
  const changes = new EventSource('events')
  changes.onmessage = event => {
    if (!store.state || Number(event.data) > store.state.version) refresh()
  }
  changes.onerror = () => {
    if (!wasLost) notice('The studio does not answer: is it still running in the terminal?')
    wasLost = true
  }
  changes.onopen = () => {
    if (wasLost) location.reload()
  }
  const work = new EventSource('work')
  work.onmessage = event => {
    const { photos, problems } = JSON.parse(event.data)
    const done = photos.filter(photo => photo.isDone).length
    $('status').textContent = photos.length ? 'Peeling ' + done + ' / ' + photos.length
      : problems.length === 1 ? '1 problem' : problems.length ? problems.length + ' problems' : 'Saved in the folder'
    $('status').disabled = !problems.length
    $('status').onclick = () => notice(problems.join(' · '))
  }
  return [changes, work]
}
let heard = document.hidden ? [] : listen()
document.addEventListener('visibilitychange', () => {
  for (const source of heard) source.close()
  heard = document.hidden ? [] : listen()
})
refresh()
