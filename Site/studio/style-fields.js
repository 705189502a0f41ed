// The fields of a photo's own look and outline, in place of the pack's.
import { el } from './dom.js'

/** @typedef {import('./model.js').Pack} Pack */

/** In percent of the sticker's longest side. */
const WIDTHS = [0, 1, 1.5, 2.5, 4, 6]
/** @type {Record<string, string>} */
const LOOKS = { outline: 'paper', puffy: 'puffy', shiny: 'shiny', comic: 'comic', none: 'no outline' }
/** @param {number} width */
const widthWords = width => width ? width + ' %' : 'none'

/**
 * Fills a field; the present value is chosen.
 * @param {HTMLSelectElement} field
 * @param {string} packWords what holds for the pack
 * @param {[value: string | number, words: string][]} choices
 * @param {string | number} [value] nothing where the pack's holds
 */
const fill = (field, packWords, choices, value) => {
  const key = JSON.stringify([packWords, choices])
  if (field.dataset.key !== key) {
    field.dataset.key = key
    field.replaceChildren(el('option', { value: '', textContent: packWords + ' (as the pack)' }),
      ...choices.map(([value, textContent]) => el('option', { value: String(value), textContent })))
  }
  field.value = String(value ?? '')
}

/**
 * Fills the field of an outline's width.
 * @param {HTMLSelectElement} field
 * @param {Pack} pack
 * @param {number} [width] nothing where the pack's holds
 */
export const fillOutlines = (field, pack, width) => {
  const widths = [...new Set([...WIDTHS, ...(width === undefined ? [] : [width])])].sort((one, other) => one - other)
  fill(field, widthWords(pack.outline), widths.map(each => [each, widthWords(each)]), width)
}

/**
 * Fills the field of a look.
 * @param {HTMLSelectElement} field
 * @param {Pack} pack
 * @param {string} [look] nothing where the pack's holds
 */
export const fillLooks = (field, pack, look) => fill(field, LOOKS[pack.look], Object.entries(LOOKS), look)

/**
 * What several photos share, if they do.
 * @template Value
 * @param {Value[]} values
 */
export const common = values => new Set(values).size === 1 ? values[0] : undefined
