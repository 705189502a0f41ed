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
      await actions[button?.dataset.do]?.(button)
    } catch (error) {
      if (error.name !== 'AbortError') answer(toast.dataset.failed)
    }
  })

  // The browser's own bars have the colour of what is in sight.
  const tint = part => {
    const color = part && getComputedStyle(part).getPropertyValue('--top')
    if (color) for (const meta of $$('meta[name=theme-color]')) meta.content = color
    return color
  }
  const tintTop = () => tint($('.sticker-page,.hero.tinted'))
  tintTop()
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', tintTop)

  // A tab leads to the sticker that is in sight here, or that a tab or a link has led to.
  $('.tabs')?.addEventListener('click', event => {
    const tab = event.target.closest('a')
    const slide = $('.slide:not([inert])')
    const here = $('.sticker-page') || slide !== $('.slide') && slide || $('.item:target,.scheme:target')
    if (tab && here) tab.hash = here.id
  })

  // What a hand or a key brings to a sticker: the lip of its peeled corner, and a sheen. Both are its picture again.
  const dress = ({ target }) => {
    const art = target.closest?.('.art')
    if (!art || $('.sheen', art)) return
    for (const [name, copied] of [['flap lip', '.flap'], ['sheen', '.face']]) {
      const part = $(copied, art)
      part?.after(Object.assign(part.cloneNode(), { className: name, alt: '' }))
    }
  }
  for (const event of ['pointerover', 'focusin']) addEventListener(event, dress)

  // The light on a sticker lies where the hand is.
  addEventListener('pointermove', event => {
    const art = event.pointerType === 'mouse' && event.target.closest?.('.art')
    if (!art) return
    const { left, width } = art.getBoundingClientRect()
    const place = Math.round((event.clientX - left) / width * 100 - 16)
    art.style.setProperty('--sweep', `${place}%`)
    art.style.setProperty('--hue', `${place * 3}deg`)
  }, { passive: true })

  // The chosen sticker goes along to the next page; `arrive.js` names it.
  addEventListener('pageswap', event => goAlong(event.viewTransition, event.activation?.entry?.url))

  window.peel = { $, $$, answer, tint, onceAnswered, copyText, isLocal, actions }
})()
