// A link that leads elsewhere now may end with the name of a sticker, which a refresh of the page would lose: it goes along.
(() => {
  'use strict'
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[data-moved]'))
  const name = location.hash.slice(1)
  if (link && name && !document.getElementById(name)) location.replace(link.href + location.hash)
})()
