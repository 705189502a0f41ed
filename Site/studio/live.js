// What happens elsewhere: in the folder, on the phone, in a build.
import { $ } from './dom.js'
import { notice } from './notice.js'
import { store } from './store.js'

/** @typedef {{ photos: { isDone: boolean }[], problems: string[] }} Work */

/** @param {Work} work */
const showWork = ({ photos, problems }) => {
  const done = photos.filter(photo => photo.isDone).length
  $('status').textContent = photos.length ? 'Peeling ' + done + ' / ' + photos.length
    : problems.length === 1 ? '1 problem' : problems.length ? problems.length + ' problems' : 'Saved in the folder'
  $('status').disabled = !problems.length
  $('status').onclick = () => notice(problems.join(' · '))
}

/** The page's two streams. A tab that nobody sees does not listen: a browser has six connections for all of them. */
class Live {
  /** @type {EventSource[]} */
  #sources = []
  #wasLost = false

  constructor() {
    document.addEventListener('visibilitychange', () => this.listen())
  }

  listen() {
    for (const source of this.#sources) source.close()
    this.#sources = document.hidden ? [] : [this.#changes(), this.#work()]
  }

  #changes() {
    const changes = new EventSource('events')
    changes.onmessage = event => {
      if (Number(event.data) > store.state.version) store.refresh()
    }
    changes.onerror = () => {
      if (!this.#wasLost) notice('The studio does not answer. Is it still running in the terminal?')
      this.#wasLost = true
    }
    changes.onopen = () => {
      if (this.#wasLost) location.reload()
    }
    return changes
  }

  #work() {
    const work = new EventSource('work')
    work.onmessage = event => showWork(JSON.parse(event.data))
    return work
  }
}

/** Begins to listen. */
export const goLive = () => new Live().listen()
