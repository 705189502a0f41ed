// A rough guess at the subject, where none is clear.

/** Lighter pixels of a matte are the subject. */
const HALF = 128

/**
 * The place in a matte that lies farthest from its edges: a tap there means the subject. Nothing where there is no subject.
 * @param {Uint8Array | Uint8ClampedArray} matte one byte for each pixel
 * @param {number} width
 * @param {number} height
 * @returns {import('./model.js').Point | undefined}
 */
export const innermost = (matte, width, height) => {
  const away = new Uint16Array(width * height)
  /** @param {number} x @param {number} y */
  const at = (x, y) => x < 0 || y < 0 || x >= width || y >= height ? 0 : away[y * width + x]
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) {
    if (matte[y * width + x] >= HALF) away[y * width + x] = 1 + Math.min(at(x - 1, y), at(x, y - 1))
  }
  let best = -1
  for (let y = height - 1; y >= 0; y -= 1) for (let x = width - 1; x >= 0; x -= 1) {
    const place = y * width + x
    away[place] = Math.min(away[place], 1 + at(x + 1, y), 1 + at(x, y + 1))
    if (away[place] > (best < 0 ? 0 : away[best])) best = place
  }
  return best < 0 ? undefined : [(best % width + 0.5) / width, (Math.floor(best / width) + 0.5) / height]
}

/**
 * The place in a picture of a matte that lies farthest from its edges.
 * @param {import('./veil.js').Matte} picture
 */
export const innermostOf = picture => {
  const { width, height } = picture
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }))
  pen.drawImage(picture, 0, 0)
  const { data } = pen.getImageData(0, 0, width, height)
  return innermost(Uint8Array.from({ length: width * height }, (_, place) => data[4 * place]), width, height)
}
