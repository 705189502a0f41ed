// Below a photo that needs a person: what can be done about it, and the way to the next one.
import { openPhoto } from './address.js'
import { $ } from './dom.js'
import { allPhotos } from './model.js'
import { notice } from './notice.js'
import { showOffers } from './offers.js'
import { isUnclear, nextToCheck, photosToCheck } from './review.js'
import { store } from './store.js'

/** @type {Record<string, string | undefined>} */
const KEYS = { u: 'use-guess', f: 'fine', n: 'next-check' }

/** Three buttons, each with a key. */
export class CheckBar {
  #hasGuess = false

  #editor

  /** @param {{ useGuess(): void, acceptWhole(): void, take(offer: import('./offers.js').Offer): void }} editor */
  constructor(editor) {
    this.#editor = editor
    $('use-guess').onclick = () => editor.useGuess()
    $('fine').onclick = () => {
      const { open } = store
      editor.acceptWhole()
      this.#goOn(open)
    }
    $('next-check').onclick = () => this.#goOn(store.open)
    $('view').addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const offer = $('offers').children[Number(event.key) - 1]
      if (offer instanceof HTMLElement) offer.click()
      const id = KEYS[event.key.toLowerCase()]
      if (id && !$(id).hidden && !$('check').hidden) $(id).click()
    })
    store.onState(() => this.show())
  }

  /** @param {boolean} hasGuess */
  setGuess(hasGuess) {
    this.#hasGuess = hasGuess
    this.show()
  }

  /** @param {import('./offers.js').Offer[]} offers */
  async setOffers(offers) {
    // One alone is what the guess shows already.
    const others = offers.length > 1 || !this.#hasGuess ? offers : []
    await showOffers(others, offer => this.#editor.take(offer))
    this.show()
  }

  show() {
    const photo = store.find(store.open)?.photo
    const toCheck = photosToCheck(store.state)
    const others = toCheck.filter(name => name !== photo?.name).length
    $('use-guess').hidden = !this.#hasGuess
    $('fine').hidden = !photo || !isUnclear(photo)
    $('next-check').hidden = !others
    $('next-check').textContent = 'Next to check (' + others + ')'
    $('check').hidden = !photo || [...$('check').children].every(each => /** @type {HTMLElement} */ (each).hidden)
    $('again').textContent = photo?.matte ? 'Remove painting' : 'Start over'
  }

  /** @param {string | undefined} name */
  #goOn(name) {
    const order = allPhotos(store.state).map(photo => photo.name)
    const next = nextToCheck(photosToCheck(store.state), order, name)
    if (next) openPhoto(next)
    else notice('All photos are checked.')
  }
}
