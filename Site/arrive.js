// From page to page the chosen sticker goes along: on its own page it has the name always, on the others only while one of the
// two is left for the other. Not deferred: a page that has just come is shown before a deferred script runs.
(() => {
  'use strict'
  const from = () => window.navigation?.activation?.from?.url
  window.goAlong = (transition, address) => {
    if (!transition || !address || document.querySelector('.poster')) return
    const art = [...document.querySelectorAll('a.art')].find(art => art.href === address.split('#')[0])
    if (!art) return
    art.style.viewTransitionName = 'sticker'
    transition.finished.finally(() => art.style.viewTransitionName = '')
  }
  addEventListener('pagereveal', event => goAlong(event.viewTransition, from()))
  // Who comes back from a sticker to a page of its pack sees that page once the sticker is there.
  const slug = from()?.split(new URL('s/', location.href).href)[1]?.split('.html')[0]
  if (!slug) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'expect', blocking: 'render', href: '#' + slug }))
})()
