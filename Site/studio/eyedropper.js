// A colour picked from the photo by the next tap on it.
import { $ } from './dom.js'

/** The mean of so many pixels along a side is one colour: a single one may be noise. A part of the photo's longest side. */
const PART = 1 / 400

/**
 * The colour of the photo at a place, as hex.
 * @param {import('./model.js').Point} place
 */
const colorAt = ([x, y]) => {
  const photo = $('photo')
  const side = Math.max(3, Math.round(Math.max(photo.naturalWidth, photo.naturalHeight) * PART))
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }))
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(photo, x * photo.naturalWidth - side / 2, y * photo.naturalHeight - side / 2, side, side, 0, 0, 1, 1)
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return '#' + [red, green, blue].map(value => value.toString(16).padStart(2, '0')).join('')
}

/** While it is active, a tap on the photo picks a colour. */
class Eyedropper {
  /** @type {((hex: string) => void) | undefined} */
  #wanted
  /** @type {Set<() => void>} */
  #listeners = new Set()

  /** Whether the next tap picks a colour. */
  get isActive() {
    return Boolean(this.#wanted)
  }

  /** @param {() => void} listener is called when it begins and ends */
  onChange(listener) {
    this.#listeners.add(listener)
  }

  /** @param {(hex: string) => void} [wanted] gets the colour; without it, taps are taps again */
  pick(wanted) {
    if (this.#wanted === wanted) return
    this.#wanted = wanted
    $('color-pick').setAttribute('aria-pressed', String(this.isActive))
    for (const listener of this.#listeners) listener()
  }

  /** @param {import('./model.js').Point} place */
  take(place) {
    const wanted = this.#wanted
    this.pick()
    wanted?.(colorAt(place))
  }
}

/** The page has one. */
export const eyedropper = new Eyedropper()
