// A sticker's page: a tap fills the screen with the sticker; Escape, the button and the browser's way back undo that. Once more
// Escape leads to where one came from.
(() => {
  'use strict'
  const { $, onceAnswered } = peel
  const poster = $('.poster')
  const isLarge = () => location.hash === '#_large'
  // As large as the screen it needs another picture than beside its text.
  const sharpen = () => { if (isLarge()) $('.face', poster).sizes = '100vw' }
  addEventListener('hashchange', sharpen)
  sharpen()
  let hasOpened = false
  // The sticker moves from where it is to where it goes; what is asked for meanwhile does not wait for that.
  let moving
  const move = change => onceAnswered(() => {
    moving?.skipTransition?.()
    moving = document.startViewTransition?.(() => new Promise(done => {
      addEventListener('hashchange', done, { once: true })
      change()
    })) ?? change()
  })
  const open = () => {
    hasOpened = true
    location.hash = '_large'
  }
  const close = () => {
    if (hasOpened) history.back()
    else location.hash = document.body.id
    hasOpened = false
  }
  poster.addEventListener('click', event => {
    if (!isLarge() && !event.target.closest('a')) return
    event.preventDefault()
    move(isLarge() ? close : open)
  })
  addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    if (isLarge()) return move(close)
    document.referrer ? history.back() : location.href = $('.name').href + '#' + encodeURIComponent(document.body.id)
  })
})()
