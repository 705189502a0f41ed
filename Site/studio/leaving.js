// Nothing is lost when the page is left.
import { store } from './store.js'

/**
 * Saves what is not sent yet when the page is left.
 * @param {() => boolean} hasUnsaved whether there is something that is too large for that
 */
export const saveWhenLeft = hasUnsaved => {
  // A phone may end a page that nobody sees without a word.
  document.addEventListener('visibilitychange', () => document.hidden && store.saveDrafts())
  addEventListener('pagehide', () => store.saveDrafts())
  // Taps are sent even now. What waits for its turn would be lost, and a painting is too large for it.
  addEventListener('beforeunload', event => {
    const isLost = !store.isSaved || hasUnsaved()
    store.saveDrafts()
    if (isLost) event.preventDefault()
  })
}
