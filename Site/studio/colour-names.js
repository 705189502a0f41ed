// Colours by name, to choose photos by them.

/** A photo has a colour when at least so much of it does. */
const LEAST_SHARE = 0.2
/** Colours whose channels differ by less are white, grey or black. */
const LEAST_CHROMA = 0.12

/** Hues in degrees, each up to where it ends.
 * @type {readonly [number, string][]} */
const HUES = [[15, 'red'], [45, 'orange'], [70, 'yellow'], [165, 'green'], [195, 'turquoise'], [255, 'blue'], [290, 'purple'],
  [345, 'pink'], [360, 'red']]

/** The names, in the order in which they are offered. */
export const COLOURS = [
  'red', 'orange', 'brown', 'yellow', 'green', 'turquoise', 'blue', 'purple', 'pink', 'white', 'grey', 'black']

/**
 * The name of a colour.
 * @param {string} hex
 */
export const nameOf = hex => {
  const [red, green, blue] = [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [chroma, lightness] = [most - least, (most + least) / 2]
  if (chroma < LEAST_CHROMA) return lightness > 0.85 ? 'white' : lightness < 0.18 ? 'black' : 'grey'
  const sixth = most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma
  const hue = (60 * sixth + 360) % 360
  const name = (HUES.find(([end]) => hue < end) ?? HUES[0])[1]
  if (['orange', 'yellow'].includes(name) && lightness < 0.4) return 'brown'
  if (name === 'pink' && lightness < 0.4) return 'purple'
  return name === 'red' && lightness > 0.75 ? 'pink' : name
}

/**
 * The colours that a photo has much of.
 * @param {import('./model.js').Photo} photo
 * @returns {string[]}
 */
export const coloursOf = photo => {
  /** @type {Record<string, number>} */
  const shares = {}
  for (const { hex, share } of photo.sticker?.colors ?? []) shares[nameOf(hex)] = (shares[nameOf(hex)] ?? 0) + share
  return COLOURS.filter(name => (shares[name] ?? 0) >= LEAST_SHARE)
}
