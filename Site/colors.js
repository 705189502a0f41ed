// The colours page: another number of colours, from the data on the page; the pack's colours on one wheel; schemes to lay
// open and to take away.
(() => {
  'use strict'
  const { $, $$, answer, actions } = peel
  const list = $('.schemes')
  if (!list) return
  const counts = list.dataset.counts.split('|')
  const cosmos = $('#_cosmos')
  const slider = $('#_count')
  const scene = 'http://www.w3.org/2000/svg'
  const draw = (kind, values) => {
    const shape = document.createElementNS(scene, kind)
    for (const name in values) shape.setAttribute(name, values[name])
    return shape
  }

  // The scheme of so many colours: their digits, their shares (0 to 1), and whether a shade was made up to fill it.
  const schemeOf = (article, count) => article.dataset.schemes.split(' ')[count - 3].match(/.{9}/g).map(text => ({
    hex: '#' + text.slice(0, 6),
    share: (+text.slice(6) || 0) / 1000,
    isMadeUp: text.endsWith('---')
  }))

  // Shares as whole percentages that sum to 100.
  const percentages = colors => {
    const whole = colors.map(({ share }) => Math.floor(share * 100))
    const order = colors.map((_, index) => index)
      .sort((a, b) => (colors[b].share * 100 - whole[b]) - (colors[a].share * 100 - whole[a]) || a - b)
    const missing = Math.max(0, 100 - whole.reduce((sum, part) => sum + part, 0))
    for (const index of order.slice(0, missing)) whole[index]++
    return whole
  }

  // OKLab by Björn Ottosson, as lightness, chroma and hue; greys have no hue.
  const channels = hex => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16))
  const light = hex => channels(hex).map(each => each <= 10.31475 ? each / 3294.6 : ((each / 255 + .055) / 1.055) ** 2.4)
  const oklch = hex => {
    const [r, g, b] = light(hex)
    const l = Math.cbrt(.4122214708 * r + .5363325363 * g + .0514459929 * b)
    const m = Math.cbrt(.2119034982 * r + .6806995451 * g + .1073969566 * b)
    const s = Math.cbrt(.0883024619 * r + .2817188376 * g + .6299787005 * b)
    const x = 1.9779984951 * l - 2.428592205 * m + .4505937099 * s
    const y = .0259040371 * l + .7827717662 * m - .808675766 * s
    const lightness = .2104542553 * l + .793617785 * m - .0040720468 * s
    const chroma = Math.hypot(x, y)
    if (chroma <= 4e-4) return { lightness, chroma: 0, hue: 0 }
    return { lightness, chroma, hue: (Math.atan2(y, x) * 180 / Math.PI + 360) % 360 }
  }
  const luminance = hex => light(hex).reduce((sum, part, index) => sum + part * [.2126, .7152, .0722][index], 0)
  // Black or white, whichever reads better.
  const textOn = hex => luminance(hex) >= .1791 ? '#000000' : '#ffffff'
  const contrast = hex => {
    const y = luminance(hex)
    return Math.max((y + .05) / .05, 1.05 / (y + .05))
  }
  const decimal = (value, digits) => String(+value.toFixed(digits))
  const schemes = $$('.scheme[data-schemes]')
  const chosen = new Map()
  const countOf = article => chosen.get(article) ?? slider.value
  const save = (articles, stem, kind) => {
    const entries = articles.map(article => ({
      name: $('h2', article).textContent.trim(), slug: article.id, colors: schemeOf(article, countOf(article))
    }))
    // What writes the files is loaded when the first is asked for.
    const write = () => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([peel.formats[kind](entries)]))
      link.download = `${stem}.${kind}`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    }
    if (peel.formats) return write()
    const script = document.createElement('script')
    script.src = list.dataset.formats
    script.onload = write
    document.head.append(script)
  }
  addEventListener('click', event => {
    const link = event.target.closest('.files :is(a,button)')
    if (!link) return
    const article = link.closest('.scheme')
    const kind = link.textContent.trim().toLowerCase()
    if (article) {
      event.preventDefault()
      save([article], article.id, kind)
    } else if (+slider.value !== +slider.defaultValue || chosen.size) {
      event.preventDefault()
      save(schemes, `${link.closest('.files').dataset.pack}-colors`, kind)
    }
  })

  // The bar of a scheme, as wide for each colour as its share.
  const drawBar = article => {
    const bar = $('.bar', article)
    const colors = schemeOf(article, countOf(article))
    const parts = percentages(colors)
    const pattern = bar.firstElementChild
    const percentage = $('small', pattern).textContent
    while (bar.children.length > colors.length) bar.lastElementChild.remove()
    while (bar.children.length < colors.length) bar.append(pattern.cloneNode(true))
    colors.forEach(({ hex, share }, index) => {
      const swatch = bar.children[index]
      swatch.className = textOn(hex) === '#ffffff' ? 'dark' : ''
      $('svg', swatch).setAttribute('width', Math.round(share * 4000))
      $('rect', swatch).setAttribute('fill', hex)
      $('button', swatch).textContent = hex
      $('small', swatch).textContent = percentage.replace(/\d+/, parts[index])
    })
  }

  const drawPanel = article => {
    const panel = $('.panel', article)
    if (!panel) return
    const count = countOf(article)
    const colors = schemeOf(article, count)
    const parts = percentages(colors)
    const slider = $('input', panel)
    slider.value = count
    slider.ariaValueText = $('output', panel).textContent = counts[count - 3]
    const whole = colors.reduce((sum, { share }) => sum + Math.max(.02, share), 0)
    let start = 0
    $('.wheel svg', panel).replaceChildren(...colors.map(({ hex, share }) => {
      const length = Math.max(.02, share) / whole * 100
      start += length
      return draw('circle', { r: 39, pathLength: 100, stroke: hex, 'stroke-dasharray': `${length - .8} 100`, 'stroke-dashoffset': length - start - .4 })
    }))
    const values = $('.values', panel)
    values.replaceChildren(...colors.map(({ hex }, index) => {
      const { lightness, chroma, hue } = oklch(hex)
      const item = document.createElement('li')
      const swatch = draw('svg', { 'aria-hidden': true })
      swatch.append(draw('rect', { width: '100%', height: '100%', fill: hex }))
      const texts = [hex, `oklch(${decimal(lightness, 3)} ${decimal(chroma, 3)} ${decimal(hue, 1)})`, `--${CSS.escape(article.id)}-${index + 1}: ${hex};`]
      const note = document.createElement('small')
      note.textContent = `${parts[index]} % · ${values.dataset.contrast} ${decimal(contrast(hex), 1)}`
      item.append(swatch, ...texts.map(text => {
        const button = $('.bar button').cloneNode()
        button.textContent = text
        return button
      }), note)
      return item
    }))
  }

  // Chroma 0.32 and more lies on the rim; the square root gives the many quiet colours room.
  const drawCosmos = () => {
    const dots = schemes.flatMap(article => schemeOf(article, countOf(article)).filter(color => !color.isMadeUp).map(color => ({ ...color, article })))
    const scale = Math.min(1, 14 / Math.sqrt(dots.length))
    dots.sort((a, b) => b.share - a.share)
    cosmos.replaceChildren(...dots.map(({ hex, share, article }) => {
      const { chroma, hue } = oklch(hex)
      const away = 92 * Math.sqrt(Math.min(1, chroma / .3))
      const angle = hue * Math.PI / 180
      const dot = draw('circle', {
        cx: decimal(away * Math.cos(angle), 1), cy: decimal(-away * Math.sin(angle), 1),
        r: decimal(Math.max(1.6, 11 * scale * Math.sqrt(share)), 1), fill: hex
      })
      dot.scheme = article
      return dot
    }))
  }
  cosmos.onclick = event => {
    const article = event.target.scheme
    if (!article) return
    open(article, true)
    location.hash = article.id
  }

  const open = (article, isOpen) => {
    const button = $('[data-act=open]', article)
    button.ariaExpanded = isOpen
    $('.panel', article)?.remove()
    if (!isOpen) return
    article.append($('#_panel').content.cloneNode(true))
    drawPanel(article)
  }
  actions.open = button => open(button.closest('.scheme'), button.ariaExpanded !== 'true')

  addEventListener('input', event => {
    const article = event.target.closest('.scheme')
    if (article) {
      chosen.set(article, +event.target.value)
      drawAll(article)
    } else {
      chosen.clear()
      slider.ariaValueText = counts[slider.value - 3]
      $('.count output').textContent = slider.value
      drawSeen()
    }
    drawing ||= requestAnimationFrame(() => {
      drawing = 0
      drawCosmos()
    })
  })

  // Bars out of sight are drawn when they come into it; each rises into place once, when nine tenths of it can be seen.
  let drawing = 0
  const stale = new Set()
  const seen = new Set()
  const drawSeen = () => {
    for (const article of schemes) stale.add(article)
    for (const article of seen) refresh(article)
  }
  const drawAll = article => {
    drawBar(article)
    drawPanel(article)
  }
  const refresh = article => stale.delete(article) && drawAll(article)
  const near = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      seen[isIntersecting ? 'add' : 'delete'](target)
      if (isIntersecting) refresh(target)
    }
  }, { rootMargin: '50%' })
  const watch = new IntersectionObserver(entries => {
    for (const { target, intersectionRatio } of entries) {
      if (intersectionRatio < .9) continue
      target.classList.remove('wait')
      watch.unobserve(target)
    }
  }, { threshold: .9 })
  for (const article of schemes) {
    stale.add(article)
    near.observe(article)
    const bar = $('.bar', article)
    bar.classList.add('wait')
    watch.observe(bar)
  }
  if (location.hash) {
    const article = $('.scheme:target')
    if (article) open(article, true)
  }
  Object.assign(peel, { channels, oklch, textOn, decimal })
  requestAnimationFrame(drawCosmos)
})()
