// Beside the open photo: its sticker, and what is said of it.
import { showAll } from './address.js'
import { remove, setLook, setOutline, setTextShape } from './changes.js'
import { Colors } from './colors.js'
import { $, el } from './dom.js'
import { accept, write } from './fields.js'
import { findPhoto, shownTitle } from './model.js'
import { notice } from './notice.js'
import { store } from './store.js'
import { fillLooks, fillOutlines } from './style-fields.js'

/**
 * @typedef {import('./model.js').Photo} Photo
 * @typedef {import('./model.js').Pack} Pack
 * @typedef {'title' | 'alt' | 'emoji' | 'text'} TextKey
 */

/** @type {readonly TextKey[]} */
const TEXTS = ['title', 'alt', 'emoji', 'text']

/**
 * What stands below the sticker.
 * @param {Photo} photo
 */
const noteOn = photo => {
  if (photo.skip) return ['Left out of the pack']
  if (photo.problem) return [photo.problem]
  if (!photo.stickers.length) return []
  const thumbs = photo.stickers.filter(each => each.thumb)
    .map(each => el('img', { src: each.thumb, alt: each.title, title: each.title, width: 64, height: 64 }))
  return ['Stickers of this photo, as peel.yaml lists them: ', ...thumbs]
}

/** The fields of one photo at a time. */
export class Panel {
  /** Name of the photo. */
  #name = ''
  /**
   * The address of its sticker, as the last build made it.
   * @type {string | undefined}
   */
  #placed
  /**
   * What the fields had before this person typed.
   * @type {{ [key in TextKey]?: string }}
   */
  #seen = {}
  #colors = new Colors()

  constructor() {
    for (const key of TEXTS) this.#writeText(key)
    $('sticker-look').onchange = () => setLook([this.#name], $('sticker-look').value)
    $('outline').onchange = () => setOutline([this.#name], $('outline').value)
    $('text-shape').onchange = () => setTextShape([this.#name], $('text-shape').value)
    $('skip').onchange = () => store.edit({ photo: this.#name, key: 'skip', value: $('skip').checked || null })
    $('cover').onchange = () => this.#setCover()
    $('remove').onclick = () => {
      const name = this.#name
      showAll()
      remove([name])
    }
  }

  /**
   * Fills the fields; one that a person is typing in is left alone.
   * @param {Photo} photo
   * @param {Pack} pack
   */
  show(photo, pack) {
    const isOther = this.#name !== photo.name
    const isFixed = Boolean(store.state.readOnly || pack.settingsProblem)
    this.#name = photo.name
    const placeholders = { title: photo.defaultTitle, alt: shownTitle(photo), emoji: '', text: '' }
    for (const key of TEXTS) {
      const field = $(key)
      if (isOther) accept(field)
      // What is typed, or was refused, is left alone.
      const isKept = document.activeElement === field || field.getAttribute('aria-invalid') === 'true'
      if (isOther || !isKept) {
        field.value = photo[key] ?? ''
        this.#seen[key] = photo[key]
      }
      field.placeholder = placeholders[key]
      field.maxLength = store.state.photoFields.find(each => each.key === key)?.most ?? -1
      field.disabled = isFixed
    }
    $('skip').disabled = $('cover').disabled = isFixed
    $('skip').checked = photo.skip
    $('cover').checked = pack.cover === photo.file
    fillOutlines($('outline'), pack, photo.outline)
    fillLooks($('sticker-look'), pack, store.state.photoFields, photo.look)
    $('text-shape').value = photo.textShape === 'curved' ? 'curved' : ''
    $('outline').disabled = $('sticker-look').disabled = $('text-shape').disabled = isFixed
    this.#showGuess(photo)
    this.#colors.show(photo)
    this.#showPlaced(photo, isOther)
    if (isOther) $('panel').scrollTop = 0
  }

  /** @param {Photo} photo @param {boolean} isOther */
  #showPlaced(photo, isOther) {
    const image = $('sticker-image')
    if (isOther || (photo.sticker && photo.sticker.image !== this.#placed)) {
      this.#placed = photo.sticker?.image
      URL.revokeObjectURL(image.src)
      image.src = this.#placed ?? ''
      image.hidden = !this.#placed
    }
    image.alt = photo.alt ?? shownTitle(photo)
    $('sticker-note').replaceChildren(...noteOn(photo))
    const stops = photo.sticker?.colors ?? []
    $('sticker').style.setProperty('--from', stops[0]?.hex ?? '#d9d5cc')
    $('sticker').style.setProperty('--to', stops[stops.length - 1]?.hex ?? '#b9b4a8')
  }

  /**
   * Shows a sticker that was made just now, or none.
   * @param {Blob | undefined} picture
   */
  showSticker(picture) {
    const image = $('sticker-image')
    image.hidden = !picture
    if (!picture) return
    const old = image.src
    image.onload = () => {
      if (old.startsWith('blob:')) URL.revokeObjectURL(old)
    }
    image.src = URL.createObjectURL(picture)
  }

  /** @param {Photo} photo */
  #showGuess({ name, guess }) {
    $('guesses').hidden = !guess
    if (!guess) return
    const button = el('button', { textContent: guess, 'aria-label': 'Use ' + guess })
    button.onclick = () => store.edit({ photo: name, key: 'emoji', value: guess })
    $('guesses').replaceChildren(button)
  }

  // A text is written when the field is left, or Enter is pressed; an empty one goes back to what is found.
  /** @param {TextKey} key */
  #writeText(key) {
    const field = $(key)
    let about = ''
    field.onfocus = () => (about = this.#name)
    field.onchange = async () => {
      const value = field.value.trim() || undefined
      const photo = store.find(about || this.#name)?.photo
      if (!photo) {
        if (value) notice('“' + value + '” was not saved: the photo is not there any more.')
        return
      }
      const isSaved = await write(field, { photo: photo.name, key, value: value ?? null }, state => {
        const now = findPhoto(state, photo.name)?.photo[key]
        if (photo.name !== this.#name || now === this.#seen[key]) return
        notice('Meanwhile somebody else wrote “' + (now ?? '') + '” here. Undo brings that back.')
      })
      if (isSaved && photo.name === this.#name) this.#seen[key] = value
    }
    field.onkeydown = event => {
      if (event.key === 'Enter' && key !== 'alt') field.blur()
      if (event.key === 'Escape') {
        field.value = store.find(about)?.photo[key] ?? ''
        accept(field)
        // The next Escape closes the photo.
        $('view').focus({ preventScroll: true })
      }
    }
  }

  #setCover() {
    const found = store.find(this.#name)
    if (found) store.edit({ pack: found.pack.name, key: 'cover', value: $('cover').checked ? found.photo.file : null })
  }
}
