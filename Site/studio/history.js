// Undo and redo: of the photo that is open, or of all photos.
import { $, isTyping } from './dom.js'
import { actionsIn } from './model.js'
import { notice } from './notice.js'
import { store } from './store.js'

/** @typedef {'undo' | 'redo'} Verb */

/** @type {Record<Verb, { name: string, past: string, other: Verb }>} */
const VERBS = {
  undo: { name: 'Undo', past: 'Undone', other: 'redo' },
  redo: { name: 'Redo', past: 'Redone', other: 'undo' }
}

/** The two buttons and their keys. */
export class History {
  #editor
  #reveal

  /**
   * @param {() => { draft: string | undefined, say(text: string): void }} editor may hold what is not written yet
   * @param {(names: string[], focused: Element | null) => void} reveal shows photos that have changed, and what had the keyboard
   *   when that was asked for
   */
  constructor(editor, reveal) {
    this.#editor = editor
    this.#reveal = reveal
    $('undo').onclick = () => this.#turn('undo')
    $('redo').onclick = () => this.#turn('redo')
    addEventListener('keydown', event => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping(event)) return
      event.preventDefault()
      this.#turn(event.shiftKey ? 'redo' : 'undo')
    })
    store.onState(() => this.show())
  }

  /** Says on the buttons what they do. */
  show() {
    const { draft } = this.#editor()
    const { readOnly, packs } = store.state
    const open = store.find(store.open)
    const isFixed = readOnly || (open ? [open.pack] : packs).some(pack => pack.settingsProblem)
    /** @type {ReturnType<typeof actionsIn>} */
    const { undo, redo } = isFixed ? {} : actionsIn(store.state, store.open)
    this.#label('undo', draft ?? undo?.words)
    // Something new was done: there is nothing to redo.
    this.#label('redo', draft === undefined ? redo?.words : undefined)
  }

  /** @param {Verb} verb @param {string} [words] */
  #label(verb, words) {
    const label = VERBS[verb].name + (words === undefined ? '' : ': ' + words)
    $(verb).disabled = words === undefined
    $(verb).title = label
    $(verb).setAttribute('aria-label', label)
  }

  /** @param {Verb} verb */
  async #turn(verb) {
    const photo = store.open
    const { activeElement } = document
    // What was tapped and painted just now comes first: it may not be written yet.
    store.saveDrafts()
    const action = await store.turn(verb, photo)
    if (!action) return
    const words = VERBS[verb].past + ': ' + action.words
    if (photo !== undefined) return this.#editor().say(words)
    this.#reveal(action.photos, activeElement)
    const { other } = VERBS[verb]
    notice(words, () => this.#turn(other), VERBS[other].name)
  }
}
