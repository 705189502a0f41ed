// What the studio knows, and the changes on their way to the folder.
import { getState, post } from './api.js'
import { actionsIn, emptyState, findPhoto } from './model.js'
import { notice } from './notice.js'

/**
 * @typedef {import('./model.js').State} State
 * @typedef {{ photo?: string, pack?: string, key: string, value: unknown }} Edit
 */

/** The server's state on this page. Changes go out one after the other, and the page shows the newest answer. */
class Store {
  /** What is shown. */
  state = emptyState
  /**
   * Name of the photo that is open; nothing where all are shown.
   * @type {string | undefined}
   */
  open
  /** @type {Set<(state: State) => void>} */
  #listeners = new Set()
  /** @type {Set<() => unknown>} */
  #drafts = new Set()
  /**
   * The newest state that came in. It is not shown while changes are on their way.
   * @type {State | undefined}
   */
  #newest
  /** How many changes wait for their turn or for their answer. */
  #pending = 0
  /**
   * Settles when the last change of the queue is answered.
   * @type {Promise<unknown>}
   */
  #queue = Promise.resolve()
  /** Whether changes go out at once: the page may end before an answer comes. */
  #isLeaving = false

  /**
   * Calls back with every state from now on.
   * @param {(state: State) => void} listener
   */
  onState(listener) {
    this.#listeners.add(listener)
  }

  /**
   * Calls `save` whenever what is not sent yet must be: it sends it.
   * @param {() => unknown} save
   */
  onSave(save) {
    this.#drafts.add(save)
  }

  /** Sends what was done and is not on its way yet. */
  saveDrafts() {
    return Promise.all([...this.#drafts].map(save => save()))
  }

  /**
   * Sends what `save` changes without waiting for answers: the page may end before they come.
   * @param {() => void} save
   */
  leave(save) {
    this.#isLeaving = true
    save()
    this.#isLeaving = false
  }

  /**
   * A photo of the state that is shown, and its pack.
   * @param {string | undefined} name
   */
  find(name) {
    return findPhoto(this.state, name)
  }

  /** Whether every change has reached the folder. */
  get isSaved() {
    return this.#pending === 0
  }

  /** Waits until every change so far has reached the folder or was refused. */
  get allSaved() {
    return this.#queue
  }

  /** Shows the state once more: something on this page has changed. */
  show() {
    for (const listener of this.#listeners) listener(this.state)
  }

  // A state that was read before the last change would take that change off the page: it waits for the last answer.
  #showNewest() {
    if (this.#pending || !this.#newest || this.#newest === this.state) return
    this.state = this.#newest
    this.show()
  }

  /** @param {State} state */
  #take(state) {
    if (!this.#newest || state.version >= this.#newest.version) this.#newest = state
    this.#showNewest()
  }

  /** Asks for the state. */
  async refresh() {
    try {
      this.#take(await getState())
    } catch (error) {
      notice(/** @type {Error} */ (error).message)
    }
  }

  /**
   * Changes something in the folder when its turn comes; says what is refused. Gives the state after it, or nothing.
   * @param {(before: State) => unknown} send asks the studio for the change, and gives the new state; or nothing where nothing
   *   is to be changed
   * @param {(message: string) => void} refused says what is refused
   * @returns {Promise<State | undefined>}
   */
  change(send, refused = notice) {
    this.#pending += 1
    const before = this.#queue
    const turn = (this.#isLeaving ? Promise.resolve() : before).then(async () => {
      try {
        const state = /** @type {State | undefined} */ (await send(this.#newest ?? this.state))
        if (state) this.#take(state)
        return state || undefined
      } catch (error) {
        refused(/** @type {Error} */ (error).message)
        await this.refresh()
      }
    }).finally(() => {
      this.#pending -= 1
      this.#showNewest()
    })
    this.#queue = turn.catch(() => {}).then(() => before)
    return turn
  }

  /**
   * Asks for something that changes the state. Gives the state after it, or nothing where it was refused.
   * @param {string} path
   * @param {object} [value]
   */
  ask(path, value) {
    return this.change(() => post(path, value))
  }

  /**
   * Changes what peel.yaml says.
   * @param {Edit[]} edits
   */
  edit(...edits) {
    return this.ask('edit', { edits })
  }

  /**
   * Undoes or redoes the last action of a view: a photo's, or without a name that of all photos. Changes that are still on their
   * way come first. Gives what it was about, or nothing.
   * @param {'undo' | 'redo'} verb
   * @param {string} [photo]
   */
  async turn(verb, photo) {
    /** @type {import('./model.js').Action | undefined} */
    let action
    const state = await this.change(before => {
      action = actionsIn(before, photo)[verb]
      return action && post(verb, { photo })
    })
    return state && action
  }
}

/** The page has one. */
export const store = new Store()
