// The tools below the photo.
import { $ } from './dom.js'
import { eyedropper } from './eyedropper.js'

/** @typedef {import('./taps.js').Kind | 'brush'} Tool */

/** @type {readonly Tool[]} */
const TOOLS = ['keep', 'drop', 'brush']
/** @type {Record<string, Tool | undefined>} */
const KEYS = { k: 'keep', d: 'drop', b: 'brush' }

/** One of three tools is in hand; the eyedropper may be for a moment. */
export class Tools {
  /** @type {Tool} */
  tool = 'keep'
  #changed

  /** @param {() => void} changed is called when another one is taken */
  constructor(changed) {
    this.#changed = changed
    for (const tool of TOOLS) $('tool-' + tool).onclick = () => this.take(tool)
    eyedropper.onChange(() => this.#show())
  }

  /** @param {Tool} tool */
  take(tool) {
    this.tool = tool
    eyedropper.pick()
    $('brush-tip').hidden = true
    this.#show()
  }

  /**
   * Takes the tool of a key. Gives whether there is one.
   * @param {string} key
   */
  takeByKey(key) {
    const tool = KEYS[key.toLowerCase()]
    if (tool) this.take(tool)
    return Boolean(tool)
  }

  #show() {
    for (const each of TOOLS) $('tool-' + each).setAttribute('aria-pressed', String(each === this.tool))
    for (const id of ['brush-size', 'brush-soft', 'brush-erase']) $(id).hidden = this.tool !== 'brush'
    $('view').dataset.tool = eyedropper.isActive ? 'pick' : this.tool
    if (eyedropper.isActive) $('view').focus({ preventScroll: true })
    this.#changed()
  }
}
