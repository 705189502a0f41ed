// The crosshair: the photo by keyboard.
import { $, closest, isTyping } from './dom.js'

/**
 * @typedef {import('./model.js').Point} Point
 * @typedef {import('./taps.js').Kind} Kind
 */

/** A crosshair that arrow keys move. */
export class Crosshair {
  /** @type {Point} */
  #place = [0.5, 0.5]

  /**
   * @param {(kind: Kind, place: Point) => void} tap
   * @param {(key: string) => boolean} other is asked what other keys mean, and says whether they mean anything
   */
  constructor(tap, other) {
    $('view').addEventListener('keydown', event => {
      // AltGr, which some keyboards need for brackets, comes as Ctrl and Alt.
      const isCommand = event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'))
      if (isTyping(event) || closest(event, 'button') || isCommand) return
      const step = event.shiftKey ? 0.1 : event.altKey ? 0.004 : 0.02
      /** @type {Record<string, Point>} */
      const ways = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }
      if (event.key in ways) {
        event.preventDefault()
        this.#move(ways[event.key])
      } else if (['Enter', 'Delete', 'Backspace'].includes(event.key)) {
        event.preventDefault()
        this.#show()
        tap(event.key === 'Enter' ? 'keep' : 'drop', this.#place)
      } else if (other(event.key)) {
        event.preventDefault()
        event.stopPropagation()
      }
    })
  }

  /** @param {Point} way */
  #move(way) {
    const [x, y] = this.#place.map((value, axis) => Math.min(1, Math.max(0, value + way[axis])))
    this.#place = [x, y]
    this.#show()
  }

  #show() {
    $('crosshair').hidden = false
    $('crosshair').style.left = 100 * this.#place[0] + '%'
    $('crosshair').style.top = 100 * this.#place[1] + '%'
  }
}
