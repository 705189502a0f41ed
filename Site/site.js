// Makes the pages more comfortable; each of them works without it. A classic script, so that it runs from file:// too.
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

  const track = $('#_track')
  if (track) {
    const slides = $$('.slide', track)
    const strip = $('#_jump')
    const thumbs = $$('a', strip)
    const steps = $$('.step')
    const byId = new Map(slides.map((slide, index) => [slide.id, index]))
    const last = slides.length - 1
    const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
    const isScrubbed = matchMedia('(prefers-reduced-motion:no-preference)').matches
      && !CSS.supports('(animation-timeline:scroll()) and (animation-range:entry)')
    const spoken = document.body.appendChild(document.createElement('p'))
    spoken.className = 'vh'
    spoken.role = 'status'
    let current = -1
    let width = track.clientWidth
    let hasMoved = false
    let pending = 0
    let settling

    const select = index => {
      if (index === current) return
      if (current >= 0) {
        slides[current].inert = true
        thumbs[current].removeAttribute('aria-current')
      }
      slides[index].inert = false
      current = index
      const thumb = thumbs[index]
      thumb.setAttribute('aria-current', 'true')
      const { left, width } = thumb.getBoundingClientRect()
      strip.scrollBy({ left: left + (width - strip.clientWidth) / 2, behavior: hasMoved ? 'auto' : 'instant' })
      for (const step of steps) step.ariaDisabled = index === (step.dataset.step < 0 ? 0 : last)
    }

    // Not scrollTo: in a skipped chunk there is no snap position to scroll to.
    const show = (index, behavior) => slides[index].scrollIntoView({ inline: 'start', block: 'nearest', behavior })
    const go = (index, isSpoken) => {
      index = Math.max(0, Math.min(last, index))
      hasMoved = true
      show(index, Math.abs(index - current) < 4 ? 'auto' : 'instant')
      select(index)
      if (isSpoken) spoken.textContent = slides[index].ariaLabel
    }

    // Where there are no scroll timelines, one property moves the slides in sight.
    let drawing = 0
    const place = () => Math.abs(track.scrollLeft) / width
    const scrub = () => {
      drawing = 0
      const at = place()
      // With the slide that has just left, or a leap could leave it half-way.
      const first = Math.max(0, Math.floor(at) - 1)
      slides.slice(first, first + 3).forEach((slide, step) => {
        const x = (first + step - at).toFixed(4)
        for (const part of $$('.page,.sharp,.soft,.glow', slide)) part.style.setProperty('--x', x)
      })
    }

    const update = () => {
      pending = 0
      if (isScrubbed) scrub()
      select(Math.max(0, Math.min(last, Math.round(place()))))
      clearTimeout(settling)
      settling = setTimeout(() => {
        const hash = '#' + encodeURIComponent(slides[current].id)
        if (hasMoved && location.hash !== hash) history.replaceState(null, '', hash)
      }, 200)
    }
    track.addEventListener('scroll', () => {
      hasMoved = true
      pending ||= setTimeout(update, 100)
      if (isScrubbed) drawing ||= requestAnimationFrame(scrub)
    }, { passive: true })
    new ResizeObserver(() => {
      if (track.clientWidth === width) return
      width = track.clientWidth
      track.scrollTo({ left: sign * current * width, behavior: 'instant' })
    }).observe(track)

    for (const step of steps) {
      step.onclick = () => go(current + +step.dataset.step, true)
    }
    thumbs.forEach((thumb, index) => thumb.onclick = event => {
      event.preventDefault()
      go(index, true)
    })
    addEventListener('keydown', event => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = { ArrowRight: current + sign, ArrowLeft: current - sign, Home: 0, End: last }[event.key]
      if (to === undefined) return
      event.preventDefault()
      go(to, true)
    })
    const follow = () => {
      let name = location.hash.slice(1)
      try { name = decodeURIComponent(name) } catch {}
      if (byId.has(name)) {
        show(byId.get(name), 'instant')
        update()
      }
    }
    addEventListener('hashchange', follow)
    slides.forEach(slide => slide.inert = true)
    update()
    follow()
  }

  // What buttons do.
  const scope = button => button.closest('.slide,.item,.pair,.hero')
  const image = url => fetch(url).then(response => response.blob())
  const copy = (text, done) => navigator.clipboard.writeText(text).then(() => answer(done))
  const actions = {
    async copy(button) {
      const url = $('a[download]', scope(button)).href
      // A promise inside the item, or Safari forgets that the reader asked for it.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': image(url) })])
      answer(toast.dataset.image)
    },
    async share(button) {
      const part = scope(button)
      const home = $('link[rel=canonical]')?.href || location.href
      const page = button.dataset.page ?? $('h2 a,.tile', part)?.getAttribute('href') ?? ''
      const url = new URL(page, home).href
      const title = $('h1,h2', part).textContent.trim()
      if (!navigator.share) return copy(url, toast.dataset.link)
      const link = $('a[download$=".png"]', part)
      if (link && navigator.canShare && !isLocal) {
        const type = 'image/png'
        const files = [new File([await image(link.href)], link.download, { type })]
        if (navigator.canShare({ files })) return navigator.share({ files, title, url })
      }
      await navigator.share({ title, url })
    },
    async color(button) {
      const { color } = button.dataset
      await copy(color, toast.dataset.color + ' ' + color)
    },
    all() {
      $('#_find').value = ''
      for (const hue of $$('.hues [aria-pressed=true]')) hue.ariaPressed = 'false'
      filter()
    }
  }
  addEventListener('click', async event => {
    const button = event.target.closest('button')
    const action = actions[button?.dataset.act]
    if (button?.dataset.family) {
      button.ariaPressed = String(button.ariaPressed !== 'true')
      filter()
    }
    try {
      await action?.(button)
    } catch (error) {
      if (error.name !== 'AbortError') answer(toast.dataset.failed)
    }
  })
  // Pages on disk may not read their own images.
  if (isLocal) for (const button of $$('[data-act=copy]')) button.disabled = true
  addEventListener('dragstart', event => {
    const part = event.target.closest?.('.slide,.item,.pair')
    const link = part && $('a[download]', part)
    if (link) event.dataTransfer.setData('DownloadURL', `image/png:${link.download}:${link.href}`)
  })

  // The grid's filter: any of the chosen colours, and the title.
  const items = $$('.item')
  const filter = () => {
    const families = $$('.hues [aria-pressed=true]').map(hue => hue.dataset.family)
    const words = $('#_find').value.trim().toLowerCase()
    let shown = 0
    for (const item of items) {
      const has = item.dataset.family.split(' ')
      const isShown = (!families.length || families.some(family => has.includes(family)))
        && $('h2', item).textContent.toLowerCase().includes(words)
      item.hidden = !isShown
      shown += isShown
    }
    $('#_none').hidden = shown > 0
  }
  $('#_find')?.addEventListener('input', filter)

  // The colours page: another number of colours, from the data on the page.
  const counts = $('.schemes')?.dataset.counts.split('|')
  const redraw = scheme => {
    const slider = $('input', scheme)
    const index = slider.value - 3
    const colors = scheme.dataset.schemes.split(' ')[index].match(/.{8}/g)
      .map(text => ['#' + text.slice(0, 6), +text.slice(6)])
    slider.ariaValueText = $('output', scheme).textContent = counts[index]
    const wheel = $('.wheel svg', scheme)
    const row = $('.row', scheme)
    const whole = colors.reduce((sum, color) => sum + Math.max(2, color[1]), 0)
    let start = 0
    wheel.replaceChildren(...colors.map(([color, part]) => {
      const wedge = wheel.firstElementChild.cloneNode()
      const length = Math.max(2, part) / whole * 100
      wedge.setAttribute('stroke', color)
      wedge.setAttribute('stroke-dasharray', `${length - .8} 100`)
      wedge.setAttribute('stroke-dashoffset', -start - .4)
      start += length
      return wedge
    }))
    const pattern = row.firstElementChild
    row.replaceChildren(...colors.map(([color, part]) => {
      const swatch = pattern.cloneNode(true)
      const button = $('button', swatch)
      button.title = button.title.replace(button.dataset.color, color)
      button.dataset.color = $('b', swatch).textContent = color
      $('rect', swatch).setAttribute('fill', color)
      $('small', swatch).textContent = $('small', pattern).textContent.replace(/\d+/, part)
      return swatch
    }))
  }
  if (counts) {
    addEventListener('input', event => redraw(event.target.closest('.scheme')))
    // Each row rises into place once, when nine tenths of it can be seen.
    const watch = new IntersectionObserver(entries => {
      for (const entry of entries) {
        if (entry.intersectionRatio < .9) continue
        entry.target.classList.remove('wait')
        watch.unobserve(entry.target)
      }
    }, { threshold: .9 })
    for (const row of $$('.schemes .row')) {
      row.classList.add('wait')
      watch.observe(row)
    }
  }
})()
