// What is said of a whole pack: the fields come from the program's own table of settings. Every change is written as it is made,
// and shows on the stickers at once.
import { $, el } from './dom.js'
import { refusedIn, write } from './fields.js'
import { store } from './store.js'

/**
 * @typedef {import('./model.js').Field} Field
 * @typedef {import('./model.js').Pack} Pack
 */

/** A number of more values is typed. */
const MOST_STEPS = 100

/** @type {Record<Field['kind'], (field: Field) => Record<string, unknown>>} */
const inputs = {
  text: ({ most, example }) => ({ maxLength: most, placeholder: example ?? '' }),
  number: ({ least = 0, most = 0 }) => ({ type: most - least > MOST_STEPS ? 'number' : 'range', min: least, max: most, step: 1 }),
  percentage: ({ most }) => ({ type: 'range', min: 0, max: most, step: 0.5 }),
  flag: () => ({ type: 'checkbox' }),
  color: () => ({ type: 'color' }),
  choice: () => ({}),
}

/** What a field lets people choose from.
 * @param {Field} field */
const optionsOf = ({ choices = [] }) => choices.length
  ? [el('option', { value: '', textContent: '(default)' }), ...choices.map(name => el('option', { textContent: name }))] : []

/**
 * The control for a field, with what the pack says.
 * @param {Field} field
 * @param {Pack} pack
 */
const makeControl = (field, pack) => {
  const text = pack.texts[field.key] ?? ''
  const tag = field.kind === 'choice' ? 'select' : field.isLong ? 'textarea' : 'input'
  const control = /** @type {HTMLInputElement} */ (
    el(tag, inputs[field.kind](field), ...optionsOf(field)))
  if (field.kind === 'flag') control.checked = text === 'true'
  else control.value = control.type === 'range' ? String(parseFloat(text)) : text
  if (field.key === 'title') control.placeholder = pack.defaultTitle
  control.disabled = Boolean(store.state.readOnly || pack.settingsProblem)
  return control
}

/** @param {Field} field @param {HTMLInputElement} control */
const valueOf = ({ kind }, control) => kind === 'flag' ? control.checked
  : control.value.trim() === '' ? null : kind === 'number' || kind === 'percentage' ? Number(control.value) : control.value.trim()

/** @param {Field} field @param {Pack} pack */
const makeField = (field, pack) => {
  const control = makeControl(field, pack)
  const output = el('output')
  const show = () => {
    output.textContent = control.type === 'range' ? control.value + (field.kind === 'percentage' ? ' %' : '') : ''
  }
  control.oninput = show
  show()
  control.onchange = () => write(control, { pack: pack.name, key: field.key, value: valueOf(field, control) })
  return field.kind === 'flag' ? el('label', { className: 'check' }, control, ' ' + field.label)
    : el('label', {}, field.label + ' ', control, output)
}

/**
 * Shows what is said of a pack.
 * @param {Pack} pack
 */
export const openPack = pack => {
  const close = el('button', { textContent: 'Done', className: 'primary' })
  // The press has left the field: it may be refused in a moment.
  close.onclick = async () => {
    await store.allSaved
    const refused = refusedIn($('pack-dialog'))
    refused ? refused.focus() : $('pack-dialog').close()
  }
  const fields = store.state.fields.filter(field => field.kind in inputs && !(field.isOfSite && pack.name))
  /** @param {boolean} isRare */
  const shown = isRare => fields.filter(field => Boolean(field.isRare) === isRare).map(field => makeField(field, pack))
  $('pack-dialog').replaceChildren(
    el('h2', { id: 'pack-heading', textContent: 'Pack' + (pack.name ? ' “' + pack.name + '”' : '') }),
    el('div', { className: 'fields' }, ...shown(false),
      el('details', {}, el('summary', { textContent: 'More settings' }), el('div', { className: 'fields' }, ...shown(true)))),
    el('p', { className: 'end' }, close))
  $('pack-dialog').showModal()
}

/** Shows what is said of the pack of the open photo, or of the first one with photos. */
export const openChosenPack = () => {
  const { packs } = store.state
  openPack(store.find(store.open)?.pack ?? packs.find(pack => pack.photos.length) ?? packs[0])
}
