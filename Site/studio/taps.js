// What a person has said of a photo's subject: values, and what they become.
import { distance, isClosed, rounded, simplified, surrounds } from './geometry.js'

/**
 * @typedef {import('./model.js').Taps} Taps
 * @typedef {import('./model.js').Stroke} Stroke
 * @typedef {'keep' | 'drop'} Kind
 */
/**
 * Which of the strokes it is.
 * @typedef {{ kind: Kind, index: number }} Mark
 */

/** Strokes that are nearer to each other speak of the same spot. A fraction of the photo's side. */
const SAME_SPOT = 0.01
/** A line may lie so far beside the finger's way, as a fraction of the photo's side: less than a network's cell. */
const TOLERANCE = 0.002

/**
 * A line with fewer points; a closed one stays closed.
 * @param {Stroke} line
 */
const thinned = line => {
  const thin = simplified(line, TOLERANCE)
  return isClosed(line) && !isClosed(thin) ? line : thin
}

/**
 * Whether both say the same.
 * @param {Taps} one
 * @param {Taps} other
 */
export const areSame = (one, other) =>
  JSON.stringify([one.keep, one.drop, one.whole]) === JSON.stringify([other.keep, other.drop, other.whole])

/**
 * What leads from some taps to others, for the words of Undo.
 * @param {Taps} before
 * @param {Taps} after
 */
export const actionBetween = (before, after) =>
  after.whole !== before.whole ? (after.whole ? 'whole photo of' : 'cut-out of')
    : after.keep.length + after.drop.length === 0 ? 'start over on'
    : after.drop.length > before.drop.length ? 'drop on' : 'keep on'

/** @param {Kind} kind @returns {Kind} */
export const otherThan = kind => kind === 'keep' ? 'drop' : 'keep'

/**
 * Every mark, in the order in which keys go through them.
 * @param {Taps} taps
 * @returns {Mark[]}
 */
export const marksOf = taps => /** @type {Kind[]} */ (['keep', 'drop']).flatMap(
  kind => taps[kind].map((_, index) => ({ kind, index })))

/**
 * Taps without one of their strokes.
 * @param {Taps} taps
 * @param {Mark} mark
 * @returns {Taps}
 */
export const removing = (taps, { kind, index }) =>
  ({ ...taps, [kind]: taps[kind].filter((_, place) => place !== index) })

/**
 * Taps with one of their strokes elsewhere; all of it stays on the photo.
 * @param {Taps} taps
 * @param {Mark} mark
 * @param {import('./model.js').Point} way
 * @returns {Taps}
 */
export const moving = (taps, { kind, index }, way) => {
  const line = taps[kind][index]
  const [x, y] = way.map((far, axis) => {
    const places = line.map(point => point[axis])
    return Math.min(1 - Math.max(...places), Math.max(-Math.min(...places), far))
  })
  const moved = /** @type {Stroke} */ (line.map(point => [rounded(point[0] + x), rounded(point[1] + y)]))
  return { ...taps, [kind]: taps[kind].map((stroke, place) => place === index ? moved : stroke) }
}

/**
 * Taps with one more stroke. What is said last counts: an older stroke of the other kind on the same spot goes, and one that the
 * new line surrounds.
 * @param {Taps} taps
 * @param {Kind} kind
 * @param {Stroke} points
 * @returns {Taps}
 */
export const adding = (taps, kind, points) => {
  const line = thinned(/** @type {Stroke} */ (points.map(point => point.map(rounded))))
  const other = otherThan(kind)
  /** @param {Stroke} stroke */
  const isOverruled = stroke => stroke.some(point => line.some(mine => distance(point, mine) < SAME_SPOT))
    || (isClosed(line) && stroke.every(point => surrounds(line, point)))
  return /** @type {Taps} */ ({
    whole: false, [kind]: [...taps[kind], line], [other]: taps[other].filter(stroke => !isOverruled(stroke)) })
}
