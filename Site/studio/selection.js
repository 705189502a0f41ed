// The photos that are chosen.

/** Names, and the one that a range begins at. */
export class Selection {
  /** @type {Set<string>} */
  #names = new Set()
  /**
   * The photo that was chosen last: a range begins there.
   * @type {string | undefined}
   */
  #anchor

  get names() {
    return [...this.#names]
  }

  get size() {
    return this.#names.size
  }

  /** @param {string} name */
  has(name) {
    return this.#names.has(name)
  }

  /** @param {string} name */
  toggle(name) {
    this.#anchor = name
    if (!this.#names.delete(name)) this.#names.add(name)
  }

  /**
   * Chooses all from the one that was chosen last to this one.
   * @param {string} name
   * @param {string[]} order of all photos
   * @param {string} [start] where nothing was chosen yet
   */
  extend(name, order, start) {
    const anchor = this.#anchor && order.includes(this.#anchor) ? this.#anchor : start ?? name
    this.#anchor = anchor
    const [from, to] = [order.indexOf(anchor), order.indexOf(name)].sort((one, other) => one - other)
    this.add(order.slice(Math.max(0, from), to + 1))
  }

  /** @param {string[]} names */
  add(names) {
    for (const name of names) this.#names.add(name)
  }

  /**
   * Keeps only these.
   * @param {Set<string>} names
   */
  keepOnly(names) {
    for (const name of this.#names) if (!names.has(name)) this.#names.delete(name)
  }

  clear() {
    this.#names.clear()
    this.#anchor = undefined
  }
}
