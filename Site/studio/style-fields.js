// The fields of a photo's own look and outline, in place of the pack's.
import { el } from './dom.js'

/** @typedef {import('./model.js').Field} Field */
/** @typedef {import('./model.js').Pack} Pack */

/** In percent of the sticker's longest side. */
const WIDTHS = [0, 1, 1.5, 2.5, 4, 6]
/**
 * What a look is called here: most are called by their own names.
 * @type {Record<string, string>}
 */
const LOOK_WORDS = { outline: 'paper', none: 'no outline' }
/** @param {string} look */
const lookWords = look => LOOK_WORDS[look] ?? look
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
 * @param {Field[]} fields what the settings of a photo take
 * @param {string} [look] nothing where the pack's holds
 */
export const fillLooks = (field, pack, fields, look) => {
  const looks = fields.find(each => each.key === 'look')?.choices ?? []
  fill(field, lookWords(pack.look), looks.map(each => [each, lookWords(each)]), look)
}

/**
 * What several photos share, if they do.
 * @template Value
 * @param {Value[]} values
 */
export const common = values => new Set(values).size === 1 ? values[0] : undefined
