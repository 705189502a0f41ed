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
  const scale = Math.min(1600, Math.max(600, photo.clientWidth * devicePixelRatio)) / (photo.naturalWidth || 1)
  veil.width = Math.round((photo.naturalWidth || matte.width) * scale)
  veil.height = Math.round((photo.naturalHeight || matte.height) * scale)
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
 * Paints a stretch of the brush's way into a matte, if any. Gives the matte.
 * @param {Matte | undefined} matte
 * @param {import('./model.js').Point} from
 * @param {import('./model.js').Point} to
 * @param {number} width as a fraction of the photo's
 * @param {boolean} isKept
 */
export const paint = (matte, from, to, width, isKept) => {
  const canvas = matte instanceof HTMLCanvasElement ? matte : paintable(matte)
  const pen = penOf(canvas)
  pen.strokeStyle = isKept ? '#fff' : '#000'
  pen.lineCap = 'round'
  pen.lineWidth = Math.max(1, width * canvas.width)
  pen.beginPath()
  pen.moveTo(from[0] * canvas.width, from[1] * canvas.height)
  pen.lineTo(to[0] * canvas.width + 0.01, to[1] * canvas.height)
  pen.stroke()
  drawVeil(canvas)
  return canvas
}

/**
 * A painted matte as the bytes of a PNG file; nothing where nothing was painted.
 * @param {Matte | undefined} matte
 * @returns {Promise<Blob | null> | undefined}
 */
export const painted = matte => matte instanceof HTMLCanvasElement
  ? new Promise(done => matte.toBlob(done, 'image/png')) : undefined
