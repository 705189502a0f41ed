// The page's address says what is open: all photos, or one of them.

/** Name of the photo that the address leads to, if any. */
export const addressedPhoto = () => new URLSearchParams(location.hash.slice(1)).get('photo') ?? undefined

/**
 * Opens a photo.
 * @param {string} name
 */
export const openPhoto = name => {
  location.hash = String(new URLSearchParams({ photo: name }))
}

/** Goes back to all photos. */
export const showAll = () => {
  location.hash = ''
}
