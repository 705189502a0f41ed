// The brush paints on the matte. A moment after the last stroke, or when the photo is left, that becomes a file beside the photo.
import { postBytes } from './api.js'
import { $ } from './dom.js'
import { store } from './store.js'
import { paint, painted } from './veil.js'
import { zoom } from './zoom.js'

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
    tip.style.width = tip.style.height = this.#size + 'px'
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
    painting.mask = paint(painting.mask, from, to, this.#size / $('photo').clientWidth, isKept)
  }

  /**
   * The brush is lifted: what is painted is saved in a moment.
   * @param {Painting} painting
   */
  lift(painting) {
    if (!painting.mask) return
    clearTimeout(this.#saving)
    this.#unsaved = painting
    this.#saving = setTimeout(() => this.save(), CALM)
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
