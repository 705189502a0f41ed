// Above the photos: choosing, searching, and the tiles' size.
import { COLOURS, coloursOf } from './colour-names.js'
import { $, el } from './dom.js'
import { allPhotos, shownTitle } from './model.js'
import { photosToCheck } from './review.js'
import { store } from './store.js'

/** Where the tiles' size is kept, for the next time. */
const KEPT = 'peel-studio-tiles'

/** @param {string} text */
const folded = text => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Whether a photo fits what somebody looks for: its title, its file name or its description.
 * @param {import('./model.js').Photo} photo
 * @param {string} wanted
 */
export const fits = (photo, wanted) =>
  [shownTitle(photo), photo.name, photo.alt ?? ''].some(text => folded(text).includes(folded(wanted.trim())))

/** @type {Record<string, () => string[]>} */
const CHOICES = {
  all: () => allPhotos(store.state).map(photo => photo.name),
  check: () => photosToCheck(store.state),
  skipped: () => allPhotos(store.state).filter(photo => photo.skip).map(photo => photo.name)
}

/** Offers the colours that photos have. */
const offerColours = () => {
  const there = new Set(allPhotos(store.state).flatMap(coloursOf))
  const names = COLOURS.filter(name => there.has(name))
  const group = $('select-colours')
  if (group.dataset.key === names.join()) return
  group.dataset.key = names.join()
  group.hidden = !names.length
  group.replaceChildren(...names.map(name => el('option', { textContent: name })))
}

/** @typedef {{ setSelecting(isOn: boolean): void, choose(names: string[]): void, show(): void, isSelecting: boolean }} Table */

/** The bar above the photos. */
export class TableBar {
  /** @param {Table} table */
  constructor(table) {
    $('select-mode').onclick = () => table.setSelecting(!table.isSelecting)
    $('select-which').onchange = () => {
      const { value } = $('select-which')
      const names = CHOICES[value]?.() ?? allPhotos(store.state).filter(photo => coloursOf(photo).includes(value))
        .map(photo => photo.name)
      $('select-which').value = ''
      table.choose(names)
    }
    store.onState(offerColours)
    $('search').oninput = () => table.show()
    $('search').onkeydown = event => {
      if (event.key !== 'Escape') return
      $('search').value = ''
      table.show()
    }
    const size = $('tile-size')
    size.value = localStorage.getItem(KEPT) ?? size.value
    const resize = () => $('photos').style.setProperty('--tile', size.value + 'rem')
    size.oninput = () => {
      localStorage.setItem(KEPT, size.value)
      resize()
    }
    resize()
  }

  /**
   * Whether a photo is to be shown.
   * @param {import('./model.js').Photo} photo
   */
  shows(photo) {
    return fits(photo, $('search').value)
  }
}
