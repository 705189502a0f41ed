// The page for addresses that do not exist is shown at any depth, and names this script as from each: the first one that is
// there tells where the site begins.
(() => {
  const home = /** @type {HTMLAnchorElement} */ (document.querySelector('.missing .download'))
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  if (home.dataset.isKnown) return
  home.dataset.isKnown = 'true'
  home.href = new URL('../index.html', script.src).href
})()
