// What mouse, pen and fingers do on the photo.
import { $, closest } from './dom.js'
import { distance, isOnPhoto } from './geometry.js'
import { drawLine } from './marks.js'
import { zoom } from './zoom.js'

/** A shorter way of the finger is a tap, in pixels of the screen. */
const STILL = 6
/** A line that ends as near to where it began is closed, in pixels of the screen. */
const CLOSE = 16
/** Points of a line are at least so far apart, as a fraction of the photo that is in the window. */
const APART = 0.012

/**
 * @typedef {import('./model.js').Point} Point
 * @typedef {import('./model.js').Stroke} Stroke
 * @typedef {import('./taps.js').Kind} Kind
 */
/**
 * @typedef {object} Listener What the gestures mean to the editor.
 * @property {() => boolean} isReady Whether there is a photo to point at.
 * @property {(isOther: boolean) => Kind} kind What a gesture says; `isOther` with the other button or Alt.
 * @property {() => 'brush' | 'line' | 'spot'} mode
 * @property {(kind: Kind, points: Stroke) => void} stroke
 * @property {(kind: Kind, from: Point, to: Point) => void} paint
 * @property {() => void} beginPaint
 * @property {() => void} lift The brush is lifted.
 * @property {import('./mark-tool.js').MarkTool} marks
 * @property {(event: MouseEvent) => void} hover
 */
/**
 * @typedef {object} Way The way of the finger so far.
 * @property {Kind} kind
 * @property {'brush' | 'line' | 'spot' | 'pan' | 'mark'} mode
 * @property {Stroke} points
 * @property {Point} last
 * @property {number} x Where it began, in pixels of the window.
 * @property {number} y
 * @property {number} farthest
 * @property {SVGElement} [line]
 */

/** Turns pointer events into strokes, strokes of the brush, and moves of the view. */
export class Gestures {
  /** @type {Map<number, PointerEvent>} */
  #pointers = new Map()
  /** @type {Way | undefined} */
  #way
  #listener

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener
    const view = $('view')
    view.addEventListener('pointerdown', event => this.#down(event))
    view.addEventListener('pointermove', event => this.#move(event))
    view.addEventListener('pointerup', event => this.#up(event))
    view.addEventListener('pointercancel', event => this.#up(event))
    view.addEventListener('contextmenu', event => event.preventDefault())
  }

  /** Whether the brush is on the photo. */
  get isPainting() {
    return this.#way?.mode === 'brush'
  }

  /** Forgets fingers that are still down. */
  reset() {
    this.#pointers.clear()
    this.#drop()
  }

  #drop() {
    this.#way?.line?.remove()
    if (this.#way?.mode === 'mark') this.#listener.marks.cancel()
    this.#way = undefined
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!this.#listener.isReady() || closest(event, 'button')) return
    $('view').focus({ preventScroll: true })
    event.preventDefault()
    this.#pointers.set(event.pointerId, event)
    $('view').setPointerCapture(event.pointerId)
    // More than one finger means the view, not the photo.
    if (this.#pointers.size > 1) return this.#drop()
    const isPan = event.button === 1 || zoom.isSpace
    const isOther = event.altKey || event.button === 2
    const kind = this.#listener.kind(isOther)
    const tool = isPan ? 'pan' : this.#listener.mode()
    const mode = tool === 'line' && !isOther && this.#listener.marks.pickAt(event) ? 'mark' : tool
    const start = zoom.place(event)
    this.#way = { kind, mode, points: [start], last: start, x: event.clientX, y: event.clientY, farthest: 0 }
    if (mode !== 'brush') return
    this.#listener.beginPaint()
    this.#listener.paint(kind, start, start)
  }

  /** @param {PointerEvent} event */
  #move(event) {
    this.#listener.hover(event)
    const before = this.#pointers.get(event.pointerId)
    if (!before) return
    const way = this.#way
    if (this.#pointers.size === 2) {
      this.#pinch(before, event)
    } else if (way?.mode === 'pan') {
      zoom.panBy(event.clientX - before.clientX, event.clientY - before.clientY)
    } else if (way?.mode === 'brush') {
      this.#listener.paint(way.kind, way.last, zoom.place(event))
      way.last = zoom.place(event)
    } else if (way?.mode === 'line') {
      this.#draw(way, event)
    } else if (way?.mode === 'mark') {
      this.#dragMark(way, event)
    }
    this.#pointers.set(event.pointerId, event)
  }

  /** @param {PointerEvent} before @param {PointerEvent} now */
  #pinch(before, now) {
    const other = [...this.#pointers.values()].find(pointer => pointer.pointerId !== now.pointerId)
    if (!other) return
    /** @param {PointerEvent} pointer */
    const apart = pointer => Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY)
    zoom.zoomAt((now.clientX + other.clientX) / 2, (now.clientY + other.clientY) / 2, apart(now) / (apart(before) || 1))
    zoom.panBy((now.clientX - before.clientX) / 2, (now.clientY - before.clientY) / 2)
  }

  /** @param {Way} way @param {PointerEvent} event */
  #draw(way, event) {
    way.farthest = Math.max(way.farthest, Math.hypot(event.clientX - way.x, event.clientY - way.y))
    const place = zoom.place(event)
    if (distance(place, way.points[way.points.length - 1]) > APART / zoom.scale) way.points.push(place)
    if (way.points.length > 1) way.line = drawLine(way.kind, this.#drawn(way, event), way.line)
  }

  // A finger that trembles moves nothing.
  /** @param {Way} way @param {PointerEvent} event */
  #dragMark(way, event) {
    way.farthest = Math.max(way.farthest, Math.hypot(event.clientX - way.x, event.clientY - way.y))
    if (way.farthest < STILL) return
    const [x, y] = zoom.place(event)
    this.#listener.marks.drag([x - way.last[0], y - way.last[1]])
  }

  /** The line so far, closed where it has come back to where it began.
   * @param {Way} way @param {PointerEvent} event */
  #drawn({ points, x, y, farthest }, event) {
    const isBack = points.length > 3 && farthest > 2 * CLOSE && Math.hypot(event.clientX - x, event.clientY - y) < CLOSE
    return isBack ? [...points, points[0]] : points
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const isLast = this.#pointers.delete(event.pointerId) && !this.#pointers.size
    const way = this.#way
    if (!isLast || !way) return
    if (way.mode === 'mark' && event.type !== 'pointercancel') this.#listener.marks.drop()
    this.#drop()
    if (way.mode === 'pan' || way.mode === 'mark' || event.type === 'pointercancel') return
    if (way.mode === 'brush') return this.#listener.lift()
    const isTap = Math.hypot(event.clientX - way.x, event.clientY - way.y) < STILL && way.points.length < 3
    if (isOnPhoto(way.points[0])) this.#listener.stroke(way.kind, isTap ? [way.points[0]] : this.#drawn(way, event))
  }
}
