import { upload } from './api.js'
import { el } from './dom.js'
import { refresh } from './store.js'

/** Photos on their way in: tiles at the end of the table until they are in the folder, or refused. */
export const arrivals = []
const listeners = new Set()
export const onArrivals = listener => listeners.add(listener)
const told = () => listeners.forEach(listener => listener())

/** So many at a time: the connections of a browser are few. */
const WIDTH = 2
/** In bytes, as the server allows. */
const MOST = 200 * 1024 * 1024
let running = 0

/** Sends photos into a pack. */
export const addFiles = (files, pack) => {
  for (const file of files) {
    const arrival = { file, pack, tile: el('li', { className: 'arrival' }), bar: el('progress', { max: 1, value: 0 }) }
    arrival.bar.setAttribute('aria-label', file.name || 'Photo')
    arrival.tile.append(arrival.bar, el('span', { textContent: file.name || 'Photo' }))
    if (file.size > MOST) refuse(arrival, 'it is larger than 200 MB: that is too much for a photo')
    arrivals.push(arrival)
  }
  told()
  next()
}

// Leaving the page ends what is on its way.
addEventListener('beforeunload', event => {
  if (arrivals.some(arrival => !arrival.isRefused)) event.preventDefault()
})

const next = () => {
  const waiting = arrivals.find(arrival => !arrival.isSent && !arrival.isRefused)
  if (!waiting || running >= WIDTH) return
  running += 1
  waiting.isSent = true
  upload(waiting.file, waiting.pack, part => (waiting.bar.value = part))
    .then(async () => {
      await refresh()
      forget(waiting)
    }, error => refuse(waiting, error.message))
    .finally(() => {
      running -= 1
      next()
    })
  next()
}

const forget = arrival => {
  arrivals.splice(arrivals.indexOf(arrival), 1)
  told()
}

const refuse = (arrival, reason) => {
  arrival.isRefused = true
  arrival.tile.classList.add('refused')
  arrival.bar.remove()
  const words = el('span', { textContent: reason, role: 'alert' })
  const button = el('button', { textContent: 'All right', className: 'quiet' })
  button.onclick = () => forget(arrival)
  arrival.tile.append(words, button)
}

