// Short messages at the foot of the page.
import { $ } from './dom.js'

/** How long a message stays, in milliseconds: longer where it offers something to do. */
const TIME = 7000
const TIME_TO_ACT = 12000

/** @type {number | undefined} */
let hiding

/**
 * Says something for some seconds, with one thing that can be done about it.
 * @param {string} text
 * @param {() => void} [action]
 * @param {string} [label]
 */
export const notice = (text, action, label) => {
  const box = $('notice')
  const [words, button] = /** @type {HTMLCollectionOf<HTMLElement>} */ (box.children)
  words.textContent = text
  button.hidden = !action
  button.textContent = label ?? ''
  button.onclick = () => {
    box.hidden = true
    action?.()
  }
  // What lies behind a dialog is not seen, and not read out.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(box)
  box.hidden = false
  clearTimeout(hiding)
  hiding = setTimeout(() => (box.hidden = true), action ? TIME_TO_ACT : TIME)
}
