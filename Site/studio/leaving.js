// Nothing is lost when the page is left.
import { store } from './store.js'

/**
 * Saves what is not sent yet when the page is left.
 * @param {() => boolean} hasUnsaved whether there is something that is too large for that
 */
export const saveWhenLeft = hasUnsaved => {
  // A field is written when it is left. What is typed in it until then counts, too.
  /** @type {EventTarget | null} */
  let typed = null
  document.addEventListener('input', ({ target }) => (typed = target))
  document.addEventListener('change', () => (typed = null))
  const save = () => store.leave(() => {
    typed?.dispatchEvent(new Event('change'))
    typed = null
    store.saveDrafts()
  })
  // A phone may end a page that nobody sees without a word.
  document.addEventListener('visibilitychange', () => document.hidden && save())
  addEventListener('pagehide', save)
  // Taps and texts are sent even now. What waits for its turn would be lost, and a painting is too large for it.
  addEventListener('beforeunload', event => {
    const isLost = !store.isSaved || hasUnsaved()
    save()
    if (isLost) event.preventDefault()
  })
}
