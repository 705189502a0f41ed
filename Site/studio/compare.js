// Before and after: while a button or the key C is held, the photo shows as it is.
import { $, isTyping } from './dom.js'

/** @param {boolean} isHeld */
const setHeld = isHeld => {
  $('stage').classList.toggle('comparing', isHeld)
  $('compare').setAttribute('aria-pressed', String(isHeld))
}

/** Whether a key holds it: C anywhere on the stage, Enter and Space on the button.
 * @param {KeyboardEvent} event */
const isHold = event => !event.ctrlKey && !event.metaKey && !isTyping(event)
  && (event.key.toLowerCase() === 'c' || (event.target === $('compare') && [' ', 'Enter'].includes(event.key)))

/** Begins to listen. */
export const listenToCompare = () => {
  const button = $('compare')
  button.addEventListener('pointerdown', event => {
    button.setPointerCapture(event.pointerId)
    setHeld(true)
  })
  for (const end of ['pointerup', 'pointercancel', 'blur']) button.addEventListener(end, () => setHeld(false))
  button.addEventListener('contextmenu', event => event.preventDefault())
  $('stage').addEventListener('keydown', event => isHold(event) && setHeld(true))
  // The key may be let go elsewhere.
  addEventListener('keyup', () => setHeld(false))
  addEventListener('blur', () => setHeld(false))
}
