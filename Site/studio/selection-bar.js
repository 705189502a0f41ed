// What can be done to the photos that are chosen.
import { move, remove, setLook, setOutline, setSkip } from './changes.js'
import { $, el } from './dom.js'
import { shownTitle } from './model.js'
import { store } from './store.js'
import { common, fillLooks, fillOutlines } from './style-fields.js'

/** @typedef {import('./model.js').Pack} Pack */

/** The bar at the foot of the table. */
export class SelectionBar {
  #selection

  /**
   * @param {import('./selection.js').Selection} selection
   * @param {() => void} done ends choosing
   */
  constructor(selection, done) {
    this.#selection = selection
    $('select-skip').onclick = () => setSkip(selection.names, true)
    $('select-use').onclick = () => setSkip(selection.names, false)
    $('select-look').onchange = () => setLook(selection.names, $('select-look').value)
    $('select-outline').onchange = () => setOutline(selection.names, $('select-outline').value)
    $('select-move').onchange = () => this.#move()
    $('select-remove').onclick = () => remove(selection.names)
    $('select-none').onclick = done
    // Messages stand above it.
    new ResizeObserver(() => document.body.style.setProperty('--selection-bar', $('selection').offsetHeight + 'px'))
      .observe($('selection'))
  }

  #move() {
    const pack = store.state.packs.find(pack => '/' + pack.name === $('select-move').value)
    $('select-move').value = ''
    if (pack) move(this.#selection.names, pack.photos.length, pack)
  }

  /** @param {boolean} isSelecting */
  show(isSelecting) {
    const { size, names } = this.#selection
    $('selection').hidden = !(size || isSelecting) || Boolean(store.open)
    $('selection').classList.toggle('is-empty', !size)
    $('selection-count').textContent = size === 1 ? '1 photo' : size + ' photos'
    const chosen = names.flatMap(name => store.find(name) ?? [])
    if (!chosen.length) return
    const look = common(chosen.map(({ photo }) => photo.look))
    fillLooks($('select-look'), chosen[0].pack, store.state.photoFields, look)
    fillOutlines($('select-outline'), chosen[0].pack, common(chosen.map(({ photo }) => photo.outline)))
    this.#fillPacks(store.state.packs.filter(pack => chosen.some(each => each.pack !== pack)))
  }

  /**
   * Fills the field of the packs that they can go to.
   * @param {Pack[]} packs
   */
  #fillPacks(packs) {
    const field = $('select-move')
    if (field.parentElement) field.parentElement.hidden = !packs.length
    const key = JSON.stringify(packs.map(pack => [pack.name, shownTitle(pack)]))
    if (field.dataset.key === key) return
    field.dataset.key = key
    // The name of the folder's own pack is empty.
    field.replaceChildren(el('option', { value: '', textContent: 'another pack' }),
      ...packs.map(pack => el('option', { value: '/' + pack.name, textContent: shownTitle(pack) })))
  }
}
