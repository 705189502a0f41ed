import { $, el } from './dom.js'
import { edit, find, store } from './store.js'
import { pickColor } from './editor.js'
import { fillOutlines, remove, setOutline } from './table.js'

/** What the fields are about. */
let shown
/** The address of its sticker, as the last build made it. */
let placed

/** Fills the fields beside a photo; one that a person is typing in is left alone. */
export const showPanel = (photo, pack) => {
  const isOther = shown?.name !== photo.name
  shown = photo
  const set = (id, value, placeholder) => {
    const field = $(id)
    if (isOther || document.activeElement !== field) field.value = value ?? ''
    if (placeholder !== undefined) field.placeholder = placeholder
    field.maxLength = store.state.photoFields.find(({ key }) => key === id).most
    field.disabled = Boolean(store.state.readOnly || pack.settingsProblem)
  }
  set('title', photo.title, photo.defaultTitle)
  set('alt', photo.alt, photo.title ?? photo.defaultTitle)
  set('emoji', photo.emoji, '')
  $('skip').checked = photo.skip
  $('cover').checked = pack.cover === photo.file
  fillOutlines($('outline'), pack, photo.outline)
  $('outline').disabled = Boolean(store.state.readOnly || pack.settingsProblem)
  if (isOther) stop = undefined
  showGuesses(photo)
  showColors(photo)
  if (isOther || (photo.sticker && photo.sticker.image !== placed)) {
    placed = photo.sticker?.image
    URL.revokeObjectURL($('sticker-image').src)
    $('sticker-image').src = placed ?? ''
    $('sticker-image').hidden = !placed
  }
  $('sticker-image').alt = photo.alt ?? photo.title ?? photo.defaultTitle
  $('sticker-note').textContent = photo.skip ? 'Left out of the pack' : photo.problem ?? ''
  const stops = photo.sticker?.colors ?? []
  $('sticker').style.setProperty('--from', stops[0]?.hex ?? '#d9d5cc')
  $('sticker').style.setProperty('--to', stops.at(-1)?.hex ?? '#b9b4a8')
}

/** Shows a sticker that was made just now. */
export const showSticker = picture => {
  const image = $('sticker-image')
  const old = image.src
  image.onload = () => old.startsWith('blob:') && URL.revokeObjectURL(old)
  image.src = URL.createObjectURL(picture)
  image.hidden = false
}

const showGuesses = photo => {
  const found = photo.guess ? [photo.guess] : []
  $('guesses').replaceChildren(...found.map(emoji => {
    const button = el('button', { textContent: emoji, 'aria-label': 'Use ' + emoji })
    button.onclick = () => edit({ photo: shown.name, key: 'emoji', value: emoji })
    return button
  }))
  $('guesses').hidden = !found.length
}

/** Place of the colour that is being replaced. */
let stop
const hexesOf = photo => photo.colors.length ? photo.colors : (photo.sticker?.colors ?? []).map(color => color.hex)

// A stop of the scheme is replaced by one picked from the photo, or chosen.
const showColors = photo => {
  const hexes = hexesOf(photo)
  const shares = photo.colors.length ? hexes.map(() => 1 / hexes.length)
    : (photo.sticker?.colors ?? []).map(color => color.share)
  let sum = 0
  const wedges = hexes.map((hex, place) => hex + ' ' + 360 * sum + 'deg ' + 360 * (sum += shares[place] ?? 0) + 'deg')
  $('wheel').style.background = wedges.length ? 'conic-gradient(' + wedges.join(',') + ')' : ''
  if (stop >= hexes.length) stop = undefined
  const had = [...$('swatches').children].indexOf(document.activeElement)
  $('swatches').replaceChildren(...hexes.map((hex, place) => {
    const name = 'Colour ' + (place + 1) + ', ' + hex
    const swatch = el('button', { type: 'button', title: hex, 'aria-label': name, 'aria-pressed': place === stop })
    swatch.style.background = hex
    swatch.onclick = () => {
      stop = stop === place ? undefined : place
      pickColor()
      showColors(photo)
      $('color-tools').scrollIntoView({ block: 'nearest' })
    }
    return swatch
  }))
  if (had >= 0) $('swatches').children[had]?.focus()
  $('colors').hidden = !hexes.length
  $('colors-reset').hidden = !photo.colors.length
  $('color-tools').hidden = stop === undefined
  if (stop !== undefined) $('color-free').value = hexes[stop]
}

const replaceStop = hex => {
  const photo = find(shown.name)?.photo
  if (!photo || stop === undefined) return
  const hexes = hexesOf(photo).with(stop, hex)
  $('color-pick').setAttribute('aria-pressed', false)
  edit({ photo: photo.name, key: 'colors', value: hexes })
}
$('color-free').onchange = () => replaceStop($('color-free').value)
$('color-pick').onclick = () => {
  const isOn = $('color-pick').getAttribute('aria-pressed') !== 'true'
  $('color-pick').setAttribute('aria-pressed', isOn)
  pickColor(isOn ? replaceStop : undefined)
}
$('outline').onchange = () => setOutline([shown.name], $('outline').value)
$('colors-reset').onclick = () => edit({ photo: shown.name, key: 'colors', value: null })

// A text is written when the field is left, or Enter is pressed; an empty one goes back to what is found.
for (const key of ['title', 'alt', 'emoji']) {
  const field = $(key)
  let about
  field.onfocus = () => (about = shown.name)
  field.onchange = () => {
    const value = field.value.trim()
    const photo = find(about ?? shown.name)?.photo
    if (photo) edit({ photo: photo.name, key, value: value || null })
  }
  field.onkeydown = event => {
    if (event.key === 'Enter' && key !== 'alt') field.blur()
    if (event.key === 'Escape') {
      field.value = find(about)?.photo[key] ?? ''
      field.blur()
    }
  }
}
$('skip').onchange = () => edit({ photo: shown.name, key: 'skip', value: $('skip').checked || null })
$('cover').onchange = () => {
  const { pack } = find(shown.name)
  edit({ pack: pack.name, key: 'cover', value: $('cover').checked ? shown.file : null })
}
$('remove').onclick = () => {
  const { name } = shown
  location.hash = ''
  remove([name])
}
