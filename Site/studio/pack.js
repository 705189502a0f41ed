import { $, el } from './dom.js'
import { edit, find, store } from './store.js'

// What is said about the whole pack: the fields are those of the program's own table of settings. Every change is written as it is
// made, and shows on the stickers at once.
const inputs = {
  text: ({ most, example }) => ({ maxLength: most, placeholder: example ?? '' }),
  number: ({ least, most }) => ({ type: 'range', min: least, max: most, step: 1 }),
  percentage: ({ most }) => ({ type: 'range', min: 0, max: most, step: 0.5 }),
  flag: () => ({ type: 'checkbox' }),
  color: () => ({ type: 'color' }),
  choice: () => ({}),
}

const makeField = (field, pack) => {
  const { key, label, kind } = field
  const text = pack.texts[key] ?? ''
  const tag = kind === 'choice' ? 'select' : field.isLong ? 'textarea' : 'input'
  const input = el(tag, inputs[kind](field), ...(field.choices ?? []).map(name => el('option', { textContent: name })))
  const isRange = input.type === 'range'
  const output = el('output')
  const show = () => (output.textContent = isRange ? input.value + (kind === 'percentage' ? ' %' : '') : '')
  if (kind === 'flag') input.checked = text === 'true'
  else input.value = isRange ? parseFloat(text) : text
  if (key === 'title') input.placeholder = pack.defaultTitle
  input.oninput = show
  show()
  input.onchange = () => {
    const told = kind === 'flag' ? input.checked || null
      : isRange ? Number(input.value) : input.value.trim() || null
    edit({ pack: pack.name, key, value: told })
  }
  input.disabled = Boolean(store.state.readOnly || pack.settingsProblem)
  return kind === 'flag' ? el('label', { className: 'check' }, input, ' ' + label)
    : el('label', {}, label + ' ', input, output)
}

/** Shows what is said about a pack. */
export const openPack = pack => {
  const close = el('button', { textContent: 'Done', className: 'primary' })
  close.onclick = () => $('pack-dialog').close()
  $('pack-dialog').replaceChildren(
    el('h2', { id: 'pack-heading', textContent: 'The pack' + (pack.name ? ' “' + pack.name + '”' : '') }),
    el('div', { className: 'fields' }, 
      ...store.state.fields.filter(({ kind }) => inputs[kind]).map(field => makeField(field, pack))),
    el('p', { className: 'end' }, close))
  $('pack-dialog').showModal()
}
$('pack').onclick = $('pack-title').onclick = () => {
  const { packs } = store.state
  openPack((store.open && find(store.open)?.pack) ?? packs.find(pack => pack.photos.length) ?? packs[0])
}
