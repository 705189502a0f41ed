// A field that writes what is typed into it. A value that is refused looks refused, at the field and in words.
import { post } from './api.js'
import { el } from './dom.js'
import { store } from './store.js'

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Control */

/**
 * The reason without the place in the file: the person is at the field, and the line was never written. Without a line the file
 * itself is the reason, and is named.
 * @param {string} message
 */
export const reasonOf = message => {
  const reason = message.replace(/^\S*peel\.ya?ml:\d+: /, '')
  const first = /^\S*peel\.ya?ml/.test(reason) ? reason.slice(0, 1) : reason.slice(0, 1).toUpperCase()
  return first + reason.slice(1) + (/[.!?]$/.test(reason) ? '' : '.')
}

/**
 * What is said at fields whose values were refused.
 * @type {WeakMap<Control, HTMLElement>}
 */
const refusals = new WeakMap()

/** What a field with a value that was refused is found by. */
const REFUSED = '[aria-invalid=true]'

/** Tells that a value was refused, or that this is over. */
export const tellRefusals = () => document.dispatchEvent(new Event('refusal'))

/**
 * Calls back whenever a value was refused, and when that is over.
 * @param {() => void} callback
 */
export const onRefusal = callback => document.addEventListener('refusal', callback)

/** Whether what somebody typed and still sees is not saved; dialogs say that themselves. */
export const isAnyRefused = () => Boolean(document.querySelector(REFUSED + ':not(dialog *, [hidden] *)'))

/**
 * Takes the mark of a refusal off a field.
 * @param {Control} control
 */
export const accept = control => {
  control.removeAttribute('aria-invalid')
  refusals.get(control)?.remove()
  tellRefusals()
}

/** @param {Control} control @param {string} message */
const refuse = (control, message) => {
  accept(control)
  control.setAttribute('aria-invalid', 'true')
  const words = el('span', { className: 'refusal', role: 'alert', textContent: reasonOf(message) + ' Nothing was saved.' })
  refusals.set(control, words)
  // Below all fields of a row: beside one of them it would have the width of a word.
  const row = control.closest('.row') ?? control
  row.after(words)
  tellRefusals()
}

/**
 * Writes the value of a field. Gives whether it was taken.
 * @param {Control} control
 * @param {import('./store.js').Edit} edit
 * @param {(state: import('./model.js').State) => void} look at what there is before it is written
 */
export const write = async (control, edit, look = () => {}) => {
  const state = await store.change(before => {
    look(before)
    return post('edit', { edits: [edit] })
  }, message => refuse(control, message))
  if (state) accept(control)
  return Boolean(state)
}

/**
 * The first field within an element whose value was refused.
 * @param {Element} element
 * @returns {HTMLElement | null}
 */
export const refusedIn = element => element.querySelector(REFUSED)
