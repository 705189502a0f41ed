// The line above the photo: what to do next.

/**
 * @typedef {object} Situation
 * @property {string} [problem] Why the photo cannot be read.
 * @property {string} [said] The answer to what was done last.
 * @property {boolean} isPicking
 * @property {boolean} whole
 * @property {'keep' | 'drop' | 'brush'} tool
 * @property {boolean} erases
 * @property {boolean} isByFinger
 * @property {boolean} isPainted Whether a matte lies beside the photo.
 * @property {string} [program] The user's own program that cuts this photo out.
 */

/**
 * What is said where another program cuts the photo out.
 * @param {string} program
 */
export const overruledBy = program =>
  'The program “' + program + '” cuts this photo out and ignores taps. Use the brush to correct it.'

/**
 * @param {Situation} situation
 * @returns {string}
 */
export const hintFor = ({ problem, said, isPicking, whole, tool, erases, isByFinger, isPainted, program }) => {
  if (problem) return problem
  if (said) return said
  if (isPicking) return 'Tap the colour in the photo.'
  if (whole) return 'The whole photo is the sticker. Tap the photo to cut it out.'
  if (tool === 'brush') {
    return erases ? 'Paint what should go.'
      : isByFinger ? 'Paint what should stay. Erase takes away.' : 'Paint what should stay. Alt paints what should go.'
  }
  if (program) return overruledBy(program)
  if (isPainted) return 'This photo is painted by hand. Taps change the painting.'
  return isByFinger ? 'Tap what should stay. With Drop, tap what should go.'
    : 'Click what should stay. Alt-click or right-click what should go.'
}
