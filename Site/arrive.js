// From page to page the chosen sticker goes along: on its own page it has the name always, on the others only while one of the
// two is left for the other. Not deferred: a page that has just come is shown before a deferred script runs.
(() => {
  'use strict'
  // Pages on disk may not read their own pictures, so that none can be copied there.
  if (location.protocol === 'file:') document.documentElement.classList.add('local')
  window.goAlong = (transition, address) => {
    if (!transition) return
    const art = !document.querySelector('.poster') && [...document.querySelectorAll('a.art')]
      .find(art => art.href === address?.split('#')[0])
    const name = part => { if (art) art.style.viewTransitionName = part }
    name('sticker')
    transition.finished.finally(() => name(''))
  }
  // A browser that is late gives a transition up, also one that no script has seen: that is no error of the page.
  onunhandledrejection = ({ reason }) => !/transition/i.test(reason)
  addEventListener('pagereveal', event => goAlong(event.viewTransition, window.navigation?.activation?.from?.url))
  // A page is seen once all of it is there: what comes piece by piece moves what was there before, and who comes back from a
  // sticker looks for it.
  document.head.append(Object.assign(document.createElement('link'), { rel: 'expect', blocking: 'render', href: '#_live' }))
})()
