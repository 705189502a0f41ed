// Stickers that move: each plays while it is in view, from a file that comes after its still picture. It holds under a pointer,
// where less movement or less data is wanted, and where somebody pauses it.
(() => {
  'use strict'
  const { $, $$, actions } = peel
  const calm = matchMedia('(prefers-reduced-motion:reduce)')
  const button = $('[data-do=pause]')
  const faces = new Map($$('img[data-moving]').map(face => [face, face.srcset]))
  const inView = new Set()
  let held
  let isPaused = navigator['connection']?.saveData ?? false

  // The still picture stays until the moving one is there.
  const update = face => {
    const moves = inView.has(face) && face !== held && !isPaused && !calm.matches
    // Sharing takes the address before the last word.
    const wanted = moves ? `${face.dataset.moving} 1x` : faces.get(face)
    if (face.srcset !== wanted) face.srcset = wanted
  }
  const updateAll = () => {
    button.setAttribute('aria-pressed', isPaused)
    for (const face of faces.keys()) update(face)
  }

  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      inView[isIntersecting ? 'add' : 'delete'](target)
      update(target)
    }
  }, { threshold: .4 })

  const hold = event => {
    const art = event.pointerType === 'mouse' && event.target.closest?.('.art')
    const face = art && $('.face', art)
    const last = held
    held = event.type === 'pointerover' && faces.has(face) ? face : undefined
    for (const changed of [last, held]) if (changed) update(changed)
  }
  // Before what a hand brings to a sticker is copied from its picture.
  for (const event of ['pointerover', 'pointerout']) addEventListener(event, hold, { capture: true, passive: true })

  actions.pause = () => {
    isPaused = !isPaused
    updateAll()
  }
  calm.addEventListener('change', updateAll)
  const begin = () => {
    button.disabled = false
    updateAll()
    for (const face of faces.keys()) observer.observe(face)
  }
  document.readyState === 'complete' ? begin() : addEventListener('load', begin)
})()
