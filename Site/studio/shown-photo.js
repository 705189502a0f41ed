// The photo in the editor, loaded with as many pixels as its view shows.
import { photoAddress } from './api.js'
import { $ } from './dom.js'
import { zoom } from './zoom.js'

/** So long the zoom rests before more pixels are asked for, in milliseconds. */
const REST = 150
/** A view that grew by less than this factor shows the photo sharp enough. */
const SLACK = 1.1

/** @typedef {{ name: string, stamp: string }} Named */

/** The `img` with the photo. A zoom or a larger window loads more pixels; what is there stays until they have come. */
export class ShownPhoto {
  /** @type {Named | undefined} */
  #photo
  /** What was asked for last, in pixels of the screen. */
  #box = { width: 0, height: 0 }
  #timer = 0

  constructor() {
    zoom.onChange(() => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#sharpen(), REST)
    })
  }

  /** @param {Named} photo */
  load(photo) {
    this.#photo = photo
    this.#ask(this.#wanted())
  }

  clear() {
    this.#photo = undefined
    $('photo').removeAttribute('src')
  }

  // By powers of two: a zoom that goes on asks few times.
  #wanted() {
    const view = $('view').getBoundingClientRect()
    const factor = devicePixelRatio * 2 ** Math.ceil(Math.log2(zoom.scale) - 0.01)
    return { width: view.width * factor, height: view.height * factor }
  }

  #sharpen() {
    const wanted = this.#wanted()
    const isLarger = wanted.width > this.#box.width * SLACK || wanted.height > this.#box.height * SLACK
    if (isLarger && !this.#isWhole()) this.#ask(wanted)
  }

  // A copy fills its box along one side.
  #isWhole() {
    const { naturalWidth, naturalHeight } = $('photo')
    return naturalWidth < this.#box.width - 2 && naturalHeight < this.#box.height - 2
  }

  /** @param {{ width: number, height: number }} box */
  #ask(box) {
    if (!this.#photo) return
    this.#box = box
    $('photo').src = photoAddress(this.#photo, box)
  }
}
