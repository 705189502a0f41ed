// What all pages can do: answer, copy a text, hand a sticker over to the next page. Each page works without it. Classic
// scripts, so that they run from file:// too; what one gives to the others is in `peel`.
(() => {
  'use strict'
  const $ = (selector, from = document) => from.querySelector(selector)
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)]
  const isLocal = location.protocol === 'file:'

  // The answer to an action: shown, and read out.
  const toast = $('#_live')
  let fading
  const answer = text => {
    toast.textContent = text
    clearTimeout(fading)
    fading = setTimeout(() => toast.textContent = '', 2600)
  }

  // What takes long comes after the frame that shows that a key or a tap was noticed.
  const onceAnswered = work => requestAnimationFrame(() => setTimeout(work))

  const copyText = (text, done) => navigator.clipboard.writeText(text).then(() => answer(done))
  const actions = {
    async color(button) {
      const text = button.textContent
      await copyText(text, toast.dataset.color + ' ' + text)
    }
  }
  addEventListener('click', async event => {
    const button = event.target.closest('button')
    try {
      await actions[button?.dataset.act]?.(button)
    } catch (error) {
      if (error.name !== 'AbortError') answer(toast.dataset.failed)
    }
  })

  // The light on a sticker lies where the hand is.
  addEventListener('pointermove', event => {
    const art = event.pointerType === 'mouse' && event.target.closest?.('.art')
    if (!art) return
    const { left, width } = art.getBoundingClientRect()
    art.style.setProperty('--sweep', `${Math.round((event.clientX - left) / width * 100 - 24)}%`)
  }, { passive: true })

  // From page to page the chosen sticker goes along: on the sticker's own page it has the name always, on the others only
  // while one of the two is left for the other.
  const faceOf = address => $$('a.art').find(art => art.href === address)?.querySelector('.face')
  const name = (transition, address) => {
    if (!transition || !address || $('.poster')) return
    const face = faceOf(address)
    if (!face) return
    face.style.viewTransitionName = 'sticker'
    transition.finished.finally(() => face.style.viewTransitionName = '')
  }
  addEventListener('pageswap', event => name(event.viewTransition, event.activation?.entry?.url))
  addEventListener('pagereveal', event => name(event.viewTransition, window.navigation?.activation?.from?.url))

  // A sticker's page: a tap fills the screen with it; Escape, the button and the browser's way back undo that. Once more
  // Escape leads to where one came from.
  const poster = $('.poster')
  if (poster) {
    const isLarge = () => location.hash === '#_large'
    // As large as the screen it needs another picture than beside its text.
    const sharpen = () => { if (isLarge()) $('.face', poster).sizes = '100vw' }
    addEventListener('hashchange', sharpen)
    sharpen()
    let hasOpened = false
    let growing
    const close = () => {
      growing?.skipTransition()
      hasOpened ? history.back() : location.hash = document.body.id
    }
    poster.addEventListener('click', event => {
      const link = event.target.closest('a')
      if (!link) return
      event.preventDefault()
      if (isLarge()) return close()
      const open = () => {
        hasOpened = true
        location.hash = '_large'
      }
      onceAnswered(() => growing = document.startViewTransition ? document.startViewTransition(open) : open())
    })
    addEventListener('keydown', event => {
      if (event.key !== 'Escape') return
      if (isLarge()) return close()
      document.referrer ? history.back() : location.href = $('.name').href + '#' + encodeURIComponent(document.body.id)
    })
  }

  // The page that is not there may lie anywhere.
  const home = $('.missing .get')
  if (home && isLocal) home.href = 'index.html'

  window.peel = { $, $$, answer, onceAnswered, copyText, isLocal, actions }
})()
