// What was said of the photo, drawn on it: a mark for each stroke, and the lines.
import { $, el } from './dom.js'
import { isClosed } from './geometry.js'

/**
 * @typedef {import('./model.js').Stroke} Stroke
 * @typedef {import('./taps.js').Kind} Kind
 * @typedef {import('./taps.js').Mark} Mark
 */

/** @type {readonly Kind[]} */
const KINDS = ['keep', 'drop']

/**
 * Shows taps on the photo.
 * @param {import('./model.js').Taps} taps
 * @param {Mark} [picked] the mark that a person has picked
 */
export const showMarks = (taps, picked) => {
  $('marks').replaceChildren()
  $('lines').replaceChildren()
  for (const kind of KINDS) taps[kind].forEach((points, index) => {
    const [x, y] = points[0]
    const isPicked = picked?.kind === kind && picked.index === index
    const mark = el('b', {
      className: kind + (isPicked ? ' picked' : ''), textContent: kind === 'keep' ? '+' : '−', 'data-index': index })
    mark.style.left = 100 * x + '%'
    mark.style.top = 100 * y + '%'
    $('marks').append(mark)
    if (points.length > 1) drawLine(kind, points)
  })
  $('marks-look').hidden = !$('marks').childElementCount
}

/**
 * The mark nearest to a place of the window, of those that are within some pixels of it.
 * @param {{ clientX: number, clientY: number }} place
 * @param {number} reach
 * @returns {Mark | undefined}
 */
export const markAt = ({ clientX, clientY }, reach) => {
  /** @type {Mark | undefined} */
  let nearest
  let least = reach
  for (const mark of /** @type {NodeListOf<HTMLElement>} */ ($('marks').querySelectorAll('b'))) {
    const { left, top, width, height } = mark.getBoundingClientRect()
    const away = Math.hypot(clientX - left - width / 2, clientY - top - height / 2)
    // Without a box it is hidden.
    if (!width || away > least) continue
    least = away
    nearest = { kind: mark.classList.contains('keep') ? 'keep' : 'drop', index: Number(mark.dataset.index) }
  }
  return nearest
}

/**
 * Draws a line on the photo: a new one, or one that is there anew.
 * @param {Kind} kind
 * @param {Stroke} points
 * @param {SVGElement} [line]
 * @returns {SVGElement}
 */
export const drawLine = (kind, points, line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline')) => {
  $('lines').append(line)
  line.setAttribute('points', points.map(point => point.join(',')).join(' '))
  line.setAttribute('class', kind + (isClosed(points) ? ' closed' : ''))
  return line
}
