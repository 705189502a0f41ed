// Photos in the window that still wait for their stickers are worked on first.
import { post } from './api.js'

/** A table that scrolls is told of when it rests for so long, in milliseconds. */
const REST = 100

/** Tells the studio which tiles are in the window. */
export class Sight {
  /** @type {Set<import('./tile.js').Tile>} */
  #inView = new Set()
  /** @type {Map<Element, import('./tile.js').Tile>} */
  #tiles = new Map()
  #told = ''
  /** @type {number | undefined} */
  #telling
  #watcher = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      const tile = this.#tiles.get(target)
      if (tile) isIntersecting ? this.#inView.add(tile) : this.#inView.delete(tile)
    }
    clearTimeout(this.#telling)
    this.#telling = setTimeout(() => this.#tell(), REST)
  })

  /** @param {import('./tile.js').Tile} tile */
  add(tile) {
    this.#tiles.set(tile.element, tile)
    this.#watcher.observe(tile.element)
  }

  /** @param {import('./tile.js').Tile} tile */
  remove(tile) {
    this.#watcher.unobserve(tile.element)
    this.#tiles.delete(tile.element)
    this.#inView.delete(tile)
  }

  #tell() {
    const photos = [...this.#inView].filter(tile => tile.element.isConnected && tile.isBlank).map(tile => tile.name)
    if (!photos.length || photos.join('\n') === this.#told) return
    this.#told = photos.join('\n')
    // It only changes what comes first.
    post('prefer', { photos }).catch(() => {})
  }
}
