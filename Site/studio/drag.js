// The table by mouse and finger: a click opens, a drag moves, also into another pack; a finger that rests lifts a photo up.
import { move } from './changes.js'
import { $, closest } from './dom.js'
import { store } from './store.js'

/** A shorter way is a click, in pixels. */
const STILL = 7
/** A finger that rests for so long lifts a photo up, in milliseconds. */
const REST = 400
/** Photos that are held so near to an edge of the window scroll the page, in pixels. */
const EDGE = 90

/**
 * @typedef {object} Table
 * @property {(name: string) => import('./tile.js').Tile | undefined} tile
 * @property {(name: string) => string[]} meant
 * @property {{ has(name: string): boolean }} selection
 * @property {(name: string, event: MouseEvent) => void} click
 * @property {(name: string) => void} rest
 */
/**
 * @typedef {object} Press A pointer that is down on a photo.
 * @property {string} name
 * @property {HTMLElement} tile
 * @property {number} x
 * @property {number} y
 * @property {boolean} isTouch
 * @property {number} [timer]
 */
/**
 * @typedef {object} Lift Photos that follow the pointer.
 * @property {string[]} names
 * @property {HTMLElement} ghost
 * @property {HTMLElement} list
 * @property {number} dx From the ghost's corner to the pointer.
 * @property {number} dy
 * @property {number} [place]
 * @property {boolean} hasMoved
 */

/** Moves photos on the table. */
export class Drag {
  /** @type {Press | undefined} */
  #press
  /** @type {Lift | undefined} */
  #lift
  #scrolling = 0
  #table

  /** @param {Table} table */
  constructor(table) {
    this.#table = table
    $('photos').addEventListener('pointerdown', event => this.#down(event))
    addEventListener('pointermove', event => this.#move(event))
    addEventListener('pointerup', event => this.#up(event))
    addEventListener('pointercancel', () => this.#end(false))
    // A lifted photo does not scroll the page under it.
    addEventListener('touchmove', event => this.#lift && event.preventDefault(), { passive: false })
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const tile = closest(event, '[role=option]')
    if (!tile || event.button) return
    const press = this.#press = /** @type {Press} */ ({
      name: tile.dataset.name, tile, x: event.clientX, y: event.clientY, isTouch: event.pointerType === 'touch' })
    if (!press.isTouch) return
    press.timer = setTimeout(() => {
      this.#begin(press, event.pointerId)
      navigator.vibrate?.(15)
    }, REST)
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press
    if (!press) return
    if (!this.#lift) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < STILL) return
      // A finger that moves at once scrolls.
      if (press.isTouch) return this.#end(false)
      this.#begin(press, event.pointerId)
    }
    const way = Math.hypot(event.clientX - press.x, event.clientY - press.y)
    if (this.#lift && way >= STILL) this.#lift.hasMoved = true
    this.#moveTo(event.clientX, event.clientY)
    this.#scrollAtEdge(event.clientX, event.clientY)
  }

  /** Scrolls while photos are held at an edge of the window.
   * @param {number} x @param {number} y */
  #scrollAtEdge(x, y) {
    cancelAnimationFrame(this.#scrolling)
    const step = y < EDGE ? y - EDGE : y > innerHeight - EDGE ? y - innerHeight + EDGE : 0
    if (!step || store.open) return
    this.#scrolling = requestAnimationFrame(() => {
      if (!this.#lift) return
      scrollBy(0, step / 4)
      this.#moveTo(x, y)
      this.#scrollAtEdge(x, y)
    })
  }

  /** @param {Press} press @param {number} pointer */
  #begin(press, pointer) {
    const { tile, name, x, y } = press
    const box = tile.getBoundingClientRect()
    const ghost = /** @type {HTMLElement} */ (tile.cloneNode(true))
    ghost.className += ' ghost'
    ghost.removeAttribute('role')
    ghost.inert = true
    ghost.style.width = box.width + 'px'
    document.body.append(ghost)
    const names = this.#table.selection.has(name) ? this.#table.meant(name) : [name]
    const list = /** @type {HTMLElement} */ (tile.parentElement)
    this.#lift = { names, ghost, list, dx: x - box.left, dy: y - box.top, hasMoved: false }
    for (const each of names) this.#table.tile(each)?.element.classList.add('lifted')
    tile.setPointerCapture?.(pointer)
    this.#moveTo(x, y)
  }

  /** @param {number} x @param {number} y */
  #moveTo(x, y) {
    const lift = this.#lift
    if (!lift) return
    lift.ghost.style.translate = (x - lift.dx) + 'px ' + (y - lift.dy) + 'px'
    lift.list = document.elementFromPoint(x, y)?.closest('.pack')?.querySelector('[role=listbox]') ?? lift.list
    /** @type {HTMLElement[]} */
    const tiles = [...lift.list.querySelectorAll('li')]
    const others = tiles.filter(tile => !lift.names.includes(tile.dataset.name ?? ''))
    const found = others.findIndex(tile => {
      const box = tile.getBoundingClientRect()
      return y < box.top || (y < box.bottom && x < box.left + box.width / 2)
    })
    lift.place = found < 0 ? others.length : found
    this.#unmark()
    found < 0 ? others[others.length - 1]?.classList.add('after') : others[found].classList.add('before')
  }

  #unmark() {
    for (const tile of $('photos').querySelectorAll('.before, .after')) tile.classList.remove('before', 'after')
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const [press, lift] = [this.#press, this.#lift]
    this.#end(Boolean(lift?.hasMoved))
    if (press && !lift) this.#table.click(press.name, event)
    // A finger that rested and did not move.
    else if (press?.isTouch && !lift?.hasMoved) this.#table.rest(press.name)
  }

  /** @param {boolean} isDone */
  #end(isDone) {
    clearTimeout(this.#press?.timer)
    this.#press = undefined
    const lift = this.#lift
    if (!lift) return
    this.#lift = undefined
    lift.ghost.remove()
    this.#unmark()
    for (const name of lift.names) this.#table.tile(name)?.element.classList.remove('lifted')
    if (!isDone || lift.place === undefined) return
    const goal = /** @type {HTMLElement | null} */ (lift.list.closest('.pack'))?.dataset.pack
    const pack = store.state.packs.find(pack => pack.name === goal)
    const there = lift.names.filter(name => store.find(name))
    if (pack && there.length) move(there, lift.place, pack)
  }
}
