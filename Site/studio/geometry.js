// Points and lines on a photo.

/**
 * @typedef {import('./model.js').Point} Point
 * @typedef {import('./model.js').Stroke} Stroke
 */

/**
 * To four digits, within the photo: a hundredth of a percent of its side.
 * @param {number} value
 */
export const rounded = value => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4

/**
 * How far two points are apart along the axis where they differ most.
 * @param {Point} one
 * @param {Point} other
 */
export const distance = (one, other) => Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]))

/**
 * Whether a point lies on the photo.
 * @param {Point} point
 */
export const isOnPhoto = point => point.every(value => value >= 0 && value <= 1)

/**
 * Whether a line ends where it began, so that it speaks for all that it surrounds.
 * @param {Stroke} line
 */
export const isClosed = line => {
  const [first, last] = [line[0], line[line.length - 1]]
  return line.length > 3 && first[0] === last[0] && first[1] === last[1]
}

/**
 * Whether a point lies within a closed line: a ray from it to the right crosses the line an odd number of times.
 * @param {Stroke} line
 * @param {Point} point
 */
export const surrounds = (line, [x, y]) => line.slice(1).reduce((isInside, [toX, toY], index) => {
  const [fromX, fromY] = line[index]
  const crosses = (fromY <= y) !== (toY <= y) && x < fromX + (toX - fromX) * (y - fromY) / (toY - fromY)
  return crosses ? !isInside : isInside
}, false)

/**
 * How far a point lies from the straight line between two others.
 * @param {Point} point
 * @param {Point} from
 * @param {Point} to
 */
const offLine = ([x, y], [fromX, fromY], [toX, toY]) => {
  const length = Math.hypot(toX - fromX, toY - fromY)
  if (length === 0) return Math.hypot(x - fromX, y - fromY)
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length
}

/**
 * The line with fewer points: none that is left out lies farther from it than `tolerance` (Ramer, Douglas and Peucker).
 * @param {Stroke} line
 * @param {number} tolerance
 * @returns {Stroke}
 */
export const simplified = (line, tolerance) => {
  if (line.length < 3) return line
  const [first, last] = [line[0], line[line.length - 1]]
  let farthest = 0
  let most = 0
  for (let place = 1; place < line.length - 1; place += 1) {
    const off = offLine(line[place], first, last)
    if (off > most) [farthest, most] = [place, off]
  }
  if (most <= tolerance) return [first, last]
  return [...simplified(line.slice(0, farthest + 1), tolerance).slice(0, -1), ...simplified(line.slice(farthest), tolerance)]
}
