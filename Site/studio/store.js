import { getState, post } from './api.js'
import { notice } from './dom.js'

/** What the studio knows, and who wants to hear of it. */
export const store = {
  state: undefined,
  /** Name of the photo that is open; nothing where all are shown. */
  open: undefined,
  listeners: new Set()
}

/** Calls back with every state from now on. */
export const onState = listener => store.listeners.add(listener)

/** Every photo of all packs. */
export const allPhotos = () => store.state.packs.flatMap(pack => pack.photos)

/** A photo and its pack, by name. */
export const find = (name, state = store.state) => {
  for (const pack of state?.packs ?? []) {
    const photo = pack.photos.find(photo => photo.name === name)
    if (photo) return { pack, photo }
  }
}

/** The newest state that came in. It is not shown while changes are on their way. */
let newest
/** How many changes wait for their turn or for their answer. */
let pending = 0
/** Settles when the last change of the queue is answered. */
let queue = Promise.resolve()

/** Whether every change has reached the folder. */
export const isSaved = () => pending === 0

/** Waits until every change so far has reached the folder or was refused. */
export const allSaved = () => queue

// A state that was read before the last change would take that change off the page: it waits for the last answer.
const show = () => {
  if (pending || !newest || newest === store.state) return
  store.state = newest
  for (const listener of store.listeners) listener(newest)
}

/** Takes a state in, unless a newer one is there. */
const take = state => {
  if (!newest || state.version >= newest.version) newest = state
  show()
}

/** Does one change after the other: requests that are sent at once may arrive in another order. */
const inTurn = change => {
  pending += 1
  const turn = queue.then(change).finally(() => {
    pending -= 1
    show()
  })
  queue = turn.catch(() => {})
  return turn
}

export const refresh = async () => {
  try {
    take(await getState())
  } catch (error) {
    notice(error.message)
  }
}

/**
 * Changes something in the folder when its turn comes; says what is refused. Gives the state after it, or nothing.
 *
 * @param send asks the studio for the change, and gives the new state; it gets the state before. It may give nothing where
 *   nothing is to be changed.
 */
export const change = send => inTurn(async () => {
  try {
    const state = await send(newest)
    if (state) take(state)
    return state
  } catch (error) {
    notice(error.message)
    await refresh()
  }
})

/** Asks for something that changes the state. Gives the state after it, or nothing where it was refused. */
export const ask = (path, value) => change(() => post(path, value))

/** Takes the last change back. A change that is still on its way comes first. */
export const undo = () => change(state => state.undo && post('undo'))

/** Does again what was taken back last. */
export const redo = () => change(state => state.redo && post('redo'))

/** Changes what peel.yaml says. */
export const edit = (...edits) => ask('edit', { edits })
