// The grid: its spectrum filters, and it can be put in another order; the address remembers both.
(() => {
  'use strict'
  const { $, $$, onceAnswered, isLocal, actions, speakOf } = peel
  const sheet = $('.sheet')
  if (!sheet) return
  const items = $$('.item', sheet)
  const titles = new Map(items.map(item => [item, $('h2', item).textContent.trim()]))
  // Without accents, and in capitals, which make two letters of a ß.
  const plain = { Ø: 'O', Ł: 'L', Đ: 'D', Æ: 'AE', Œ: 'OE' }
  const folded = text => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replace(/[ØŁĐÆŒ]/g, letter => plain[letter])
  const wordsOf = text => folded(text).split(/[\p{P}\s]+/u).filter(Boolean)

  const menu = $('#_menu')
  const itemsOf = () => $$('[role=menuitem]', menu).filter(each => each.offsetWidth)
  let item
  actions.more = button => {
    item = button.closest('.item')
    speakOf(item)
    $('.colors', menu).hash = item.id
    menu.showPopover({ source: button })
    const at = button.getBoundingClientRect()
    const left = Math.min(Math.max(8, at.right - menu.offsetWidth), innerWidth - menu.offsetWidth - 8)
    // On the page, not in the window: it goes along with its sticker.
    menu.style.left = scrollX + left + 'px'
    menu.style.top = scrollY + Math.min(at.bottom + 4, innerHeight - menu.offsetHeight - 8) + 'px'
    itemsOf()[0].focus({ preventScroll: true })
  }
  menu.addEventListener('click', () => menu.hidePopover())
  menu.addEventListener('keydown', event => {
    const all = itemsOf()
    const at = all.indexOf(document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all[to % all.length].focus()
  })

  if (!$('#_filter')) return
  const spectrum = $('.spectrum')
  const [bar, from, to] = [$('svg', spectrum), $('#_from'), $('#_to')]
  const find = $('#_find')
  const order = $('#_order')
  const last = +to.max
  const byHue = []
  // Title, alt text if somebody wrote it, emoji and colours. A word is found by its start, and with the ending of another form;
  // text without blanks by any part of it.
  let texts
  const readTexts = () => texts ??= new Map(items.map(item => {
    const alt = 'told' in item.dataset ? $('.face', item).alt : ''
    const words = wordsOf(`${titles.get(item)} ${alt} ${item.dataset.words ?? ''}`)
    return [item, { title: folded(titles.get(item)), alt: folded(alt), words }]
  }))
  const hasNoBlanks = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u
  const isForm = (word, asked) => word.startsWith(asked)
    || word.length > 2 && asked.startsWith(word) && asked.length < word.length + 3
  const matches = ({ title, alt, words }, asked) => title.includes(asked) || words.some(word => isForm(word, asked))
    || hasNoBlanks.test(asked) && alt.includes(asked)
  const found = $('#_found')
  const forms = Object.fromEntries(found.dataset.forms.split('|').map(form => form.split('=')))
  const plural = new Intl.PluralRules(document.documentElement.lang)
  const counted = count => (forms[plural.select(count)] ?? forms.other).replace('{count}', count)
  const hues = new Map(items.map(item => [item, +item.dataset.hue]))
  for (const [item, hue] of hues) byHue[hue] = item

  // What is left of the spectrum is shown at once, and what is left of the stickers a frame later.
  const part = colors => colors / (last + 1) * 100 + '%'
  const veil = () => {
    spectrum.style.setProperty('--from', part(from.value))
    spectrum.style.setProperty('--to', part(last - to.value))
    for (const slider of [from, to]) slider.ariaValueText = titles.get(byHue[slider.value]) ?? ''
  }
  let isFiltering = false
  const filter = () => {
    veil()
    if (isFiltering) return
    isFiltering = true
    onceAnswered(() => {
      isFiltering = false
      sift()
    })
  }
  const sift = () => {
    const [low, high] = [+from.value, +to.value]
    const asked = wordsOf(find.value)
    const known = asked.length ? readTexts() : null
    const isWhole = low === 0 && high === last
    let shown = 0
    for (const item of items) {
      const isInSpectrum = isWhole || (hues.get(item) >= low && hues.get(item) <= high)
      const isShown = isInSpectrum && asked.every(word => matches(known.get(item), word))
      if (item.hidden === isShown) item.hidden = !isShown
      shown += isShown
    }
    showRuns()
    $('#_none').hidden = shown > 0
    const chosen = $$('.chosen', sheet).length
    const isAll = shown === items.length && !chosen
    found.textContent = isAll ? '' : counted(chosen || shown)
    $('[data-do=all]').hidden = isAll
    some.hidden = isAll || !(chosen || shown) || isLocal
    remember()
  }

  // A title that repeats is shown once per run.
  const showRuns = () => {
    let before
    for (const item of sheet.children) {
      if (item.hidden) continue
      item.classList.toggle('again', titles.get(item) === before)
      before = titles.get(item)
    }
  }

  const letters = new Intl.Collator(document.documentElement.lang, { numeric: true })
  const sorts = {
    color: (a, b) => hues.get(a) - hues.get(b),
    name: (a, b) => letters.compare(titles.get(a), titles.get(b)),
    newest: (a, b) => (a.dataset.newest ?? 1e9) - (b.dataset.newest ?? 1e9)
  }
  const sort = () => {
    // Off the page meanwhile: there thousands that change their places one by one take seconds.
    const [page, after] = [sheet.parentNode, sheet.nextSibling]
    sheet.remove()
    sheet.append(...(sorts[order.value] ? items.toSorted(sorts[order.value]) : items))
    page.insertBefore(sheet, after)
    showRuns()
    remember()
  }

  // What is chosen goes into the address once the hand rests.
  let writing
  const remember = () => {
    clearTimeout(writing)
    writing = setTimeout(() => {
      const query = new URLSearchParams()
      if (order.value) query.set('order', order.value)
      if (+from.value > 0 || +to.value < last) query.set('colors', `${from.value}-${to.value}`)
      if (find.value) query.set('q', find.value)
      const address = (query.size ? '?' + query : location.pathname) + location.hash
      try { history.replaceState(null, '', address) } catch {}
    }, 200)
  }
  const recall = () => {
    const query = new URLSearchParams(location.search)
    const colors = query.get('colors')?.match(/^(\d+)-(\d+)$/)
    if (colors) [from.value, to.value] = [colors[1], colors[2]]
    find.value = query.get('q') ?? query.get('find') ?? ''
    if (sorts[query.get('order')]) {
      order.value = query.get('order')
      sort()
    }
    veil()
    if (query.size) sift()
  }

  // The stickers that are chosen or shown, as one file. What chooses and makes it is loaded when it is first asked for.
  const some = $('[data-do=some]')
  const loaded = async () => peel.zip || new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { src: some.dataset.script, onload: resolve, onerror: reject })
    document.head.append(script)
  })
  actions.choose = async () => {
    await loaded()
    peel.choose(item, sift)
  }
  actions.some = async () => {
    some.disabled = true
    try {
      await loaded()
      const links = $$(`.item${$('.chosen', sheet) ? '.chosen' : ':not([hidden])'} .save`, sheet)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await peel.zip(links))
      link.download = `${($('.hero [download]')?.download ?? 'stickers.zip').slice(0, -4)}-${links.length}.zip`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    } finally {
      some.disabled = false
    }
  }

  const all = () => {
    [from.value, to.value, find.value] = [0, last, '']
    for (const each of items) each.classList.remove('chosen')
    filter()
  }
  actions.all = all
  from.oninput = () => {
    if (+from.value > +to.value) from.value = to.value
    filter()
  }
  to.oninput = () => {
    if (+to.value < +from.value) to.value = from.value
    filter()
  }
  find.oninput = filter
  // What is found lies between it and the keyboard of a phone.
  find.onfocus = () => matchMedia('(hover:none)').matches && find.scrollIntoView({ behavior: 'instant' })
  order.onchange = () => onceAnswered(sort)
  spectrum.addEventListener('keydown', event => event.key === 'Escape' && all())

  // On the bar itself: a click takes a colour and its neighbours, a drag what it passes; a second click takes all again.
  const colorAt = event => {
    const { left, width } = bar.getBoundingClientRect()
    return Math.max(0, Math.min(last, Math.floor((event.clientX - left) / width * (last + 1))))
  }
  bar.onpointerdown = event => {
    if (event.button) return
    bar.setPointerCapture(event.pointerId)
    const start = colorAt(event)
    const wasInside = (+from.value > 0 || +to.value < last) && start >= from.value && start <= to.value
    let hasMoved = false
    bar.onpointermove = event => {
      const at = colorAt(event)
      hasMoved ||= at !== start
      if (!hasMoved) return
      [from.value, to.value] = [Math.min(start, at), Math.max(start, at)]
      filter()
    }
    bar.onpointerup = bar.onpointercancel = () => {
      bar.onpointermove = bar.onpointerup = null
      if (hasMoved) return
      if (wasInside) return all()
      const reach = Math.max(1, Math.round(last / 14));
      [from.value, to.value] = [Math.max(0, start - reach), Math.min(last, start + reach)]
      filter()
    }
  }
  recall()
})()
