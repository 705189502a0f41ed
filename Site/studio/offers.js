// What the subject may be where none is clear: small pictures, one of which a person takes.
import { $, el } from './dom.js'

/**
 * @typedef {object} Offer
 * @property {import('./model.js').Stroke} keep The tap that means it.
 * @property {string} matte The address of a small picture of it: white on black.
 */

/** The longest side of a picture, in pixels. */
const SIDE = 160

/**
 * The photo where a matte is white, and nothing around it, cropped to that.
 * @param {HTMLImageElement} matte
 */
const pictureOf = matte => {
  const { width, height } = matte
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }))
  pen.drawImage(matte, 0, 0)
  const pixels = pen.getImageData(0, 0, width, height)
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let at = 0; at < width * height; at += 1) {
    const value = pixels.data[4 * at]
    pixels.data[4 * at + 3] = value
    if (value < 128) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)]
  }
  pen.putImageData(pixels, 0, 0)
  pen.globalCompositeOperation = 'source-in'
  pen.drawImage($('photo'), 0, 0, width, height)
  const [wide, high] = [Math.max(1, right - left), Math.max(1, bottom - top)]
  const scale = SIDE / Math.max(wide, high)
  const picture = Object.assign(document.createElement('canvas'), {
    width: Math.ceil(wide * scale), height: Math.ceil(high * scale) })
  picture.getContext('2d')?.drawImage(canvas, left, top, wide, high, 0, 0, picture.width, picture.height)
  return picture
}

/** @param {string} source */
const loaded = async source => {
  const image = el('img', { src: source })
  await image.decode()
  return image
}

/**
 * Shows what may be meant.
 * @param {Offer[]} offers
 * @param {(offer: Offer) => void} take
 */
export const showOffers = async (offers, take) => {
  const box = $('offers')
  box.replaceChildren()
  box.hidden = !offers.length
  if (!offers.length) return
  const mattes = await Promise.all(offers.map(offer => loaded(offer.matte)))
  await $('photo').decode().catch(() => {})
  box.replaceChildren(...offers.map((offer, place) => {
    const key = String(place + 1)
    const button = el('button', { 'aria-label': 'Take number ' + key, 'aria-keyshortcuts': key }, pictureOf(mattes[place]), key)
    button.onclick = () => take(offer)
    return button
  }))
}
