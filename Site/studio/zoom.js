// How the photo lies in its view: zoomed and moved.
import { $, isTyping } from './dom.js'

/** So large at most, times the size at which the whole photo fits. */
const MOST = 8
/** One press of a button or key zooms by so much. */
const STEP = 1.5
/** A wheel's way that zooms by the factor e, in pixels. */
const WHEEL = 300

/** @typedef {import('./model.js').Point} Point */

/** The photo's place in its view. It stays through new windows, strokes and photos. */
class Zoom {
  scale = 1
  x = 0
  y = 0
  /** Whether the space bar is held: a drag then moves the photo. */
  isSpace = false
  /** @type {(() => void)[]} */
  #listeners = []

  constructor() {
    const view = $('view')
    $('zoom-in').onclick = () => this.#zoomMiddle(STEP)
    $('zoom-out').onclick = () => this.#zoomMiddle(1 / STEP)
    $('zoom-fit').onclick = () => this.fit()
    view.addEventListener('wheel', event => this.#wheel(event), { passive: false })
    view.addEventListener('keydown', event => this.#key(event))
    view.addEventListener('keyup', event => {
      if (event.key === ' ') this.isSpace = false
    })
    // The window, and the tools: they may take a line more.
    const watcher = new ResizeObserver(() => this.refit())
    watcher.observe(view)
    watcher.observe($('tools'))
  }

  /** @param {() => void} listener is called when the photo lies in another way */
  onChange(listener) {
    this.#listeners.push(listener)
  }

  /** Where the photo has room: between what is said above and the tools below, where that is not too little. */
  #room() {
    const box = $('view').getBoundingClientRect()
    const [top, bottom] = [$('close').getBoundingClientRect().bottom + 6, $('tools').getBoundingClientRect().top - 10]
    return bottom - top < box.height / 2 ? { width: box.width, top: 0, height: box.height }
      : { width: box.width, top: top - box.top, height: bottom - top }
  }

  #apply() {
    const plane = $('plane')
    const { width, top, height } = this.#room()
    // Some of the photo stays in sight.
    /** @param {number} value @param {number} size @param {number} room */
    const limit = (value, size, room) => size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, value))
    this.x = limit(this.x, plane.offsetWidth * this.scale, width)
    this.y = top + limit(this.y - top, plane.offsetHeight * this.scale, height)
    plane.style.transform = 'translate(' + this.x + 'px,' + this.y + 'px) scale(' + this.scale + ')'
    plane.style.setProperty('--unzoom', String(1 / this.scale))
    for (const listener of this.#listeners) listener()
    $('zoom-fit').textContent = this.scale > 1.005 ? Math.round(100 * this.scale) + ' %' : 'Fit'
  }

  /** Gives the photo the size at which it fits; what is in the middle of the view stays there. */
  refit() {
    const photo = $('photo')
    if (!photo.naturalWidth || $('editor').hidden) return
    const { width, top, height } = this.#room()
    const middle = photo.clientWidth
      ? [(width / 2 - this.x) / photo.clientWidth, (top + height / 2 - this.y) / photo.clientHeight] : [0, 0]
    const scale = Math.min(width / photo.naturalWidth, height / photo.naturalHeight)
    photo.style.width = Math.floor(photo.naturalWidth * scale) + 'px'
    photo.style.height = Math.floor(photo.naturalHeight * scale) + 'px'
    this.x = width / 2 - middle[0] * photo.clientWidth
    this.y = top + height / 2 - middle[1] * photo.clientHeight
    this.#apply()
  }

  /** Shows the whole photo. */
  fit() {
    this.scale = 1
    this.refit()
  }

  /**
   * Zooms about a place of the window.
   * @param {number} x
   * @param {number} y
   * @param {number} factor
   */
  zoomAt(x, y, factor) {
    const box = $('view').getBoundingClientRect()
    const scale = Math.min(MOST, Math.max(1, this.scale * factor))
    const real = scale / this.scale
    this.x = x - box.left - (x - box.left - this.x) * real
    this.y = y - box.top - (y - box.top - this.y) * real
    this.scale = scale
    this.#apply()
  }

  /** @param {number} dx @param {number} dy in pixels of the window */
  panBy(dx, dy) {
    this.x += dx
    this.y += dy
    this.#apply()
  }

  /**
   * Where on the photo an event is.
   * @param {MouseEvent} event
   * @returns {Point}
   */
  place(event) {
    const box = $('plane').getBoundingClientRect()
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
  }

  /** @param {number} factor */
  #zoomMiddle(factor) {
    const box = $('view').getBoundingClientRect()
    this.zoomAt(box.left + box.width / 2, box.top + box.height / 2, factor)
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault()
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.panBy(-event.deltaX, -event.deltaY)
    // A mouse that counts lines moves the wheel by three of them, a pinch by a few pixels.
    else this.zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY * (event.deltaMode ? 33 : event.ctrlKey ? 3 : 1) / WHEEL))
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (isTyping(event)) return
    if (event.key === '+' || event.key === '=') this.#zoomMiddle(STEP)
    else if (event.key === '-') this.#zoomMiddle(1 / STEP)
    else if (event.key === '0') this.fit()
    else if (event.key === ' ') {
      event.preventDefault()
      this.isSpace = true
    }
  }
}

/** The page has one view. */
export const zoom = new Zoom()
