// The field of the widths that an outline may have.
import { el } from './dom.js'

/** In percent of the sticker's longest side. */
const WIDTHS = [0, 1, 1.5, 2.5, 4, 6]
/** @param {number} width */
const wordsFor = width => width ? width + ' %' : 'none'

/**
 * Fills the field; the present width is chosen.
 * @param {HTMLSelectElement} field
 * @param {import('./model.js').Pack} pack
 * @param {number} [width] nothing where the pack's holds
 */
export const fillOutlines = (field, pack, width) => {
  const widths = [...new Set([...WIDTHS, ...(width === undefined ? [] : [width])])].sort((one, other) => one - other)
  const key = [pack.outline, ...widths].join()
  if (field.dataset.key !== key) {
    field.dataset.key = key
    field.replaceChildren(el('option', { value: '', textContent: 'as the pack: ' + wordsFor(pack.outline) }),
      ...widths.map(each => el('option', { value: each, textContent: wordsFor(each) })))
  }
  field.value = String(width ?? '')
}
