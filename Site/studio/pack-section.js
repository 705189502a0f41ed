// One pack on the table: its title, its photos, those on their way in.
import { $, el } from './dom.js'
import { shownTitle } from './model.js'
import { openPack } from './pack.js'
import { store } from './store.js'
import { arrivals } from './uploads.js'

/** @typedef {import('./model.js').Pack} Pack */

/** A section of the table. */
export class PackSection {
  element
  list = el('ul', { role: 'listbox', 'aria-multiselectable': 'true', 'aria-orientation': 'horizontal' })
  #opener = el('button', { className: 'title', title: 'Title, author, colours, outline' })
  #heading = el('h2', {}, this.#opener)
  #arrivals = el('ul', { className: 'arrivals', 'aria-label': 'Photos being added' })
  #empty = el('div', { className: 'empty' },
    document.importNode(/** @type {HTMLTemplateElement} */ ($('first-picture')).content, true),
    el('strong', { textContent: 'Drop photos here' }), el('p', { textContent: 'They stay on this machine.' }))

  /** @param {string} name of the pack */
  constructor(name) {
    this.#opener.onclick = () => {
      const pack = store.state.packs.find(each => each.name === name)
      if (pack) openPack(pack)
    }
    const add = el('button', { className: 'add' }, el('span', { textContent: '+ photos' }))
    add.onclick = () => {
      $('files').dataset.pack = name
      $('files').click()
    }
    this.element = el('div', { className: 'pack', 'data-pack': name }, this.#heading,
      el('div', { className: 'sheet' }, add, this.list, this.#arrivals), this.#empty)
  }

  /**
   * @param {Pack} pack
   * @param {HTMLElement[]} tiles in order
   * @param {boolean} isOnly
   */
  show(pack, tiles, isOnly) {
    const title = shownTitle(pack)
    const own = arrivals.of(pack.name)
    this.element.hidden = !isOnly && !pack.photos.length && !own.length
    this.#opener.textContent = title
    this.#heading.hidden = isOnly
    this.list.setAttribute('aria-label', 'Photos of ' + title)
    this.#empty.hidden = pack.photos.length > 0 || arrivals.all.length > 0
    this.element.classList.toggle('is-empty', !this.#empty.hidden)
    tiles.forEach((tile, index) => {
      if (this.list.children[index] !== tile) this.list.insertBefore(tile, this.list.children[index] ?? null)
    })
    this.list.hidden = !pack.photos.length
    this.#arrivals.replaceChildren(...own.map(arrival => arrival.tile))
    this.#arrivals.hidden = !own.length
  }
}
