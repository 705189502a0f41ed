// One photo among all: its sticker, its title, and what it needs.
import { photoAddress } from './api.js'
import { el } from './dom.js'
import { shownTitle } from './model.js'

/**
 * @typedef {import('./model.js').Photo} Photo
 * @typedef {import('./model.js').Pack} Pack
 */

/** What a photo without a sticker fits into, in pixels: a tile on a fine screen. */
const TILE = { width: 512, height: 512 }
/** Stickers lie a little askew: up to so many degrees to each side. */
const LEAN = 3.5

/**
 * How a photo's sticker lies, in degrees: each in its own way, the same every time.
 * @param {string} name
 */
export const leanOf = name => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return (sum / 997 - 0.5) * 2 * LEAN
}

/**
 * The words on a photo's corner.
 * @param {Photo} photo
 * @param {Pack} pack
 */
export const badgeOf = (photo, pack) => photo.skip ? 'left out' : photo.problem ? 'problem' : !photo.sticker ? 'Working…'
  : photo.stickers.length ? photo.stickers.length + ' stickers' : photo.sticker.isCard ? 'uncut'
    : pack.cover === photo.file ? 'cover' : ''

/** A tile of the table. */
export class Tile {
  element = el('li', { role: 'option', tabIndex: -1 })
  #picture = el('img', { alt: '', decoding: 'async', draggable: false, loading: 'lazy' })
  #words = el('span', { className: 'words' })
  #badge = el('span', { className: 'badge' })
  /** What it shows; another one is shown anew. */
  #key = ''

  constructor() {
    this.element.append(this.#picture, this.#badge, this.#words)
  }

  get name() {
    return this.element.dataset.name ?? ''
  }

  /** Whether it still waits for its sticker. */
  get isBlank() {
    return this.element.classList.contains('blank')
  }

  /**
   * @param {Photo} photo
   * @param {Pack} pack
   * @param {boolean} isOpen
   * @param {boolean} isSelected
   */
  show(photo, pack, isOpen, isSelected) {
    const key = JSON.stringify([photo, pack.cover, isOpen, isSelected])
    if (this.#key === key) return
    this.#key = key
    const { sticker } = photo
    // What is left out has no sticker and is still known by its looks.
    const picture = sticker?.thumb ?? (photo.skip ? photoAddress(photo, TILE) : undefined)
    if (picture && this.#picture.getAttribute('src') !== picture) this.#picture.src = picture
    this.#picture.hidden = !picture
    this.#picture.style.rotate = sticker?.isCard ? '0deg' : leanOf(photo.name).toFixed(1) + 'deg'
    this.#words.replaceChildren((photo.emoji ? photo.emoji + ' ' : '') + shownTitle(photo),
      ...(photo.title ? [] : [el('small', { textContent: photo.file })]))
    this.#badge.textContent = badgeOf(photo, pack)
    const { element } = this
    element.dataset.name = photo.name
    // One by one: others mark a tile that is lifted or has changed.
    const classes = { skipped: photo.skip, problem: photo.problem, blank: !picture, card: sticker?.isCard }
    for (const [name, isSet] of Object.entries(classes)) element.classList.toggle(name, Boolean(isSet))
    element.title = photo.problem ?? ''
    element.setAttribute('aria-selected', String(isSelected))
    element.toggleAttribute('aria-current', isOpen)
  }
}
