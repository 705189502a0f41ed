// What happens elsewhere: in the folder, on the phone, in a build.
import { notice } from './notice.js'
import { store } from './store.js'

/** @typedef {import('./review-panel.js').Work} Work */

/** The page's two streams. A tab that nobody sees does not listen: a browser has six connections for all of them. */
class Live {
  /** @type {EventSource[]} */
  #sources = []
  #wasLost = false
  #working

  /** @param {(work: Work) => void} working */
  constructor(working) {
    this.#working = working
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
    work.onmessage = event => this.#working(JSON.parse(event.data))
    return work
  }
}

/**
 * Begins to listen.
 * @param {(work: Work) => void} working is told how far a build is
 */
export const goLive = working => new Live(working).listen()
