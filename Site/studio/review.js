// What a person should look at: photos that are refused, those without a clear subject, and notes.
import { allPhotos, shownTitle } from './model.js'

/**
 * @typedef {import('./model.js').Photo} Photo
 * @typedef {import('./model.js').State} State
 */
/**
 * @typedef {object} Entry
 * @property {string} [photo] Name of the photo that it leads to.
 * @property {string} name What it is called.
 * @property {string} text
 */
/**
 * @typedef {object} Group
 * @property {'refused' | 'unclear' | 'note'} kind Notes need nobody.
 * @property {string} title
 * @property {Entry[]} entries
 */

/**
 * Whether a photo has no clear subject, so that it is used whole though nobody has asked for that.
 * @param {Photo} photo
 */
export const isUnclear = photo => !photo.skip && !photo.whole && Boolean(photo.sticker?.isCard)

/**
 * Names of the photos that a person should look at, in their order.
 * @param {State} state
 */
export const photosToCheck = state => allPhotos(state).filter(photo => !photo.skip && (photo.problem || isUnclear(photo)))
  .map(photo => photo.name)

/**
 * The photo to check after one, round the end; nothing where there is no other.
 * @param {string[]} toCheck
 * @param {string[]} order of all photos
 * @param {string | undefined} name
 */
export const nextToCheck = (toCheck, order, name) => {
  const others = toCheck.filter(each => each !== name)
  const place = name === undefined ? -1 : order.indexOf(name)
  return others.find(each => order.indexOf(each) > place) ?? others[0]
}

/** @param {string} text */
const capital = text => text.slice(0, 1).toUpperCase() + text.slice(1)

/**
 * All that is worth a look, in groups; empty groups are left out.
 * @param {State} state
 * @param {string[]} problems what the last build said: "name: text"
 * @returns {Group[]}
 */
export const reviewOf = (state, problems) => {
  const photos = allPhotos(state)
  /** @type {Entry[]} */
  const refused = []
  /** @type {Entry[]} */
  const notes = []
  for (const problem of new Set([...problems, ...state.problems])) {
    const photo = photos.find(({ name }) => problem.startsWith(name + ': '))
    const text = capital(problem.slice((photo?.name.length ?? problem.indexOf(': ')) + 2))
    if (!photo) refused.push({ name: problem.split(': ')[0], text })
    else if (!photo.sticker && !photo.problem) refused.push({ photo: photo.name, name: photo.file, text })
    else if (!photo.problem && !photo.isChecked && !isUnclear(photo)) {
      notes.push({ photo: photo.name, name: shownTitle(photo), text })
    }
  }
  // A build that made nothing names the photos again.
  const isRepeated = photos.some(photo => photo.problem)
  if (isRepeated) refused.splice(0, refused.length, ...refused.filter(entry => !entry.text.includes('\n')))
  for (const photo of photos) {
    if (photo.problem && !photo.skip) refused.push({ photo: photo.name, name: photo.file, text: capital(photo.problem) })
  }
  const unclear = photos.filter(isUnclear).map(photo => ({
    photo: photo.name, name: shownTitle(photo), text: 'No subject found: used whole. Tap it to cut it out.' }))
  /** @type {Group[]} */
  const groups = [
    { kind: 'refused', title: 'Not usable', entries: refused },
    { kind: 'unclear', title: 'No clear subject', entries: unclear },
    { kind: 'note', title: 'Notes', entries: notes }]
  return groups.filter(group => group.entries.length)
}

/**
 * How many of them need somebody.
 * @param {Group[]} groups
 */
export const countOf = groups => groups.reduce((sum, { kind, entries }) => sum + (kind === 'note' ? 0 : entries.length), 0)
