import Essentials

/// What the preview adds to the pages that it serves; none of it is in the site's files.
enum PreviewPage {
    /// Where the additions are, beside the site.
    static let prefix = "/_peel/"

    /// Before the first site: photos that are being worked on, each as a placeholder.
    static let waiting = """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Peel</title>
        <meta name="viewport" content="width=device-width">
        <link rel="stylesheet" href="/_peel/preview.css">
        <body class="peel-waiting"><main><svg viewBox="0 0 160 160" aria-hidden="true"><path
        d="M34 14h92a20 20 0 0 1 20 20v58l-54 54H34a20 20 0 0 1-20-20V34a20 20 0 0 1 20-20z"/><path
        d="M56 74h.1M104 74h.1M64 98q16 12 32 0"/></svg>
        <h1 id="peel-title">Peeling…</h1><p id="peel-count"></p><ul id="peel-photos"></ul></main>
        <script src="/_peel/preview.js" data-site="0"></script></body></html>
        """

    /// A page with the preview's script before its end.
    ///
    /// - Parameter site: the number of the site that the page belongs to, or of the one before it. The script reloads the
    ///   page when it hears of another number, so a site that came between the page and its first event is not missed.
    static func withScript(_ html: String, of site: Int) -> String {
        let script = "<script src=\"/_peel/preview.js\" data-site=\"\(site)\"></script>"
        guard let end = html.ranges(of: "</body>").last?.lowerBound else { return html + script }
        return html[..<end] + script + html[end...]
    }

    /// Listens for changes: reloads where the reader is, and shows what is wrong.
    static let script = """
        (() => {
          'use strict'
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
            if (track && slide) slide.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
            scrollTo({ top: kept.top, behavior: 'instant' })
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
          // Puts the stickers that are there by now into the places that were held for them.
          const fillIn = async () => {
            const answer = await fetch(location.href)
            const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
            const places = [...document.querySelectorAll('[aria-busy]')]
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
        """

    static let style = """
        .peel-waiting { margin: 0; min-height: 100vh; display: grid; place-items: center; color-scheme: light dark;
          font: 1rem/1.5 system-ui, sans-serif; text-align: center; background: Canvas; color: CanvasText }
        .peel-waiting h1 { font-weight: 650; letter-spacing: -.02em; margin: 0 }
        .peel-waiting svg { display: none; width: 9rem; margin: 0 auto 1rem; fill: none; stroke: currentColor; stroke-width: 7; stroke-linecap: round;
          overflow: visible; opacity: .6 }
        .peel-waiting svg path:first-child { stroke-width: 2.5; stroke-dasharray: 7 8 }
        .peel-idle svg { display: block }
        .peel-waiting p { font-variant-numeric: tabular-nums; opacity: .7; margin: .25rem 0 2rem }
        #peel-photos { list-style: none; margin: 0 auto; padding: 0 1rem; max-width: 60rem; display: flex; flex-wrap: wrap;
          gap: .75rem; justify-content: center }
        #peel-photos li { width: 7rem; height: 7rem; border-radius: 1.25rem; display: grid; place-items: center;
          padding: .5rem; box-sizing: border-box; overflow: hidden; overflow-wrap: anywhere; font-size: .75rem;
          background: color-mix(in srgb, currentColor 12%, transparent); animation: peel-pulse 1.6s ease-in-out infinite }
        #peel-photos span { filter: blur(1px); opacity: .7 }
        #peel-photos .done { animation: none }
        #peel-photos .done span { filter: none; opacity: 1 }
        @keyframes peel-pulse { 50% { opacity: .45 } }
        @media (prefers-reduced-motion: reduce) { #peel-photos li { animation: none } }
        #peel-work { position: fixed; inset: 4.25rem auto auto 1rem; z-index: 99; margin: 0; padding: .4rem .9rem; border-radius: 9rem;
          font: 600 .8125rem/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums; color: Canvas; background: CanvasText;
          box-shadow: 0 .5rem 2rem #0004 }
        #peel-work:empty { display: none }
        #peel-problems { position: fixed; inset: 4.25rem 1rem auto auto; z-index: 99; max-width: min(36rem, 100vw - 2rem);
          max-height: 50vh; overflow: auto; box-sizing: border-box; padding: .75rem 1rem; border-radius: 1rem;
          font: .875rem/1.45 system-ui, sans-serif; text-align: start; color: #fff; background: #2a1215f2;
          box-shadow: 0 .5rem 2rem #0006 }
        #peel-problems summary { cursor: pointer; font-weight: 650 }
        #peel-problems p { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
        """
}
