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
export const find = name => {
  for (const pack of store.state?.packs ?? []) {
    const photo = pack.photos.find(photo => photo.name === name)
    if (photo) return { pack, photo }
  }
}

/** Takes a state in, unless a newer one is there. */
export const take = state => {
  if (store.state && state.version < store.state.version) return
  store.state = state
  for (const listener of store.listeners) listener(state)
}

export const refresh = async () => {
  try {
    take(await getState())
  } catch (error) {
    notice(error.message)
  }
}

/** Asks for something that changes the state; what is refused is said. */
export const ask = async (path, value) => {
  try {
    take(await post(path, value))
    return true
  } catch (error) {
    notice(error.message)
    await refresh()
    return false
  }
}

/** Changes what peel.yaml says. */
export const edit = (...edits) => ask('edit', { edits })
