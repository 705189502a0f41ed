// From page to page the chosen sticker goes along: on its own page it has the name always, on the others only while one of the
// two is left for the other. Not deferred: a page that has just come is shown before a deferred script runs.
(() => {
  'use strict'
  const from = () => window.navigation?.activation?.from?.url
  window.goAlong = (transition, address) => {
    if (!transition || !address || document.querySelector('.poster')) return
    const page = address.split('#')[0]
    const art = [...document.querySelectorAll('a.art')].find(art => art.href === page)
    if (!art) return
    art.style.viewTransitionName = 'sticker'
    transition.finished.finally(() => art.style.viewTransitionName = '')
  }
  addEventListener('pagereveal', event => goAlong(event.viewTransition, from()))
  // Who comes back from a sticker sees the page once that sticker is there.
  const slug = from()?.match(/\/s\/([^/]+)\.html/)?.[1]
  if (!slug) return
  const wait = document.head.appendChild(document.createElement('link'))
  wait.rel = 'expect'
  wait.blocking = 'render'
  wait.href = '#' + slug
})()
