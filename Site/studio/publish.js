// Out of the studio: a folder, an archive, packs for chat apps, or a place that this person names. What peel.yaml names is
// a suggestion.
import { postAndReport } from './api.js'
import { $, el } from './dom.js'
import { shownTitle } from './model.js'
import { notice } from './notice.js'
import { store } from './store.js'

/** @typedef {import('./api.js').Progress} Progress */

/** @type {Record<string, string>} */
const STEPS = { writing: 'writing…', sending: 'sending…' }
/** @param {Progress} progress */
const wordsFor = progress => progress.of ? progress.done + ' of ' + progress.of + ' photos' : STEPS[progress.step ?? ''] ?? ''

/** So many of the files that change are listed. */
const LISTED = 100
/** Light modules that readers of QR codes need on every side. */
const QUIET = 4

/** @param {number} bytes */
const weight = bytes => bytes < 1e6 ? Math.ceil(bytes / 1e3) + ' KB' : (bytes / 1e6).toFixed(1) + ' MB'

/**
 * A QR code as a picture.
 * @param {{ side: number, path: string }} code
 * @param {string} address that it says
 */
const pictureOf = ({ side, path }, address) => {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', [-QUIET, -QUIET, side + 2 * QUIET, side + 2 * QUIET].join(' '))
  svg.setAttribute('class', 'code')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', 'QR code of ' + address)
  const shape = document.createElementNS(space, 'path')
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}

