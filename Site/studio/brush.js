// The brush paints on the matte. A moment after the last stroke, or when the photo is left, that becomes a file beside the photo.
import { postBytes } from './api.js'
import { $ } from './dom.js'
import { store } from './store.js'
import { paint, painted } from './veil.js'
import { zoom } from './zoom.js'

/** A bracket makes the brush larger or smaller by this factor; with Shift its edge harder or softer by so many percent. */
const SIZE_STEP = 1.25
const HARDNESS_STEP = 20

/** A person who paints is left alone for so long before it is saved, in milliseconds. */
const CALM = 700

/**
 * @typedef {object} Painting What the brush paints on.
 * @property {string} name of the photo
 * @property {import('./veil.js').Matte} [mask]
 * @property {boolean} [isUnclear] Whether no subject was found: the brush then begins with nothing.
 */

/** One brush, which may hold a painting that is not saved yet. */
export class Brush {
  /** Whether it takes away. */
  erases = false
  /**
   * Runs while something is painted that is not saved yet.
   * @type {number | undefined}
   */
  #saving
  /** @type {Painting | undefined} */
  #unsaved
  #saved

  /** @param {() => void} saved is called when a painting has become a file */
  constructor(saved) {
    this.#saved = saved
    $('brush-erase').onclick = () => this.setErases(!this.erases)
    for (const id of /** @type {const} */ (['brush-width', 'brush-hardness'])) $(id).oninput = () => this.#resizeTip()
  }

  /** @param {boolean} erases */
  setErases(erases) {
    this.erases = erases
    $('brush-erase').setAttribute('aria-pressed', String(erases))
    this.#saved()
  }

  get hasUnsaved() {
    return Boolean(this.#saving)
  }

  get #size() {
    return Number($('brush-width').value) / zoom.scale
  }

  /**
   * Shows where the brush is, and how large.
   * @param {MouseEvent} event
   */
  showTip(event) {
    const [x, y] = zoom.place(event)
    const tip = $('brush-tip')
    tip.hidden = false
    tip.style.left = 100 * x + '%'
    tip.style.top = 100 * y + '%'
    this.#resizeTip()
  }

  #resizeTip() {
    const { style } = $('brush-tip')
    style.width = style.height = this.#size + 'px'
    style.setProperty('--hard', String(this.#hardness))
  }

  /** How much of the brush, from its middle, paints fully: 0 to 1. */
  get #hardness() {
    return Number($('brush-hardness').value) / 100
  }

  /**
   * Changes the brush by a bracket: its size, or with Shift its hardness. Gives whether the key means that.
   * @param {string} key
   */
  takeKey(key) {
    const place = '[]{}'.indexOf(key)
    if (place < 0) return false
    const [grows, isHardness] = [place % 2 === 1, place > 1]
    const slider = $(isHardness ? 'brush-hardness' : 'brush-width')
    const value = Number(slider.value)
    slider.value = String(Math.round(isHardness ? value + (grows ? 1 : -1) * HARDNESS_STEP
      : grows ? value * SIZE_STEP : value / SIZE_STEP))
    this.#resizeTip()
    return true
  }

  /**
   * Paints a stretch of its way into the matte.
   * @param {Painting} painting
   * @param {import('./model.js').Point} from
   * @param {import('./model.js').Point} to
   * @param {boolean} isKept
   */
  paint(painting, from, to, isKept) {
    if (!painting.mask && !painting.isUnclear) return
    const tip = { width: this.#size / $('photo').clientWidth, hardness: this.#hardness, isKept }
    painting.mask = paint(painting.mask, from, to, tip)
  }

  /**
   * The brush is lifted: what is painted is saved in a moment. Gives whether anything is.
   * @param {Painting} painting
   */
  lift(painting) {
    if (!(painting.mask instanceof HTMLCanvasElement)) return false
    clearTimeout(this.#saving)
    this.#unsaved = painting
    this.#saving = setTimeout(() => this.save(), CALM)
    return true
  }

  /** Saves what is painted and not saved yet, if anything is. */
  async save() {
    const { name, mask } = this.#unsaved ?? {}
    if (!this.#saving || name === undefined) return
    clearTimeout(this.#saving)
    this.#saving = this.#unsaved = undefined
    // As it is now: the next stroke is painted on the same canvas.
    const bytes = painted(mask)
    const state = await store.change(async () => {
      const png = await bytes
      return png && postBytes('matte?' + new URLSearchParams({ name }), png)
    })
    if (state) this.#saved()
  }
}
