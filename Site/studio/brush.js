import { postBytes } from './api.js'
import { $ } from './dom.js'
import { change } from './store.js'
import { paint, shrunk } from './veil.js'
import { place, view } from './zoom.js'

// The brush paints on what was found; a moment after the last stroke, or when the photo is left, it becomes a file beside it.

/** A person who paints is left alone for so long before it is saved, in milliseconds. */
const CALM = 700

/** Runs while something is painted that is not saved yet. */
let saving

export const hasUnsavedPainting = () => Boolean(saving)

const size = () => Number($('brush-size').firstElementChild.value) / view.scale

/** Shows where the brush is, and how large. */
export const showTip = event => {
  const [x, y] = place(event)
  const tip = $('brush-tip')
  tip.hidden = false
  tip.style.left = 100 * x + '%'
  tip.style.top = 100 * y + '%'
  tip.style.width = tip.style.height = size() + 'px'
}

/** Paints a stretch of the brush's way into the mask of the photo that is open. */
export const brush = (open, way, event) => {
  // Where no subject was found, the brush begins with nothing.
  if (!open.mask && !open.isUnclear) return
  const width = size() / $('photo').clientWidth
  open.mask = paint(open.mask, way.last ?? place(event), place(event), width, way.kind === 'keep')
  way.last = place(event)
}

/** The brush is lifted: what is painted is saved in a moment. Calls `saved` then. */
export const brushed = (open, saved) => {
  if (!open.mask) return
  clearTimeout(saving)
  saving = setTimeout(savePainting, CALM, open, saved)
}

/** Saves what is painted and not saved yet, if anything is. */
export const savePainting = async ({ name, mask }, saved) => {
  if (!saving) return
  clearTimeout(saving)
  saving = undefined
  // As it is now: the next stroke is painted on the same canvas.
  const painted = shrunk(mask)
  const state = await change(async () => {
    const png = await painted
    return png && postBytes('matte?' + new URLSearchParams({ name }), png)
  })
  if (state) saved()
}
