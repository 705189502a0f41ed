// The colours page: another number of colours; the pack's colours on one wheel; schemes to lay open and to take away. The page
// itself has the schemes that it shows; all others are in a file that is loaded when a slider is touched.
(() => {
  'use strict'
  const { $, $$, answer, onceAnswered, rove, actions } = peel
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

  // A script that is loaded when it is first needed.
  const scripts = {}
  const loaded = address => scripts[address] ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = resolve
    script.onerror = reject
    document.head.append(script)
  })
  const failed = () => answer($('#_live').dataset.failed)
  const whole = () => loaded(list.dataset.schemes).catch(failed)
  // Ready before the slider has moved.
  for (const event of ['pointerover', 'focusin']) addEventListener(event, event => event.target.type === 'range' && whole())

  // The scheme of so many colours: their digits, their shares (0 to 1), and whether a shade was made up to fill it.
  const shown = new Map()
  const schemeOf = (article, count) => peel.schemes
    ? peel.schemes[article.id].split(' ')[count - 3].match(/.{9}/g).map(text => ({
      hex: '#' + text.slice(0, 6),
      share: (+text.slice(6) || 0) / 1000,
      isMadeUp: text.endsWith('---')
    }))
    : shown.get(article)

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
  const decimal = (value, digits) => String(+value.toFixed(digits))
  const schemes = $$('.scheme:not([aria-busy])')
  for (const article of schemes) {
    shown.set(article, $$('.bar svg', article).map(swatch => {
      const share = swatch.getAttribute('width') / 4000
      return { hex: swatch.getAttribute('color'), share, isMadeUp: !share }
    }))
  }
  const chosen = new Map()
  const countOf = article => chosen.get(article) ?? slider.value
  // The program has written every file, in each format and for each number of colours; the page hands them out.
  const kinds = list.dataset.formats.split('|')
  const save = (...file) => loaded(list.dataset.panel).then(() => peel.save(...file), failed)
  addEventListener('click', event => {
    const link = event.target.closest('.files :is(a,button)')
    if (!link) return
    const article = link.closest('.scheme')
    const place = $$(link.localName, link.parentNode).indexOf(link)
    if (article) {
      save(article.id, (countOf(article) - 3) * kinds.length + place, `${article.id}.${kinds[place]}`)
    } else if (slider.value !== slider.defaultValue) {
      event.preventDefault()
      save(`all.${slider.value}`, place, link.download)
    }
  })

  const percentText = percent => list.dataset.part.replace('0', percent)
  const make = (kind, values, ...content) => {
    const element = Object.assign(document.createElement(kind), values)
    element.append(...content)
    return element
  }
  const copying = (text, button = make('button', {})) => {
    button.textContent = text
    button.dataset.do = 'color'
    button.ariaLabel = $('#_live').dataset.copy.replace('\ufffc', text)
    return button
  }

  // A row changes into other values: each part stays and takes the value in its place; those too many shrink, and then they go.
  const morph = (row, values, change) => {
    const parts = [...row.children]
    const shown = values.map((value, index) => {
      const part = change(parts[index], value, index)
      if (!part.parentNode) row.append(part)
      return part
    })
    for (const part of parts.slice(values.length)) {
      part.classList.add('gone')
      // Once it has shrunk (colors.css says in which time): of the end, WebKit tells nothing out of sight.
      setTimeout(() => part.matches('.gone') && part.remove(), part.getAnimations({ subtree: true }).length && 500)
    }
    return shown
  }

  // The bar of a scheme, as wide for each colour as its share.
  const drawBar = article => {
    const colors = schemeOf(article, countOf(article))
    const parts = percentages(colors)
    const bar = $('.bar', article)
    // Those of the page cannot be pressed.
    if ($('b', bar)) bar.replaceChildren()
    morph(bar, colors, (item, { hex, share }, index) => {
      item ??= make('li', {}, draw('svg', { 'aria-hidden': true }), copying(''), ' ', make('small', { dir: 'ltr' }))
      const [swatch, button, part] = item.children
      item.className = textOn(hex) === '#ffffff' ? 'dark' : ''
      swatch.setAttribute('width', Math.round(share * 4000))
      swatch.setAttribute('color', hex)
      copying(hex, button)
      part.textContent = percentText(parts[index])
      return item
    })
    rove(bar)
    if ($('[data-do=open]', article)) return
    const button = make('button', {
      className: 'icon', ariaExpanded: false, ariaLabel: list.dataset.open.replace('\ufffc', $('h2', article).textContent)
    })
    button.dataset.do = 'open'
    $('.bar', article).after(button)
  }

  // What is laid open is drawn by a script of its own.
  const drawPanel = async article => {
    if (!$('.panel', article)) return
    await loaded(list.dataset.panel).catch(failed)
    peel.drawPanel(article, countOf(article), schemeOf(article, countOf(article)))
  }

  // Chroma 0.32 and more lies on the rim; the square root gives the many quiet colours room.
  const drawCosmos = () => {
    const dots = schemes.flatMap(article =>
      schemeOf(article, countOf(article)).filter(color => !color.isMadeUp).map(color => ({ ...color, article })))
    const scale = Math.min(1, 14 / Math.sqrt(dots.length))
    dots.sort((a, b) => b.share - a.share)
    // Each of a photo's colours by its size stays a dot, and flies to its new place.
    const former = new Map()
    for (const dot of cosmos.children) former.set(dot.scheme, [...former.get(dot.scheme) ?? [], dot])
    for (const { hex, share, article } of dots) {
      const { chroma, hue } = oklch(hex)
      const away = 92 * Math.sqrt(Math.min(1, chroma / .3))
      const angle = hue * Math.PI / 180
      const dot = former.get(article)?.shift() ?? cosmos.appendChild(draw('circle', {}))
      const place = {
        cx: decimal(away * Math.cos(angle), 1), cy: decimal(-away * Math.sin(angle), 1),
        r: decimal(Math.max(1.6, 11 * scale * Math.sqrt(share)), 1), fill: hex
      }
      for (const name in place) dot.setAttribute(name, place[name])
      dot.scheme = article
    }
    for (const dot of [...former.values()].flat()) dot.remove()
  }
  cosmos.onclick = event => {
    const article = event.target.scheme
    if (!article) return
    onceAnswered(() => {
      open(article, true)
      location.hash = article.id
      $('[data-do=open]', article).focus({ preventScroll: true })
    })
  }

  const open = (article, isOpen) => {
    if (!$('[data-do=open]', article)) drawBar(article)
    const button = $('[data-do=open]', article)
    button.ariaExpanded = isOpen
    $('.panel', article)?.remove()
    if (!isOpen) return
    article.append($('#_panel').content.cloneNode(true))
    drawPanel(article)
  }
  actions.open = button => open(button.closest('.scheme'), button.ariaExpanded !== 'true')

  addEventListener('input', async event => {
    list.classList.toggle('moving', schemes.length <= 100)
    const article = event.target.closest('.scheme')
    if (article) {
      chosen.set(article, +event.target.value)
    } else {
      chosen.clear()
      slider.ariaValueText = counts[slider.value - 3]
      $('.count output').textContent = slider.value
    }
    await whole()
    if (article) drawAll(article)
    else drawSeen()
    // Thousands of dots wait until the hand rests.
    clearTimeout(drawing)
    drawing = setTimeout(drawCosmos, schemes.length > 100 ? 150 : 0)
  })

  // Bars out of sight are drawn when they come into it; each rises into place once, when nine tenths of it can be seen.
  let drawing
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
  // Where a link leads; what it leads to is no target yet.
  const led = schemes.find(({ id }) => '#' + encodeURIComponent(id) === location.hash)
  if (led) open(led, true)
  Object.assign(peel, { channels, oklch, luminance, textOn, decimal, draw, copying, counts, percentages, percentText })
  Object.assign(peel, { morph, loaded, failed })
  requestAnimationFrame(drawCosmos)
})()
