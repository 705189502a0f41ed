// A rectangle that is drawn on empty ground chooses the photos that it touches.
import { $, closest, el } from './dom.js'

/** A shorter way is a click, in pixels. */
const STILL = 7

/**
 * Whether two boxes share a point.
 * @param {{ left: number, top: number, right: number, bottom: number }} one
 * @param {{ left: number, top: number, right: number, bottom: number }} other
 */
export const meets = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * @typedef {object} Table
 * @property {string[]} visible
 * @property {(name: string) => import('./tile.js').Tile | undefined} tile
 * @property {(names: string[], adds: boolean) => void} choose
 */

/** Draws with the mouse; fingers scroll. */
export class Lasso {
  /** @type {{ x: number, y: number, adds: boolean } | undefined} */
  #start
  #box = el('div', { className: 'lasso', hidden: true })
  #table

  /** @param {Table} table */
  constructor(table) {
    this.#table = table
    document.body.append(this.#box)
    const ground = /** @type {HTMLElement} */ (document.querySelector('main'))
    ground.addEventListener('pointerdown', event => this.#down(event))
    addEventListener('pointermove', event => this.#move(event))
    addEventListener('pointerup', () => this.#end())
    addEventListener('pointercancel', () => this.#end())
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const isGround = !closest(event, '[role=option], button, a, input, select, label, #editor, #selection')
    if (!isGround || event.button || event.pointerType === 'touch' || document.body.classList.contains('editing')) return
    event.preventDefault()
    // On the page, not in the window: it may scroll.
    this.#start = { x: event.pageX, y: event.pageY, adds: event.shiftKey || event.ctrlKey || event.metaKey }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const start = this.#start
    if (!start || (this.#box.hidden && Math.hypot(event.pageX - start.x, event.pageY - start.y) < STILL)) return
    const box = {
      left: Math.min(start.x, event.pageX), right: Math.max(start.x, event.pageX),
      top: Math.min(start.y, event.pageY), bottom: Math.max(start.y, event.pageY) }
    this.#box.hidden = false
    Object.assign(this.#box.style, { left: box.left + 'px', top: box.top + 'px',
      width: box.right - box.left + 'px', height: box.bottom - box.top + 'px' })
    this.#table.choose(this.#table.visible.filter(name => {
      const tile = this.#table.tile(name)?.element.getBoundingClientRect()
      return tile && meets(box, new DOMRect(tile.x + scrollX, tile.y + scrollY, tile.width, tile.height))
    }), start.adds)
  }

  #end() {
    this.#start = undefined
    this.#box.hidden = true
  }
}
