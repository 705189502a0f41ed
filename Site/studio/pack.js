import { $, el } from './dom.js'
import { edit, find, store } from './store.js'

// What is said about the whole pack. Every change is written as it is made, and shows on the stickers at once.
const fields = [
  { key: 'title', label: 'Title', most: 200 },
  { key: 'author', label: 'Author', most: 200 },
  { key: 'description', label: 'Description', most: 2000, isLong: true },
  { key: 'license', label: 'Licence', most: 200, hint: 'CC BY 4.0' },
  { key: 'language', label: 'Language', most: 35, hint: 'en' },
  { key: 'colors', label: 'Colours per sticker', type: 'range', min: 3, max: 10, step: 1 },
  { key: 'sticker.outline', of: 'outline', label: 'Outline', type: 'range', min: 0, max: 10, step: 0.5, unit: ' %' },
  { key: 'sticker.outlineColor', of: 'outlineColor', label: 'Its colour', type: 'color' },
  { key: 'sticker.shadow', of: 'shadow', label: 'A soft shadow', type: 'checkbox' },
]

const makeField = (field, pack) => {
  const value = pack[field.of ?? field.key]
  const input = el(field.isLong ? 'textarea' : 'input', { maxLength: field.most, placeholder: field.hint ?? '' })
  if (field.type) input.type = field.type
  for (const name of ['min', 'max', 'step']) if (name in field) input[name] = field[name]
  const output = el('output')
  const show = () => (output.textContent = field.type === 'range' ? input.value + (field.unit ?? '') : '')
  if (field.type === 'checkbox') input.checked = value
  else input.value = value ?? ''
  if (field.key === 'title') input.placeholder = pack.titleUnlessTold
  input.oninput = show
  show()
  input.onchange = () => {
    const text = input.value.trim()
    const told = field.type === 'checkbox' ? input.checked || null
      : field.type === 'range' ? Number(text) : text || null
    edit({ pack: pack.name, key: field.key, value: told })
  }
  input.disabled = Boolean(store.state.readOnly || pack.settingsProblem)
  return field.type === 'checkbox' ? el('label', { className: 'check' }, input, ' ' + field.label)
    : el('label', {}, field.label + ' ', input, output)
}

/** Shows what is said about a pack. */
export const openPack = pack => {
  const close = el('button', { textContent: 'Done', className: 'primary' })
  close.onclick = () => $('pack-dialog').close()
  $('pack-dialog').replaceChildren(
    el('h2', { id: 'pack-heading', textContent: 'The pack' + (pack.name ? ' “' + pack.name + '”' : '') }),
    el('div', { className: 'fields' }, ...fields.map(field => makeField(field, pack))),
    el('p', { className: 'end' }, close))
  $('pack-dialog').showModal()
}
$('pack').onclick = $('pack-title').onclick = () => {
  const { packs } = store.state
  openPack((store.open && find(store.open)?.pack) ?? packs.find(pack => pack.photos.length) ?? packs[0])
}
