// The veil: the background is bleached and hatched, the subject shows as it is.
import { $ } from './dom.js'

/** Pixels of the longest side of a matte that is painted in. */
const PAINTABLE = 1200

/** @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2DSettings} [settings] */
const penOf = (canvas, settings) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', settings))

/** @param {CanvasRenderingContext2D} context */
const makeHatch = context => {
  const tile = document.createElement('canvas')
  tile.width = tile.height = 12
  const pen = penOf(tile)
  pen.fillStyle = 'rgb(250 249 246 / .80)'
  pen.fillRect(0, 0, 12, 12)
  pen.strokeStyle = 'rgb(70 66 58 / .20)'
  pen.lineWidth = 1.6
  for (const offset of [-12, 0, 12]) {
    pen.beginPath()
    pen.moveTo(offset - 2, 14)
    pen.lineTo(offset + 14, -2)
    pen.stroke()
  }
  return /** @type {CanvasPattern} */ (context.createPattern(tile, 'repeat'))
}

/** @typedef {ImageBitmap | HTMLCanvasElement} Matte A picture of the subject: white where it is, black around it. */

/**
 * A mask that is opaque where the matte is dark.
 * @param {Matte} matte
 */
const inverted = matte => {
  const mask = document.createElement('canvas')
  mask.width = matte.width
  mask.height = matte.height
  const pen = penOf(mask, { willReadFrequently: true })
  pen.drawImage(matte, 0, 0)
  const pixels = pen.getImageData(0, 0, mask.width, mask.height)
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data[at + 3] = 255 - pixels.data[at]
  pen.putImageData(pixels, 0, 0)
  return mask
}

/**
 * Lays the veil of a matte over the photo.
 * @param {Matte} matte
 */
export const drawVeil = matte => {
  const mask = inverted(matte)
  const veil = $('veil')
  const photo = $('photo')
  // The matte may come before the photo.
  const width = photo.naturalWidth || matte.width
  const height = photo.naturalHeight || matte.height
  const scale = Math.min(1600, Math.max(600, photo.clientWidth * devicePixelRatio)) / width
  veil.width = Math.round(width * scale)
  veil.height = Math.round(height * scale)
  const pen = penOf(veil)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(mask, 0, 0, veil.width, veil.height)
  pen.globalCompositeOperation = 'source-in'
  pen.fillStyle = makeHatch(pen)
  pen.fillRect(0, 0, veil.width, veil.height)
  pen.globalCompositeOperation = 'source-over'
  veil.hidden = false
}

/**
 * A matte that can be painted in: like one that was found, or black where none was.
 * @param {Matte} [matte]
 */
const paintable = matte => {
  const { naturalWidth, naturalHeight } = $('photo')
  const [width, height] = matte ? [matte.width, matte.height] : [naturalWidth, naturalHeight]
  const scale = Math.max(PAINTABLE / Math.max(width, height), matte ? 1 : 0)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = penOf(canvas)
  pen.fillRect(0, 0, canvas.width, canvas.height)
  if (matte) pen.drawImage(matte, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * @typedef {object} Tip The tip of the brush.
 * @property {number} width as a fraction of the photo's
 * @property {number} hardness How much of it, from its middle, paints fully: 0 to 1.
 * @property {boolean} isKept
 */

/**
 * Paints a stretch of the brush's way into a matte, if any. Gives the matte.
 * @param {Matte | undefined} matte
 * @param {import('./model.js').Point} from
 * @param {import('./model.js').Point} to
 * @param {Tip} tip
 */
export const paint = (matte, from, to, tip) => {
  const canvas = matte instanceof HTMLCanvasElement ? matte : paintable(matte)
  const pen = penOf(canvas)
  const width = Math.max(1, tip.width * canvas.width)
  /** @param {import('./model.js').Point} point @returns {import('./model.js').Point} */
  const pixel = ([x, y]) => [x * canvas.width, y * canvas.height]
  if (tip.hardness < 1) dab(pen, pixel(from), pixel(to), width / 2, tip)
  else {
    pen.strokeStyle = tip.isKept ? '#fff' : '#000'
    pen.lineCap = 'round'
    pen.lineWidth = width
    const [x, y] = pixel(to)
    pen.beginPath()
    pen.moveTo(...pixel(from))
    pen.lineTo(x + 0.01, y)
    pen.stroke()
  }
  drawVeil(canvas)
  return canvas
}

/** Dabs of a soft brush lie so close, as a part of its radius: no bumps show. */
const DAB = 0.2

/**
 * Dabs along a way. What is lighter (or, where it takes away, darker) already stays: dabs do not add up.
 * @param {CanvasRenderingContext2D} pen
 * @param {import('./model.js').Point} from
 * @param {import('./model.js').Point} to
 * @param {number} radius
 * @param {Tip} tip
 */
const dab = (pen, from, to, radius, { hardness, isKept }) => {
  const count = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / (radius * DAB))
  pen.globalCompositeOperation = isKept ? 'lighten' : 'darken'
  for (let number = 0; number <= count; number += 1) {
    const [x, y] = [0, 1].map(axis => from[axis] + (to[axis] - from[axis]) * (count ? number / count : 0))
    const shade = pen.createRadialGradient(x, y, radius * hardness, x, y, radius)
    shade.addColorStop(0, isKept ? '#fff' : '#000')
    shade.addColorStop(1, isKept ? '#000' : '#fff')
    pen.fillStyle = shade
    pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
  }
  pen.globalCompositeOperation = 'source-over'
}

/**
 * A painted matte as the bytes of a PNG file; nothing where nothing was painted.
 * @param {Matte | undefined} matte
 * @returns {Promise<Blob | null> | undefined}
 */
export const painted = matte => matte instanceof HTMLCanvasElement
  ? new Promise(done => matte.toBlob(done, 'image/png')) : undefined
