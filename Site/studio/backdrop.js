// What the sticker beside the photo lies on: the light of its page, a chat, or a checkerboard.
import { $, el } from './dom.js'

/** Where the choice is kept, for the next time. */
const KEPT = 'peel-studio-backdrop'

/** @type {readonly [string, string][]} */
const BACKDROPS = [
  ['page', 'Its page'], ['whatsapp', 'WhatsApp'], ['whatsapp-dark', 'WhatsApp, dark'], ['telegram', 'Telegram'],
  ['checks', 'Checkerboard']]

/** @param {string} chosen */
const choose = chosen => {
  $('sticker').dataset.backdrop = chosen
  for (const button of $('backdrops').children) {
    button.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (button).dataset.backdrop === chosen))
  }
}

/** Makes the buttons. */
export const offerBackdrops = () => {
  $('backdrops').replaceChildren(...BACKDROPS.map(([name, title]) => {
    const button = el('button', { title, 'aria-label': title, 'data-backdrop': name })
    button.onclick = () => {
      localStorage.setItem(KEPT, name)
      choose(name)
    }
    return button
  }))
  const kept = localStorage.getItem(KEPT) ?? ''
  choose(BACKDROPS.some(([name]) => name === kept) ? kept : 'page')
}
