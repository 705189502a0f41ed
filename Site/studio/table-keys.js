// The table by keyboard.
import { openPhoto } from './address.js'
import { move, remove, toggleSkip } from './changes.js'
import { $, closest, isTyping } from './dom.js'
import { shownTitle } from './model.js'
import { notice } from './notice.js'
import { store } from './store.js'

/**
 * @typedef {object} Table
 * @property {string[]} visible
 * @property {{ size: number, names: string[] }} selection
 * @property {(name: string) => import('./tile.js').Tile | undefined} tile
 * @property {(name: string) => void} focus
 * @property {(name: string) => void} toggle
 * @property {(name: string) => void} extendTo
 * @property {(names: string[]) => void} choose
 * @property {(isOn: boolean) => void} setSelecting
 * @property {boolean} isSelecting
 * @property {(name: string) => string[]} meant
 */

/**
 * The box that lies nearest to one in the next row, above (-1) or below (1); its place, or -1.
 * @param {{ left: number, top: number }[]} boxes in reading order
 * @param {number} place of the one
 * @param {number} direction
 */
export const nextRow = (boxes, place, direction) => {
  const { left, top } = boxes[place]
  const rest = boxes.filter(box => direction > 0 ? box.top > top + 1 : box.top < top - 1)
  const row = rest.length ? (direction > 0 ? rest[0] : rest[rest.length - 1]).top : undefined
  let nearest = -1
  boxes.forEach((box, at) => {
    if (row === undefined || Math.abs(box.top - row) > 1) return
    if (nearest < 0 || Math.abs(box.left - left) < Math.abs(boxes[nearest].left - left)) nearest = at
  })
  return nearest
}

/** @param {Table} table @param {string} name @param {number} step */
const nudge = (table, name, step) => {
  const found = store.find(name)
  if (!found) return
  const { pack, photo } = found
  const to = pack.photos.indexOf(photo) + step
  if (to < 0 || to >= pack.photos.length) return
  move([name], to, pack)
  table.focus(name)
  notice(shownTitle(photo) + ': place ' + (to + 1) + ' of ' + pack.photos.length)
}

/** The place that an arrow key leads to; nothing for other keys.
 * @param {Table} table @param {string} name @param {string} key */
const placeFor = (table, name, key) => {
  const order = table.visible
  const place = order.indexOf(name)
  const forward = getComputedStyle($('photos')).direction === 'rtl' ? -1 : 1
  /** @param {number} direction */
  const row = direction => nextRow(
    order.map(each => table.tile(each)?.element.getBoundingClientRect() ?? { left: 0, top: 0 }), place, direction)
  switch (key) {
    case 'ArrowRight': return place + forward
    case 'ArrowLeft': return place - forward
    case 'ArrowDown': return store.open ? place + 1 : row(1)
    case 'ArrowUp': return store.open ? place - 1 : row(-1)
    case 'Home': return 0
    case 'End': return order.length - 1
  }
}

/** @param {Table} table */
export const listenToKeys = table => $('photos').addEventListener('keydown', event => {
  const name = closest(event, '[role=option]')?.dataset.name
  if (!name || isTyping(event)) return
  const isCommand = event.ctrlKey || event.metaKey
  const to = placeFor(table, name, event.key)
  if (to !== undefined) {
    event.preventDefault()
    const order = table.visible
    const next = order[to]
    if (!next) return
    if (event.altKey) return nudge(table, name, to - order.indexOf(name))
    if (event.shiftKey) table.extendTo(next)
    if (store.open) openPhoto(next)
    table.focus(next)
  } else if (event.key === 'Enter') {
    // The keys that follow mean the photo: the crosshair, and what is under it.
    event.preventDefault()
    if (store.open !== name) addEventListener('hashchange', () => $('view').focus(), { once: true })
    else $('view').focus()
    openPhoto(name)
  } else if (event.key === ' ') {
    event.preventDefault()
    table.toggle(name)
  } else if (event.key === 'Delete') {
    remove(table.meant(name))
  } else if (event.key.toLowerCase() === 's' && !isCommand) {
    toggleSkip(table.meant(name), name)
  } else if (event.key.toLowerCase() === 'a' && isCommand) {
    event.preventDefault()
    table.choose(table.visible)
  } else if (event.key === 'Escape' && (table.selection.size || table.isSelecting)) {
    table.setSelecting(false)
  }
})
