// Listens for changes of the site: reloads the page where the reader is, fills in stickers as they come, and shows what is wrong.
(() => {
  'use strict'
  const INSTANT = /** @type {any} */ ('instant')
  const shown = +document.currentScript.dataset.site
  const link = document.head.appendChild(document.createElement('link'))
  link.rel = 'stylesheet'
  link.href = '/_peel/preview.css'
  const key = 'peel:' + location.pathname
  const track = document.querySelector('#_track')
  // The chosen slide may still be on its way into sight.
  const place = () => {
    const chosen = [...document.querySelectorAll('#_jump a')].findIndex(link => link.hasAttribute('aria-current'))
    return chosen >= 0 ? chosen : track ? Math.round(Math.abs(track.scrollLeft) / track.clientWidth) : 0
  }
  const slides = () => [...document.querySelectorAll('#_track > * .slide, #_track > .slide')]
  let kept
  try { kept = JSON.parse(sessionStorage.getItem(key)) } catch {}
  sessionStorage.removeItem(key)
  if (kept) {
    const slide = document.getElementById(kept.slide) ?? slides()[kept.place]
    if (track && slide) slide.scrollIntoView({ inline: 'start', block: 'nearest', behavior: INSTANT })
    scrollTo({ top: kept.top, behavior: INSTANT })
  }
  const reload = () => {
    const at = place()
    sessionStorage.setItem(key, JSON.stringify({ place: at, slide: slides()[at]?.id, top: scrollY }))
    location.reload()
  }
  const problems = lines => {
    document.querySelector('#peel-problems')?.remove()
    if (!lines.length) return
    const status = document.body.appendChild(document.createElement('div'))
    status.id = 'peel-problems'
    status.setAttribute('role', 'status')
    // The words are English, on a page in any language.
    status.lang = 'en'
    status.dir = 'ltr'
    const box = status.appendChild(document.createElement('details'))
    const head = box.appendChild(document.createElement('summary'))
    head.textContent = lines.length === 1 ? '1 note' : lines.length + ' notes'
    for (const line of lines) box.appendChild(document.createElement('p')).textContent = line
    box.open = lines.length < 4
  }
  let late
  const photos = all => {
    const list = document.querySelector('#peel-photos')
    const done = all.filter(photo => photo.isDone).length
    const count = all.length ? done + ' / ' + all.length : ''
    if (!list) {
      // Most builds are done before anybody would have read it.
      clearTimeout(late)
      late = setTimeout(() => working.textContent = count && 'Peeling ' + count, working.textContent ? 0 : 300)
      return
    }
    document.querySelector('#peel-count').textContent = count
    list.replaceChildren(...all.map(photo => {
      const item = document.createElement('li')
      item.className = photo.isDone ? 'done' : ''
      item.appendChild(document.createElement('span')).textContent = photo.name
      return item
    }))
  }
  const working = document.body.appendChild(document.createElement('p'))
  working.id = 'peel-work'
  working.lang = 'en'
  // Puts the stickers that are there by now into the places that were held for them.
  const fillIn = async () => {
    const answer = await fetch(location.href)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const places = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll('[aria-busy]')])
    const same = '.slide, .item'
    if (page.querySelectorAll(same).length !== document.querySelectorAll(same).length) return reload()
    await sheets(page)
    for (const place of places) {
      const found = place.id ? page.getElementById(place.id)
        : [...page.querySelectorAll('#_jump a')].find(link => link.hash === place.hash)
      if (!found || found.ariaBusy) continue
      for (const { name, value } of found.attributes) place.setAttribute(name, value)
      place.removeAttribute('aria-busy')
      place.replaceChildren(...found.childNodes)
    }
  }
  // The new sheets are there before the old ones go.
  const sheets = page => {
    const links = from => [...from.querySelectorAll('head link[rel=stylesheet]')]
    const old = links(document).filter(link => !link.href.includes('/_peel/'))
    return Promise.all(links(page).map((link, index) => old[index]?.href !== link.href && new Promise(done => {
      const now = document.createElement('link')
      now.rel = 'stylesheet'
      now.onload = () => done(old[index]?.remove())
      now.onerror = () => done(now.remove())
      now.href = link.href
      old[index] ? old[index].after(now) : document.head.append(now)
    })))
  }
  let site = shown
  let filling = Promise.resolve()
  const events = new EventSource('/_peel/events')
  // The browser tries again by itself, and comes back where a preview runs at this address again.
  let lost
  events.onerror = () => {
    lost ??= setTimeout(() => working.textContent = 'The preview has ended', 2000)
  }
  events.onopen = () => {
    if (lost) working.textContent = ''
    clearTimeout(lost)
    lost = undefined
  }
  events.onmessage = event => {
    const status = JSON.parse(event.data)
    if (status.site !== site && status.isFillingIn && site > 0) {
      site = status.site
      filling = filling.then(fillIn, fillIn)
      photos(status.photos)
    } else if (status.site !== site) {
      events.close()
      filling.finally(reload)
    } else {
      problems(status.problems)
      photos(status.photos)
      // No photos, or none that can be used: nothing is being peeled.
      const isIdle = !status.photos.length && status.problems.length > 0
      document.body.classList.toggle('peel-idle', isIdle)
      const title = document.querySelector('#peel-title')
      if (title) title.textContent = isIdle ? 'No stickers yet' : 'Peeling…'
    }
  }
})()
