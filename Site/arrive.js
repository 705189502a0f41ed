// From page to page the chosen sticker goes along: on its own page it has the name always, on the others only while one of the
// two is left for the other. Not deferred: a page that has just come is shown before a deferred script runs.
(() => {
  'use strict'
  // Pages on disk may not read their own pictures, so that none can be copied there.
  if (location.protocol === 'file:') document.documentElement.classList.add('local')
  const from = () => window.navigation?.activation?.from?.url
  window.goAlong = (transition, address) => {
    if (!transition) return
    const art = !document.querySelector('.poster') && [...document.querySelectorAll('a.art')]
      .find(art => art.href === address?.split('#')[0])
    const name = part => { if (art) art.style.viewTransitionName = part }
    name('sticker')
    // A browser that is late gives the transition up: that is no error of the page.
    const end = () => name('')
    transition.ready.catch(end)
    transition.finished.then(end, end)
  }
  addEventListener('pagereveal', event => goAlong(event.viewTransition, from()))
  // A page is seen once all of it is there: what comes piece by piece moves what was there before, and who comes back from a
  // sticker looks for it.
  document.head.append(Object.assign(document.createElement('link'), { rel: 'expect', blocking: 'render', href: '#_live' }))
})()
