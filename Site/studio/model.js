// The studio's state, as StudioState.swift sends it, and questions about it.

/**
 * A place on a photo, as fractions of its sides from the left and from the top.
 * @typedef {[number, number]} Point
 */
/**
 * A spot (one point) or a line on a photo. A closed line ends where it began.
 * @typedef {Point[]} Stroke
 */
/**
 * What a person says of a photo's subject.
 * @typedef {{ keep: Stroke[], drop: Stroke[], whole: boolean }} Taps
 */
/**
 * @typedef {object} Sticker A finished sticker.
 * @property {string} thumb
 * @property {string} image
 * @property {{ hex: string, share: number }[]} colors
 * @property {boolean} isCard Whether the whole photo is the sticker.
 */
/**
 * @typedef {object} PhotoFields
 * @property {string} name What requests call it: with its subfolder.
 * @property {string} file The file's own name.
 * @property {string} stamp Changes when the file does.
 * @property {string} defaultTitle
 * @property {string} [title]
 * @property {string} [alt]
 * @property {string} [emoji]
 * @property {string} [text] Words on its sticker.
 * @property {string} textShape
 * @property {string} [guess] An emoji that may fit.
 * @property {boolean} skip
 * @property {boolean} isChecked Whether notes about it have been read.
 * @property {string} [look] Nothing where the pack's holds.
 * @property {number} [outline] Percent; nothing where the pack's holds.
 * @property {string[]} colors Set by hand; empty where they are found.
 * @property {string} [matte] File name of the matte beside it.
 * @property {Sticker} [sticker] Of several the first.
 * @property {{ title: string, thumb?: string, page?: string }[]} stickers All of them, where peel.yaml lists several.
 * @property {string} [problem]
 * @property {string} [undo] What Undo does while it is open.
 * @property {string} [redo]
 */
/** @typedef {PhotoFields & Taps} Photo */
/**
 * @typedef {object} Pack
 * @property {string} name The subfolder's name; empty for the folder's own pack.
 * @property {string} defaultTitle
 * @property {string} [title]
 * @property {string[]} titlesAbove Those of the folders that it lies in.
 * @property {string} look
 * @property {number} outline
 * @property {Record<string, string>} texts
 * @property {string} [cover]
 * @property {string[]} exports
 * @property {string} [settingsProblem]
 * @property {string[]} archives
 * @property {Photo[]} photos
 */
/**
 * @typedef {object} Field One field of a form.
 * @property {string} key
 * @property {string} label
 * @property {'text' | 'number' | 'percentage' | 'flag' | 'color' | 'choice'} kind
 * @property {number} [least]
 * @property {number} [most]
 * @property {string} [example]
 * @property {boolean} [isLong]
 * @property {boolean} [isRare] Whether few people need it.
 * @property {boolean} [isOfSite] Whether packs in subfolders have none of their own.
 * @property {string[]} [choices]
 */
/**
 * Something that can be undone or redone, and the photos that it is about.
 * @typedef {{ words: string, photos: string[] }} Action
 */
/**
 * @typedef {object} State
 * @property {number} version
 * @property {string} [readOnly]
 * @property {Action} [undo] What Undo does while all photos are shown.
 * @property {Action} [redo]
 * @property {string} [cutoutProgram]
 * @property {string} [publish]
 * @property {{ name: string, title: string }[]} apps
 * @property {Field[]} fields
 * @property {Field[]} photoFields
 * @property {Pack[]} packs
 * @property {string[]} problems What belongs to no photo that is shown: "name: text".
 */

/**
 * The state before the server has said anything.
 * @type {State}
 */
export const emptyState = { version: 0, apps: [], fields: [], photoFields: [], packs: [], problems: [] }

/**
 * The title that a photo or a pack is shown with. A pack in a folder of packs has that folder's title before its own, as on pages.
 * @param {{ title?: string, defaultTitle: string, titlesAbove?: string[] }} named
 */
export const shownTitle = ({ title, defaultTitle, titlesAbove = [] }) => [...titlesAbove, title ?? defaultTitle].join(' – ')

/**
 * Every photo of all packs.
 * @param {State} state
 */
export const allPhotos = state => state.packs.flatMap(pack => pack.photos)

/**
 * A photo and its pack, by the photo's name.
 * @param {State} state
 * @param {string | undefined} name
 */
export const findPhoto = (state, name) => {
  for (const pack of state.packs) {
    const photo = pack.photos.find(photo => photo.name === name)
    if (photo) return { pack, photo }
  }
}

/**
 * What Undo and Redo do in a view: a photo's, or without a name that of all photos.
 * @param {State} state
 * @param {string | undefined} name
 * @returns {{ undo?: Action, redo?: Action }}
 */
export const actionsIn = (state, name) => {
  if (name === undefined) return { undo: state.undo, redo: state.redo }
  const photo = findPhoto(state, name)?.photo
  /** @param {string} [words] */
  const action = words => words === undefined ? undefined : { words, photos: [name] }
  return { undo: action(photo?.undo), redo: action(photo?.redo) }
}

/**
 * "1 photo", "5 photos", or the photo's own title where it is one.
 * @param {State} state
 * @param {string[]} names
 */
export const wordsFor = (state, names) => {
  const only = names.length === 1 ? findPhoto(state, names[0]) : undefined
  return only ? shownTitle(only.photo) : names.length === 1 ? names[0] : names.length + ' photos'
}

/** How many new names a message lists. */
const SHOWN_NAMES = 3

/**
 * What is said of photos that came into a pack where others had their names.
 * @param {string[]} names the photos' names before
 * @param {Photo[]} photos the same photos there
 */
export const newNames = (names, photos) => {
  const files = new Set(names.map(name => name.slice(name.lastIndexOf('/') + 1)))
  const others = photos.map(photo => photo.file).filter(file => !files.has(file))
  const shown = others.slice(0, SHOWN_NAMES).join(', ') + (others.length > SHOWN_NAMES ? ', …' : '')
  return others.length ? `; new file name${others.length > 1 ? 's' : ''}: ${shown}` : ''
}

/**
 * The name nearest to one in an order that is still there: the next one, or else the one before.
 * @param {string[]} order
 * @param {string | undefined} name
 * @param {(name: string) => boolean} isThere
 */
export const neighbour = (order, name, isThere) => {
  const place = order.findIndex(each => each === name)
  const there = order.map((_, at) => at).filter(at => isThere(order[at]))
  return order[there.find(at => at > place) ?? there[there.length - 1]]
}

/**
 * The order of names after some of them have moved to a place, counted without them.
 * @param {string[]} order
 * @param {string[]} moving
 * @param {number} to
 */
export const moved = (order, moving, to) => {
  const rest = order.filter(name => !moving.includes(name))
  const place = Math.max(0, Math.min(rest.length, to))
  rest.splice(place, 0, ...order.filter(name => moving.includes(name)))
  return rest
}
