// The list of what to check, beside the photos.
import { openPhoto } from './address.js'
import { setSkip } from './changes.js'
import { $, el } from './dom.js'
import { isAnyRefused, onRefusal } from './fields.js'
import { countOf, reviewOf } from './review.js'
import { store } from './store.js'

/**
 * @typedef {import('./review.js').Group} Group
 * @typedef {import('./review.js').Entry} Entry
 * @typedef {{ photos: { isDone: boolean }[], problems: string[] }} Work
 */

/** The status in the header, and the list that it opens. */
export class ReviewPanel {
  /** @type {Work} */
  #work = { photos: [], problems: [] }

  constructor() {
    $('status').onclick = () => this.#toggle($('review').hidden)
    $('review-close').onclick = () => {
      this.#toggle(false)
      $('status').focus()
    }
    $('review').addEventListener('keydown', event => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      $('review-close').click()
    })
    store.onState(() => this.#show())
    onRefusal(() => this.#show())
  }

  /**
   * Takes in how far the build is.
   * @param {Work} work
   */
  take(work) {
    this.#work = work
    this.#show()
  }

  /** @param {boolean} isOpen */
  #toggle(isOpen) {
    $('review').hidden = !isOpen
    $('status').setAttribute('aria-expanded', String(isOpen))
    if (isOpen) $('review').focus()
  }

  #show() {
    const { photos, problems } = this.#work
    const groups = reviewOf(store.state, problems)
    const count = countOf(groups)
    const done = photos.filter(photo => photo.isDone).length
    $('status').textContent = photos.length ? 'Peeling ' + done + ' / ' + photos.length
      : isAnyRefused() ? 'Not all is saved'
        : count ? count + ' to check' : groups.length ? 'Saved, with notes' : 'Saved in the folder'
    $('status').disabled = !groups.length
    if (!groups.length) this.#toggle(false)
    // What has the keyboard stays where it is while nothing changes.
    const key = JSON.stringify(groups)
    if ($('review-list').dataset.key === key) return
    $('review-list').dataset.key = key
    $('review-list').replaceChildren(...groups.flatMap(group => this.#section(group)))
  }

  /** @param {Group} group */
  #section({ kind, title, entries }) {
    return [el('h3', { textContent: title + ' (' + entries.length + ')' }),
      el('ul', {}, ...entries.map(entry => this.#item(kind, entry)))]
  }

  /** @param {Group['kind']} kind @param {Entry} entry */
  #item(kind, { photo, name, text }) {
    const link = photo === undefined ? el('b', { textContent: name }) : el('button', { className: 'quiet', textContent: name })
    if (photo !== undefined) link.onclick = () => openPhoto(photo)
    const [label, act] = this.#dismissal(kind, photo)
    const button = el('button', { textContent: label, 'aria-label': label + ': ' + name })
    button.onclick = act
    return el('li', {}, link, el('p', { textContent: text }), ...(label ? [button] : []))
  }

  /** What takes an entry off the list.
   * @param {Group['kind']} kind @param {string | undefined} photo
   * @returns {[string, () => void]} */
  #dismissal(kind, photo) {
    if (kind === 'unclear') return ['Fine as it is', () => store.edit({ photo, key: 'whole', value: true })]
    if (kind === 'refused' && photo !== undefined) return ['Leave out', () => setSkip([photo], true)]
    if (kind === 'refused') return ['', () => {}]
    // The notes of a photo go together: somebody has looked at it.
    return ['Dismiss', () => store.ask('edit', { action: 'dismiss notes on', edits: [{ photo, key: 'checked', value: true }] })]
  }
}
