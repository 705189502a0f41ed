import { $ } from './dom.js'

// The veil: what is dropped is bleached and hatched, what is kept shows as it is.

/** The matte as a mask: opaque where the photo is dropped. */
const mask = document.createElement('canvas')
/** One tile of the hatching. */
let hatch

const makeHatch = context => {
  const tile = document.createElement('canvas')
  tile.width = tile.height = 12
  const pen = tile.getContext('2d')
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
  return context.createPattern(tile, 'repeat')
}

const invert = picture => {
  mask.width = picture.width
  mask.height = picture.height
  const pen = mask.getContext('2d', { willReadFrequently: true })
  pen.drawImage(picture, 0, 0)
  const pixels = pen.getImageData(0, 0, mask.width, mask.height)
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data[at + 3] = 255 - pixels.data[at]
  pen.putImageData(pixels, 0, 0)
}

/** Lays the veil of a matte over the photo. */
export const drawVeil = matte => {
  invert(matte)
  const veil = $('veil')
  const photo = $('photo')
  const scale = Math.min(1600, Math.max(600, photo.clientWidth * devicePixelRatio)) / (photo.naturalWidth || 1)
  veil.width = Math.round((photo.naturalWidth || matte.width) * scale)
  veil.height = Math.round((photo.naturalHeight || matte.height) * scale)
  const pen = veil.getContext('2d')
  hatch ??= makeHatch(pen)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(mask, 0, 0, veil.width, veil.height)
  pen.globalCompositeOperation = 'source-in'
  pen.fillStyle = hatch
  pen.fillRect(0, 0, veil.width, veil.height)
  pen.globalCompositeOperation = 'source-over'
  veil.hidden = false
}

/** A matte that can be painted in: like one that was found, or black where none was. */
const paintable = matte => {
  const { naturalWidth, naturalHeight } = $('photo')
  const [width, height] = matte ? [matte.width, matte.height] : [naturalWidth, naturalHeight]
  const scale = Math.max(1200 / Math.max(width, height), matte ? 1 : 0)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  if (matte) pen.drawImage(matte, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Paints a stretch of the brush's way into a matte, if any; points and size are fractions of the photo. Gives the matte. */
export const paint = (matte, from, to, size, isKept) => {
  const canvas = matte instanceof HTMLCanvasElement ? matte : paintable(matte)
  const pen = canvas.getContext('2d')
  pen.strokeStyle = isKept ? '#fff' : '#000'
  pen.lineCap = 'round'
  pen.lineWidth = Math.max(1, size * canvas.width)
  pen.beginPath()
  pen.moveTo(from[0] * canvas.width, from[1] * canvas.height)
  pen.lineTo(to[0] * canvas.width + 0.01, to[1] * canvas.height)
  pen.stroke()
  drawVeil(canvas)
  return canvas
}

/** A painted matte as the bytes of a PNG file; nothing where nothing was painted. */
export const shrunk = canvas => canvas instanceof HTMLCanvasElement
  ? new Promise(done => canvas.toBlob(done, 'image/png')) : undefined
