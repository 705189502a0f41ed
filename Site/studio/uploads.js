// Photos on their way in: tiles at the end of the table until they are in the folder, or refused.
import { upload } from './api.js'
import { el } from './dom.js'
import { store } from './store.js'

/** So many at a time: the connections of a browser are few. */
const WIDTH = 2
/** In bytes, as the server allows. */
const MOST = 200 * 1024 * 1024

/**
 * @typedef {object} Arrival
 * @property {File} file
 * @property {string} pack
 * @property {string} batch
 * @property {HTMLElement} tile
 * @property {HTMLProgressElement} bar
 * @property {'waiting' | 'sent' | 'refused'} state
 */

/** The photos that a person has added and that are not in the folder yet. */
class Arrivals {
  /** @type {Arrival[]} */
  all = []
  /** @type {Set<() => void>} */
  #listeners = new Set()
  #running = 0

  constructor() {
    // Leaving the page ends what is on its way.
    addEventListener('beforeunload', event => {
      if (this.all.some(arrival => arrival.state !== 'refused')) event.preventDefault()
    })
  }

  /** @param {() => void} listener */
  onChange(listener) {
    this.#listeners.add(listener)
  }

  #changed() {
    for (const listener of this.#listeners) listener()
  }

  /** @param {string} pack */
  of(pack) {
    return this.all.filter(arrival => arrival.pack === pack)
  }

  /**
   * Sends photos into a pack.
   * @param {Iterable<File>} files
   * @param {string} pack
   */
  add(files, pack) {
    // What comes at once is undone at once.
    const batch = Date.now() + '-' + this.all.length
    for (const file of files) {
      const name = file.name || 'Photo'
      const bar = el('progress', { max: 1, value: 0, 'aria-label': name })
      const tile = el('li', { className: 'arrival' }, bar, el('span', { textContent: name }))
      /** @type {Arrival} */
      const arrival = { file, pack, batch, tile, bar, state: 'waiting' }
      if (file.size > MOST) this.#refuse(arrival, 'Larger than 200 MB. Export a smaller copy.')
      this.all.push(arrival)
    }
    this.#changed()
    this.#next()
  }

  #next() {
    const waiting = this.all.find(arrival => arrival.state === 'waiting')
    if (!waiting || this.#running >= WIDTH) return
    this.#running += 1
    waiting.state = 'sent'
    this.#send(waiting).finally(() => {
      this.#running -= 1
      this.#next()
    })
    this.#next()
  }

  /** @param {Arrival} arrival */
  async #send(arrival) {
    try {
      await upload(arrival.file, { pack: arrival.pack, batch: arrival.batch }, part => (arrival.bar.value = part))
      await store.refresh()
      this.#forget(arrival)
    } catch (error) {
      this.#refuse(arrival, /** @type {Error} */ (error).message)
    }
  }

  /** @param {Arrival} arrival */
  #forget(arrival) {
    this.all.splice(this.all.indexOf(arrival), 1)
    this.#changed()
  }

  /** @param {Arrival} arrival @param {string} reason */
  #refuse(arrival, reason) {
    arrival.state = 'refused'
    arrival.tile.classList.add('refused')
    arrival.bar.remove()
    const button = el('button', { textContent: 'Dismiss', className: 'quiet' })
    button.onclick = () => this.#forget(arrival)
    arrival.tile.append(el('span', { textContent: reason, role: 'alert' }), button)
  }
}

/** The page has one list of them. */
export const arrivals = new Arrivals()
