// All photos of all packs; beside an open photo, one row of them.
import { openPhoto } from './address.js'
import { $ } from './dom.js'
import { allPhotos, neighbour } from './model.js'
import { PackSection } from './pack-section.js'
import { Drag } from './drag.js'
import { Lasso } from './lasso.js'
import { Selection } from './selection.js'
import { SelectionBar } from './selection-bar.js'
import { Sight } from './sight.js'
import { store } from './store.js'
import { TableBar } from './table-bar.js'
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
  #selectionBar = new SelectionBar(this.selection, () => this.setSelecting(false))
  #bar = new TableBar(this)
  /** Whether a click chooses. */
  isSelecting = false
  /**
   * Where the keyboard is.
   * @type {string | undefined}
   */
  #current
  /** The names of the photos that were shown last. */
  #shownNames = /** @type {string[]} */ ([])

  constructor() {
    listenToKeys(this)
    new Drag(this)
    new Lasso(this)
    store.onState(() => this.show())
    arrivals.onChange(() => this.show())
  }

  /** The names of all photos, as they lie. */
  get order() {
    return allPhotos(store.state).map(photo => photo.name)
  }

  /** The names of the photos that are shown. */
  get visible() {
    return allPhotos(store.state).filter(photo => this.#bar.shows(photo)).map(photo => photo.name)
  }

  /** @param {string} name */
  tile(name) {
    return this.#tiles.get(name)
  }

  /** Shows every photo of every pack; only what has changed is touched. */
  show() {
    const { packs } = store.state
    const { activeElement } = document
    const focused = activeElement instanceof HTMLElement ? activeElement.dataset.name ?? '' : ''
    const hadFocus = this.#tiles.get(focused)?.element === activeElement
    if (hadFocus) this.#current = focused
    this.#forget(new Set(this.order), new Set(packs.map(pack => pack.name)))
    packs.forEach((pack, place) => {
      const section = this.#sections.get(pack.name) ?? new PackSection(pack.name)
      this.#sections.set(pack.name, section)
      const there = $('photos').children[place]
      if (there !== section.element) $('photos').insertBefore(section.element, there ?? null)
      section.show(pack, pack.photos.map(photo => this.#shown(photo, pack)), packs.length === 1)
    })
    this.#shownNames = this.visible
    if (hadFocus && this.#current && this.#tiles.get(this.#current)?.element !== document.activeElement) this.focus(this.#current)
    this.#selectionBar.show(this.isSelecting)
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
    // Beside an open photo all are there.
    tile.element.hidden = !store.open && !this.#bar.shows(photo)
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
    if (!this.#current || !photos.has(this.#current)) {
      this.#current = neighbour(this.#shownNames, this.#current, name => photos.has(name)) ?? [...photos][0]
    }
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
   * @param {FocusOptions} options
   */
  focus(name, options = {}) {
    const tile = this.#tiles.get(name)
    if (!tile) return
    const before = this.#tiles.get(this.#current ?? '')
    if (before) before.element.tabIndex = -1
    this.#current = name
    tile.element.tabIndex = 0
    tile.element.focus(options)
  }

  /**
   * Scrolls to photos that have changed, and marks them for a moment.
   * @param {string[]} names
   * @param {Element | null} focused what had the keyboard when the change was asked for
   */
  reveal(names, focused) {
    const elements = names.flatMap(name => this.#tiles.get(name)?.element ?? [])
    elements[0]?.scrollIntoView({ block: 'nearest' })
    // A button that was pressed keeps the keyboard, and so does whatever got it meanwhile.
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement === focused && $('photos').contains(focused)
    if (elements.length && isFree) {
      this.focus(elements[0].dataset.name ?? '', { preventScroll: true })
    }
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
    if (event.shiftKey) this.extendTo(name)
    else if (event.ctrlKey || event.metaKey || this.isSelecting) this.toggle(name)
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
    this.selection.extend(name, this.visible, this.#current)
    this.show()
  }

  /**
   * Chooses photos, and no others unless it adds.
   * @param {string[]} names
   * @param {boolean} adds
   */
  choose(names, adds = false) {
    if (!adds) this.selection.clear()
    this.selection.add(names)
    this.show()
  }

  /**
   * Begins or ends choosing by clicks.
   * @param {boolean} isOn
   */
  setSelecting(isOn) {
    this.isSelecting = isOn
    $('select-mode').setAttribute('aria-pressed', String(isOn))
    if (!isOn) this.selection.clear()
    this.show()
  }

  /**
   * A finger has rested on a photo: choosing begins with it.
   * @param {string} name
   */
  rest(name) {
    this.isSelecting = true
    $('select-mode').setAttribute('aria-pressed', 'true')
    this.toggle(name)
  }

  /**
   * The photos that something is done to: those that are chosen, or this one.
   * @param {string} name
   */
  meant(name) {
    return this.selection.size ? this.selection.names : [name]
  }
}
