// All photos of all packs; beside an open photo, one row of them.
import { openPhoto } from './address.js'
import { $ } from './dom.js'
import { allPhotos } from './model.js'
import { PackSection } from './pack-section.js'
import { Drag } from './drag.js'
import { Selection } from './selection.js'
import { SelectionBar } from './selection-bar.js'
import { Sight } from './sight.js'
import { store } from './store.js'
import { listenToKeys } from './table-keys.js'
import { Tile } from './tile.js'
import { arrivals } from './uploads.js'

/** A photo that has changed is marked for so long, in milliseconds. */
const MARKED = 1600

/** The table of photos. */
export class Table {
  selection = new Selection()
  /** @type {Map<string, Tile>} */
  #tiles = new Map()
  /** @type {Map<string, PackSection>} */
  #sections = new Map()
  #sight = new Sight()
  #bar = new SelectionBar(this.selection, () => this.show())
  /**
   * Where the keyboard is.
   * @type {string | undefined}
   */
  #current

  constructor() {
    listenToKeys(this)
    new Drag(this)
    store.onState(() => this.show())
    arrivals.onChange(() => this.show())
  }

  /** The names of all photos, as they lie. */
  get order() {
    return allPhotos(store.state).map(photo => photo.name)
  }

  /** @param {string} name */
  tile(name) {
    return this.#tiles.get(name)
  }

  /** Shows every photo of every pack; only what has changed is touched. */
  show() {
    const { packs } = store.state
    this.#forget(new Set(this.order), new Set(packs.map(pack => pack.name)))
    packs.forEach((pack, place) => {
      const section = this.#sections.get(pack.name) ?? new PackSection(pack.name)
      this.#sections.set(pack.name, section)
      const there = $('photos').children[place]
      if (there !== section.element) $('photos').insertBefore(section.element, there ?? null)
      section.show(pack, pack.photos.map(photo => this.#shown(photo, pack)), packs.length === 1)
    })
    this.#bar.show()
    if (store.open) this.#center(store.open)
  }

  /** @param {import('./model.js').Photo} photo @param {import('./model.js').Pack} pack */
  #shown(photo, pack) {
    let tile = this.#tiles.get(photo.name)
    if (!tile) {
      tile = new Tile()
      this.#tiles.set(photo.name, tile)
      this.#sight.add(tile)
    }
    tile.show(photo, pack, store.open === photo.name, this.selection.has(photo.name))
    tile.element.tabIndex = photo.name === this.#current ? 0 : -1
    return tile.element
  }

  /** Takes away what is not there any more.
   * @param {Set<string>} photos @param {Set<string>} packs */
  #forget(photos, packs) {
    this.selection.keepOnly(photos)
    for (const [name, tile] of this.#tiles) if (!photos.has(name)) {
      this.#sight.remove(tile)
      tile.element.remove()
      this.#tiles.delete(name)
    }
    for (const [name, section] of this.#sections) if (!packs.has(name)) {
      section.element.remove()
      this.#sections.delete(name)
    }
    if (!this.#current || !photos.has(this.#current)) [this.#current] = photos
  }

  // Within the row that it lies in: the page itself stays where it is.
  /** @param {string} name */
  #center(name) {
    const tile = this.#tiles.get(name)?.element
    for (const row of tile ? [tile.closest('.sheet'), $('photos')] : []) {
      if (!tile || !row) continue
      const [own, all] = [tile.getBoundingClientRect(), row.getBoundingClientRect()]
      row.scrollBy({ left: own.left + own.width / 2 - all.left - all.width / 2 })
    }
  }

  /**
   * Puts the keyboard onto a photo.
   * @param {string} name
   */
  focus(name) {
    const tile = this.#tiles.get(name)
    if (!tile) return
    const before = this.#tiles.get(this.#current ?? '')
    if (before) before.element.tabIndex = -1
    this.#current = name
    tile.element.tabIndex = 0
    tile.element.focus()
  }

  /**
   * Scrolls to photos that have changed, and marks them for a moment.
   * @param {string[]} names
   */
  reveal(names) {
    const elements = names.flatMap(name => this.#tiles.get(name)?.element ?? [])
    elements[0]?.scrollIntoView({ block: 'nearest' })
    for (const element of elements) {
      element.classList.add('changed')
      setTimeout(() => element.classList.remove('changed'), MARKED)
    }
  }

  /**
   * A photo was clicked or tapped.
   * @param {string} name
   * @param {MouseEvent} event
   */
  click(name, event) {
    if (event.ctrlKey || event.metaKey) this.toggle(name)
    else if (event.shiftKey) this.extendTo(name)
    else {
      this.focus(name)
      openPhoto(name)
    }
  }

  /** @param {string} name */
  toggle(name) {
    this.selection.toggle(name)
    this.show()
  }

  /** @param {string} name */
  extendTo(name) {
    this.selection.extend(name, this.order, this.#current)
    this.show()
  }

  selectAll() {
    this.selection.add(this.order)
    this.show()
  }

  selectNone() {
    this.selection.clear()
    this.show()
  }

  /**
   * The photos that something is done to: those that are chosen, or this one.
   * @param {string} name
   */
  meant(name) {
    return this.selection.size ? this.selection.names : [name]
  }
}