/** The dialog. What runs goes on while it is closed, and is shown when it opens again. */
class PublishDialog {
  #to = el('input', {
    id: 'publish-to', placeholder: 'git:origin, or a folder such as ../www', autocomplete: 'off', spellcheck: false })
  #result = el('p', { id: 'publish-result', role: 'status' })
  /** What came of it, below the words: changes, an address, files. */
  #outcome = el('div', { id: 'publish-outcome' })
  #bar = el('progress', { id: 'publish-progress', 'aria-label': 'Progress' })
  #stop = el('button', { id: 'publish-stop', textContent: 'Stop', type: 'button' })
  #working = el('p', { className: 'row', hidden: true }, this.#bar, this.#stop)
  #publish = this.#worker('Publish…', () => this.#publishTo(), 'primary')
  #build = this.#worker('Build into a folder', () => this.#run(this.#build, 'Building…', 'build', {}))
  #export = this.#worker('Make packs', () => this.#exportPacks())
  /** @type {{ title: string, box: HTMLInputElement }[]} */
  #apps = []
  /**
   * Ends what runs.
   * @type {AbortController | undefined}
   */
  #running
  /** Where the changes go that were shown last; they wait to be confirmed. */
  #shown = ''
  /** Whether the last run ended while the dialog was closed. */
  #isUnseen = false

  constructor() {
    this.#to.onkeydown = event => {
      if (event.key !== 'Enter') return
      // The rest of this press would go to Stop, which gets the focus.
      event.preventDefault()
      this.#publish.click()
    }
    this.#to.oninput = () => this.#expect('')
    this.#stop.onclick = () => this.#running?.abort()
    this.#publish.id = 'publish-now'
  }

  open() {
    const dialog = $('publish-dialog')
    if (!this.#running && !this.#isUnseen) {
      this.#expect('')
      this.#say('')
    }
    this.#isUnseen = false
    this.#offerApps()
    const close = el('button', { textContent: 'Close', className: 'quiet', type: 'button' })
    close.onclick = () => dialog.close()
    dialog.replaceChildren(
      el('h2', { id: 'publish-heading', textContent: 'Publish' }),
      el('p', { textContent: 'The site is made of plain files: put it where you like. '
        + 'Nothing leaves this machine before you say where to.' }),
      el('p', { className: 'row wrap' }, this.#build, ...this.#archives()),
      el('fieldset', { id: 'publish-apps' }, el('legend', { textContent: 'Packs for chat apps' }),
        el('div', {}, ...this.#apps.map(({ title, box }) => el('label', { className: 'check' }, box, ' ' + title))),
        el('p', {}, this.#export)),
      el('label', { for: 'publish-to' }, 'Publish to', this.#to),
      el('p', { className: 'row wrap' }, ...this.#suggestion()),
      this.#working, this.#result, this.#outcome,
      el('p', { className: 'end' }, close, this.#publish))
    dialog.showModal()
    if (this.#running) this.#stop.focus()
    // With a finger, the keyboard would cover half of it.
    else if (!matchMedia('(pointer: coarse)').matches) this.#to.focus()
    dialog.scrollTop = 0
  }

  /** @param {string} textContent @param {() => void} onclick @param {string} [look] */
  #worker(textContent, onclick, look = '') {
    return el('button', { textContent, onclick, className: look + ' work', type: 'button' })
  }

  /** The ticks stay; the first ones are those that peel.yaml asks for. */
  #offerApps() {
    const { apps, packs } = store.state
    const asked = this.#apps.length ? this.#chosenApps : packs.flatMap(pack => pack.exports)
    this.#apps = apps.map(({ name, title }) => ({
      title, box: el('input', { type: 'checkbox', value: name, checked: asked.includes(name) }) }))
  }

  get #chosenApps() {
    return this.#apps.filter(({ box }) => box.checked).map(({ box }) => box.value)
  }

  #archives() {
    const { packs } = store.state
    return packs.flatMap(pack => pack.archives.map((href, place) => {
      const what = packs.length > 1 ? shownTitle(pack) : 'all stickers'
      const part = pack.archives.length > 1 ? ', part ' + (place + 1) : ''
      return el('a', { className: 'button', href, download: '', textContent: 'Download ' + what + part + ' (ZIP)' })
    }))
  }

  #suggestion() {
    const { publish } = store.state
    if (!publish) return []
    const use = el('button', { type: 'button', textContent: 'Use ' + publish })
    use.onclick = () => {
      this.#to.value = publish
      this.#expect('')
      this.#to.focus()
    }
    return [el('span', { textContent: 'peel.yaml suggests it:' }), use]
  }

  /** What the button does next: it shows what will change at a place, or publishes what it has shown.
   * @param {string} to */
  #expect(to) {
    this.#shown = to
    this.#publish.textContent = to ? 'Publish now' : 'Publish…'
    if (!to) this.#outcome.replaceChildren()
  }

  async #publishTo() {
    const to = this.#to.value.trim()
    if (!to) return this.#to.focus()
    if (to === this.#shown) {
      this.#expect('')
      return this.#run(this.#publish, 'Publishing to ' + to + '…', 'publish', { to })
    }
    const found = await this.#run(this.#publish, 'Looking at ' + to + '…', 'publish', { to, isDryRun: true })
    if (found?.changes?.length) this.#expect(to)
  }

  #exportPacks() {
    const apps = this.#chosenApps
    if (!apps.length) return this.#apps[0]?.box.focus()
    this.#run(this.#export, 'Making packs…', 'export', { apps })
  }

  /** @param {string} text @param {boolean} isRefused */
  #say(text, isRefused = false) {
    this.#result.textContent = text
    this.#result.classList.toggle('bad', isRefused)
  }

  /** @param {boolean} isWorking */
  #setWorking(isWorking) {
    for (const each of [this.#publish, this.#build, this.#export, this.#to]) each.disabled = isWorking
    this.#working.hidden = !isWorking
    if (isWorking) this.#stop.focus()
  }

  /** @param {HTMLButtonElement} button @param {string} doing @param {string} path @param {object} value */
  async #run(button, doing, path, value) {
    this.#running = new AbortController()
    this.#setWorking(true)
    this.#say(doing)
    this.#outcome.replaceChildren()
    this.#bar.removeAttribute('value')
    let done
    let isSending = false
    try {
      done = await postAndReport(path, value, progress => {
        isSending ||= progress.step === 'sending'
        if (progress.of) this.#bar.value = (progress.done ?? 0) / progress.of
        else this.#bar.removeAttribute('value')
        this.#result.textContent = doing + ' ' + wordsFor(progress)
      }, this.#running.signal)
      this.#show(done)
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error)
      const isStopped = name === 'AbortError'
      this.#say(!isStopped ? message : isSending ? 'Stopped while it was being sent. Publish again to be sure.'
        : path === 'publish' ? 'Stopped. Nothing was published.' : 'Stopped.', !isStopped)
    }
    this.#running = undefined
    this.#setWorking(false)
    button.focus()
    this.#isUnseen = !$('publish-dialog').open
    if (this.#isUnseen) notice(this.#result.textContent ?? '')
    return done
  }

  /** @param {Progress} done */
  #show({ message = '', address, code, changes, downloads }) {
    this.#result.textContent = message
    const isPublished = address && !changes
    this.#outcome.replaceChildren(
      ...(changes?.length ? [this.#changes(changes)] : []),
      ...(address ? [el('p', {}, isPublished ? 'Your site: ' : 'Visitors find it at ',
        el('a', { href: address, target: '_blank', rel: 'noreferrer', textContent: address }))] : []),
      ...(isPublished && code ? [pictureOf(code, address)] : []),
      ...(downloads ?? []).map(({ name, bytes }) => el('a', {
        className: 'button', href: 'pack?' + new URLSearchParams({ name }), download: name,
        textContent: 'Download ' + name + ' (' + weight(bytes) + ')' })))
    this.#outcome.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }

  /** @param {string[]} changes */
  #changes(changes) {
    const rest = changes.length - LISTED
    return el('details', {}, el('summary', { textContent: 'Files that change (' + changes.length + ')' }),
      el('ul', { tabIndex: 0, 'aria-label': 'Files that change' },
        ...changes.slice(0, LISTED).map(file => el('li', { textContent: file })),
        ...(rest > 0 ? [el('li', { textContent: 'and ' + rest + ' more' })] : [])))
  }
}

const dialog = new PublishDialog()

/** Opens the dialog. */
export const openPublish = () => dialog.open()
