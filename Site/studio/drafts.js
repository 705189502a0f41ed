// Taps that are on the page and not in the folder yet: a person who taps is left alone for a moment.
import { store } from './store.js'
import { actionBetween } from './taps.js'

/** How long before they are written and the pages are built again, in milliseconds. */
const CALM = 1200

/** @typedef {import('./model.js').Taps} Taps */

/** What one photo's taps became, step by step. */
export class Drafts {
  /** @type {{ before: Taps, taps: Taps, action: string }[]} */
  #steps = []
  #photo = ''
  /** @type {number | undefined} */
  #timer

  get isEmpty() {
    return !this.#steps.length
  }

  /** What the last step did, for the words of Undo: "drop on". */
  get action() {
    return this.#steps[this.#steps.length - 1]?.action
  }

  /**
   * @param {string} photo
   * @param {Taps} before
   * @param {Taps} after
   * @param {string} action
   */
  add(photo, before, after, action = actionBetween(before, after)) {
    this.#photo = photo
    this.#steps.push({ before, taps: after, action })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.write(), CALM)
  }

  /** Sends them, each as an action of its own. Gives a promise of their end. */
  write() {
    if (this.isEmpty) return
    clearTimeout(this.#timer)
    const [photo, steps] = [this.#photo, this.#steps]
    this.#steps = []
    return store.ask('edit', { actions: steps.map(({ before, taps: { keep, drop, whole }, action }) => ({
      action, edits: [{ photo, key: 'taps', value: { keep, drop }, before: { keep: before.keep, drop: before.drop } },
        { photo, key: 'whole', value: whole || null }] })) })
  }
}
