// Taking stickers away: copied, shared, dragged out.
(() => {
  'use strict'
  const { $, $$, answer, copyText, isLocal, actions } = peel
  const words = $('#_live').dataset

  // The part of the page that a button speaks of. A menu speaks of what it was opened for.
  const parts = '.slide,.item,.pair,.hero'
  let subject
  const partOf = button => button.closest('.menu') ? subject : button.closest(parts)

  const picture = url => fetch(url).then(file => file.blob())
  const pictureIn = part => $('a[download$=png]', part)
  const copyPicture = async url => {
    // A promise inside the item, or Safari forgets that the reader asked for it.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture(url) })])
    answer(words.image)
  }

  actions.copy = button => copyPicture(pictureIn(partOf(button)).href)

  // Where the page of what a button speaks of lies.
  const home = $('link[rel=canonical]')?.href || location.href
  const pageOf = button =>
    new URL(button.dataset.page ?? $('.art', partOf(button))?.getAttribute('href') ?? '', home).href
  actions.embed = button => copyText(button.dataset.code, words.embed)
  actions.link = button => copyText(pageOf(button), words.link)

  // Stickers as files where the browser passes files on, with the address of what is shared: WebP, else PNG; of a
  // pack the first few. Else the address of what is shared; it is copied where nothing can be passed on.
  actions.share = async button => {
    const part = partOf(button)
    const url = pageOf(button)
    const title = $('h1,h2', part).textContent.trim()
    const one = pictureIn(part)
    if (!navigator.share) return actions.link(button)
    if (navigator.canShare && !isLocal) {
      const links = one ? [one] : $$('.item:not([hidden]) a[download$=png]').slice(0, 8)
      for (const kind of ['webp', 'png']) {
        const files = await Promise.all(links.map(async link => {
          const source = kind === 'png' ? link.href : $('.face', link.closest(parts)).srcset.split(/[ ,]+/).at(-2)
          return new File([await picture(source)], link.download.replace(/png$/, kind), { type: 'image/' + kind })
        }))
        while (files[0] && !navigator.canShare({ files })) files.pop()
        if (files[0]) return navigator.share({ files, title, text: url })
      }
    }
    await navigator.share({ title, url })
  }

  addEventListener('dragstart', event => {
    const part = event.target.closest?.(parts)
    const link = part && pictureIn(part)
    if (link) event.dataTransfer.setData('DownloadURL', `image/png:${link.download}:${link.href}`)
  })

  peel.speakOf = part => subject = part
})()
