// The carousel: keys, buttons, the tray, the address, and what is said about it. Its effect runs without script where the
// browser has scroll timelines; elsewhere the time of its animations is written here.
(() => {
  'use strict'
  const { $, $$, onceAnswered, tint } = peel
  const track = $('#_track')
  if (!track) return

  const slides = $$('.slide', track)
  const tray = $('#_jump')
  const thumbs = $$('a', tray)
  const steps = $$('.step')
  const top = $('.top')
  const byId = new Map(slides.map((slide, index) => [slide.id, index]))
  const last = slides.length - 1
  const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches
  const isScrubbed = !isStill && !CSS.supports('(animation-timeline:scroll()) and (animation-range:entry)')

  const spoken = document.body.appendChild(document.createElement('p'))
  spoken.className = 'sr-only'
  spoken.role = 'status'

  // Asked for once a size, not at each step: to answer, the browser would lay out what has just changed.
  let width, trayWidth, firstThumb, eachThumb
  const measure = () => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
    width = track.clientWidth
    trayWidth = tray.clientWidth
    // Thumbnails are 4rem wide and .25rem apart; this is the middle of the first.
    firstThumb = parseFloat(getComputedStyle(tray).paddingInlineStart) + 2 * rem
    eachThumb = 4.25 * rem
    // What the caption takes where it stands in several lines, with large texts in more than the style sheet reckons with.
    const label = $('.label:has(> p)', slides[Math.max(0, current)])
    const lines = label && (label.offsetHeight - $('p', label).offsetTop) / rem + .375
    const isHigh = lines > 7 && matchMedia('(max-aspect-ratio:1) and (max-width:40rem) and (min-height:36rem)').matches
    document.body.style.setProperty('--caption', isHigh ? lines + 'rem' : '')
  }

  // The sticker in view, and the one that can be reached: while the hand moves on these differ, since to hand over costs
  // the styles of two slides and of all that takes their accent.
  let current = -1
  let landed = -1
  measure()
  let hasMoved = false
  // What a key or a button asked for, until it is there: what passes by is not selected.
  let heading = null
  let pending = 0
  let settling
  // How many times yet a scroll to a slide is put right where it ends beside it; none once a hand has moved the track.
  let checks = 0

  const select = index => {
    if (index === current) return
    const former = thumbs[current]
    former?.removeAttribute('aria-current')
    if (former) former.tabIndex = -1
    const isNear = Math.abs(index - current) < 4
    const isInTray = tray.contains(document.activeElement) && document.activeElement !== tray
    current = index
    const thumb = thumbs[index]
    thumb.setAttribute('aria-current', 'true')
    // One tab stop for the whole tray; arrows move within.
    thumb.tabIndex = 0
    if (isInTray) thumb.focus({ preventScroll: true })
    // By its number alone: to ask it where it is would lay out its whole chunk.
    const left = sign * (firstThumb + index * eachThumb - trayWidth / 2)
    tray.scrollTo({ left, behavior: hasMoved && isNear ? 'auto' : 'instant' })
    thumb.style.setProperty('--accent', getComputedStyle(slides[index]).getPropertyValue('--accent'))
    for (const step of steps) step.ariaDisabled = index === (step.dataset.step < 0 ? 0 : last)
  }

  const land = () => {
    if (landed === current) return
    const [before, slide] = [slides[landed], slides[current]]
    // Who works with the keys stays where they are: at the same control of the next sticker.
    const focused = before?.contains(document.activeElement) && document.activeElement
    if (before) before.inert = true
    slide.inert = false
    landed = current
    const accent = thumbs[current].style.getPropertyValue('--accent')
    for (const part of [...steps, top]) part.style.setProperty('--accent', accent)
    // Also where a hand pulls the page beyond its end.
    document.body.style.background = tint(slide)
    if (!focused) return
    const place = $$('a,button', before).indexOf(focused)
    const next = $$('a,button', slide)[place] ?? track
    next.focus({ preventScroll: true })
  }

  const clamp = (x, least, most) => Math.max(least, Math.min(most, x))
  const place = () => Math.abs(track.scrollLeft) / width
  const nearest = () => clamp(Math.round(place()), 0, last)

  // Not scrollTo: in a skipped chunk there is no snap position to scroll to.
  const show = (index, behavior) => {
    checks = 5
    slides[index].scrollIntoView({ inline: 'start', block: 'nearest', behavior })
  }
  const putRight = index => {
    const left = checks - 1
    show(index, 'instant')
    checks = left
  }
  const go = index => {
    index = clamp(index, 0, last)
    hasMoved = true
    heading = index === nearest() ? null : index
    const isNear = Math.abs(index - current) < 4
    select(index)
    land()
    // A leap lays out slides that were never in sight. Another key may come before it: it goes where that leads.
    if (isNear) return show(index, 'auto')
    clearTimeout(pending)
    pending = 0
    onceAnswered(() => show(current, 'instant'))
  }

  // Without scroll timelines the style sheet's animations stand still, and are told the time: to leave takes a slide a second.
  // They cost a frame less than a property that their values would be computed from.
  let drawing = 0
  const scrub = () => {
    drawing = 0
    const at = place()
    // With the slide that has just left, or a leap could leave it half-way.
    const first = Math.max(0, Math.floor(at) - 1)
    const near = slides.slice(first, first + 3).map(slide => slide.getAnimations({ subtree: true }))
    near.forEach((animations, index) => {
      for (const animation of animations) {
        if (animation.playState === 'paused') animation.currentTime = 1000 * (at - first - index)
      }
    })
  }

  const update = () => {
    pending = 0
    if (isScrubbed) scrub()
    if (heading === null) select(nearest())
    clearTimeout(settling)
    settling = setTimeout(settle, 200)
  }
  const settle = () => {
    clearTimeout(settling)
    // A scroll also ends where the next key takes it over, or a hand.
    if (heading !== null && heading !== nearest()) {
      const rest = place()
      settling = setTimeout(() => {
        // A busy machine may still be on its way, or have lost it.
        if (place() === rest) {
          if (checks) putRight(heading)
          else heading = null
        }
        settle()
      }, 1000)
      return
    }
    heading = null
    select(nearest())
    land()
    // A scroll to a slide can end beside it, and would rest there: the browser's own to a fragment, and on a busy machine any, of
    // which the browser may count the last part twice.
    if (checks && Math.abs(place() - current) * width > .5) {
      putRight(current)
      settling = setTimeout(settle, 300)
    }
    if (!hasMoved) return
    spoken.textContent = slides[current].ariaLabel
    const hash = '#' + encodeURIComponent(slides[current].id)
    if (location.hash !== hash) history.replaceState(null, '', hash)
  }
  track.addEventListener('scroll', () => {
    hasMoved = true
    pending ||= setTimeout(update, 100)
    if (isScrubbed) drawing ||= requestAnimationFrame(scrub)
  }, { passive: true })
  for (const event of ['pointerdown', 'touchstart', 'wheel']) {
    track.addEventListener(event, () => checks = 0, { passive: true })
  }
  track.addEventListener('scrollend', () => {
    clearTimeout(pending)
    update()
    settle()
  }, { passive: true })
  const watcher = new ResizeObserver(() => {
    const before = width
    measure()
    if (width !== before) track.scrollTo({ left: sign * current * width, behavior: 'instant' })
  })
  for (const part of [track, tray]) watcher.observe(part)

  // Word and shadow lean away from the hand, as things do that lie farther back: now and then, and the browser fills in the rest.
  let leant = 0
  if (!isStill) track.addEventListener('pointermove', ({ pointerType, clientX, clientY, timeStamp }) => {
    if (pointerType !== 'mouse' || timeStamp - leant < 150) return
    leant = timeStamp
    const away = part => (.5 - clientX / innerWidth) * part + 'px,' + (.5 - clientY / innerHeight) * part + 'px'
    for (const part of $$('.word,.sharp', slides[current])) part.style.setProperty('--away', away(12))
  }, { passive: true })

  // A turn of the wheel is a step; a trackpad's goes on for a while, and is one. In a low window it scrolls the page.
  let spun = 0
  track.addEventListener('wheel', ({ deltaX, deltaY, ctrlKey, timeStamp }) => {
    const isTurn = timeStamp - spun > 150 && !ctrlKey && Math.abs(deltaY) > Math.abs(deltaX)
    if (isTurn && document.documentElement.scrollHeight <= innerHeight + 1) go(current + Math.sign(deltaY))
    spun = timeStamp
  }, { passive: true })

  for (const step of steps) step.onclick = () => go(current + +step.dataset.step)
  thumbs.forEach((thumb, index) => {
    thumb.tabIndex = -1
    thumb.onclick = event => {
      event.preventDefault()
      go(index)
    }
  })
  addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const to = { ArrowRight: current + sign, ArrowLeft: current - sign, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  })

  const follow = () => {
    let name = location.hash.slice(1)
    try { name = decodeURIComponent(name) } catch {}
    if (!byId.has(name)) return
    heading = null
    show(byId.get(name), 'instant')
    update()
    land()
  }
  addEventListener('hashchange', follow)
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', () => {
    document.body.style.background = tint(slides[current])
  })
  for (const slide of slides) slide.inert = true
  update()
  land()
  follow()

  // At each frame browsers ask of every picture that loads late how far away it is. Those of chunks out of sight are taken
  // out until their chunk is a window away, or paper needs them. A thumbnail's link keeps its name.
  const takenOut = new Map()
  const takeOut = place => {
    if (!place.firstElementChild) return
    takenOut.set(place, [...place.children])
    if (place.href) place.ariaLabel = place.firstElementChild.alt
    place.replaceChildren()
  }
  const putBack = place => {
    place.append(...takenOut.get(place) ?? [])
    takenOut.delete(place)
  }
  for (const root of [track, tray]) {
    const near = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.unobserve(target)
        $$('.sharp,.jump a', target).forEach(isIntersecting ? putBack : takeOut)
      }
    }, { root, rootMargin: '0px 100%' })
    for (const chunk of $$('.chunk', root)) near.observe(chunk)
  }
  addEventListener('beforeprint', () => [...takenOut.keys()].forEach(putBack))
})()
