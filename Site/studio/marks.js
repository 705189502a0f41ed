// What was said of the photo, drawn on it: a mark for each stroke, and the lines.
import { $, el } from './dom.js'
import { isClosed } from './geometry.js'

/**
 * @typedef {import('./model.js').Stroke} Stroke
 * @typedef {import('./taps.js').Kind} Kind
 */

/** @type {readonly Kind[]} */
const KINDS = ['keep', 'drop']

/**
 * Shows taps on the photo.
 * @param {import('./model.js').Taps} taps
 */
export const showMarks = taps => {
  $('marks').replaceChildren()
  $('lines').replaceChildren()
  for (const kind of KINDS) for (const points of taps[kind]) {
    const [x, y] = points[0]
    const mark = el('b', { className: kind, textContent: kind === 'keep' ? '+' : '−' })
    mark.style.left = 100 * x + '%'
    mark.style.top = 100 * y + '%'
    $('marks').append(mark)
    if (points.length > 1) drawLine(kind, points)
  }
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
