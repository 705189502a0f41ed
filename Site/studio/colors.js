// The colours of a photo: as they are found, or by hand.
import { $, el } from './dom.js'
import { eyedropper } from './eyedropper.js'
import { store } from './store.js'

/** @typedef {import('./model.js').Photo} Photo */

/** @param {Photo} photo */
const hexesOf = photo => photo.colors.length ? photo.colors : (photo.sticker?.colors ?? []).map(color => color.hex)

/**
 * The wheel of some colours as a CSS image.
 * @param {string[]} hexes
 * @param {number[]} shares
 */
export const wheelOf = (hexes, shares) => {
  let sum = 0
  const wedges = hexes.map((hex, place) => hex + ' ' + 360 * sum + 'deg ' + 360 * (sum += shares[place] ?? 0) + 'deg')
  return wedges.length ? 'conic-gradient(' + wedges.join(',') + ')' : ''
}

/** The fields for the colours of one photo at a time. */
export class Colors {
  /** @type {string | undefined} */
  #name
  /**
   * Place of the colour that is being replaced.
   * @type {number | undefined}
   */
  #chosen

  constructor() {
    $('color-free').onchange = () => this.#replace($('color-free').value)
    $('color-pick').onclick = () => eyedropper.pick(eyedropper.isActive ? undefined : hex => this.#replace(hex))
    $('colors-reset').onclick = () => store.edit({ photo: this.#name, key: 'colors', value: null })
  }

  /** @param {Photo} photo */
  show(photo) {
    if (photo.name !== this.#name) this.#chosen = undefined
    this.#name = photo.name
    const hexes = hexesOf(photo)
    const shares = photo.colors.length ? hexes.map(() => 1 / hexes.length)
      : (photo.sticker?.colors ?? []).map(color => color.share)
    $('wheel').style.background = wheelOf(hexes, shares)
    if (this.#chosen !== undefined && this.#chosen >= hexes.length) this.#chosen = undefined
    this.#showSwatches(photo, hexes)
    $('colors').hidden = !hexes.length
    $('colors-reset').hidden = !photo.colors.length
    $('color-tools').hidden = this.#chosen === undefined
    if (this.#chosen !== undefined) $('color-free').value = hexes[this.#chosen]
  }

  /** @param {Photo} photo @param {string[]} hexes */
  #showSwatches(photo, hexes) {
    const focused = [...$('swatches').children].findIndex(swatch => swatch === document.activeElement)
    $('swatches').replaceChildren(...hexes.map((hex, place) => {
      const swatch = el('button', { type: 'button', title: hex, 'aria-label': 'Colour ' + (place + 1) + ', ' + hex,
        'aria-pressed': place === this.#chosen })
      swatch.style.background = hex
      swatch.onclick = () => {
        this.#chosen = this.#chosen === place ? undefined : place
        eyedropper.pick()
        this.show(photo)
        $('color-tools').scrollIntoView({ block: 'nearest' })
      }
      return swatch
    }))
    if (focused >= 0) /** @type {HTMLElement | undefined} */ ($('swatches').children[focused])?.focus()
  }

  /** @param {string} hex */
  #replace(hex) {
    const photo = store.find(this.#name)?.photo
    if (!photo || this.#chosen === undefined) return
    const hexes = [...hexesOf(photo)]
    hexes[this.#chosen] = hex
    store.edit({ photo: photo.name, key: 'colors', value: hexes })
  }
}
