// What can be done to photos, wherever on the page.
import { openPhoto } from './address.js'
import { post } from './api.js'
import { findPhoto, moved, newNames, shownTitle, wordsFor } from './model.js'
import { notice } from './notice.js'
import { store } from './store.js'

/** @typedef {import('./model.js').Pack} Pack */

/**
 * Moves photos out of the folder, into `_removed`.
 * @param {string[]} names
 */
export const remove = async names => {
  const words = wordsFor(store.state, names)
  if (!(await store.ask('remove', { photos: names }))) return
  notice(words + ' moved to _removed', () => store.turn('undo'), 'Undo')
}

/**
 * Gives photos an outline of their own, in percent; the pack's for an empty text.
 * @param {string[]} names
 * @param {string} text
 */
export const setOutline = (names, text) =>
  store.edit(...names.map(photo => ({ photo, key: 'outline', value: text === '' ? null : Number(text) })))

/**
 * Gives photos a look of their own; the pack's for an empty text.
 * @param {string[]} names
 * @param {string} text
 */
export const setLook = (names, text) => store.edit(...names.map(photo => ({ photo, key: 'look', value: text || null })))

/** @param {string[]} names @param {string} text how words on a sticker run; nothing for straight */
export const setTextShape = (names, text) => store.edit(...names.map(photo => ({ photo, key: 'textShape', value: text || null })))

/** @param {string[]} names @param {boolean} skip */
const skipEdits = (names, skip) => ({ edits: names.map(photo => ({ photo, key: 'skip', value: skip ? true : null })) })

/**
 * Leaves photos out of the pack, or includes them again.
 * @param {string[]} names
 * @param {boolean} skip
 */
export const setSkip = (names, skip) => store.ask('edit', skipEdits(names, skip))

/**
 * Leaves photos out of the pack, or includes them again: the other of what holds for `first` when its turn comes.
 * @param {string[]} names
 * @param {string} first
 */
export const toggleSkip = (names, first) =>
  store.change(state => post('edit', skipEdits(names, !findPhoto(state, first)?.photo.skip)))

/**
 * Moves photos to a place of a pack's order, counted without them; also from other packs.
 * @param {string[]} names
 * @param {number} to
 * @param {Pack} pack
 */
export const move = (names, to, pack) => {
  const own = pack.photos.map(photo => photo.name)
  const place = Math.max(0, Math.min(own.filter(name => !names.includes(name)).length, to))
  if (!names.every(name => own.includes(name))) return bring(names, place, pack)
  const order = moved(own, names, place)
  const photos = new Map(pack.photos.map(photo => [photo.name, photo]))
  // At once here, for good when it is written.
  pack.photos = order.flatMap(name => photos.get(name) ?? [])
  store.show()
  return store.edit({ pack: pack.name, key: 'order', value: pack.photos.map(photo => photo.file) })
}

/** @param {string[]} names @param {number} place @param {Pack} pack */
const bring = async (names, place, pack) => {
  const words = wordsFor(store.state, names)
  const next = pack.photos.filter(photo => !names.includes(photo.name))[place]
  const wasOpen = store.open
  if (wasOpen && names.includes(wasOpen)) await store.saveDrafts()
  const state = await store.ask('move', { photos: names, pack: pack.name, before: next?.file })
  if (!state) return
  const there = state.packs.find(each => each.name === pack.name)?.photos.slice(place, place + names.length) ?? []
  notice(words + ' moved to ' + shownTitle(pack) + newNames(names, there), () => store.turn('undo'), 'Undo')
  await store.allSaved
  // It has another name now.
  const arrived = store.state.packs.find(each => each.name === pack.name)?.photos[place]
  if (arrived && names.length === 1 && names[0] === wasOpen) openPhoto(arrived.name)
}
