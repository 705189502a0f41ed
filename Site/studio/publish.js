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

/** The dialog; it is made anew each time it opens. */
class PublishDialog {
  #to = el('input', {
    id: 'publish-to', placeholder: 'git:origin, or a folder such as ../www', autocomplete: 'off', spellcheck: false })
  #result = el('p', { id: 'publish-result', role: 'status' })
  #bar = el('progress', { id: 'publish-progress', hidden: true, 'aria-label': 'Progress' })
  #publish = this.#worker('Publish', () => this.#publishTo(), 'primary')
  #build = this.#worker('Build into a folder', () => this.#run(this.#build, 'Building…', 'build', {}))
  #export = this.#worker('Make packs', () => this.#exportPacks())
  #apps

  constructor() {
    const asked = new Set(store.state.packs.flatMap(pack => pack.exports))
    this.#apps = store.state.apps.map(({ name, title }) => ({
      title, box: el('input', { type: 'checkbox', value: name, checked: asked.has(name) }) }))
    this.#to.onkeydown = event => {
      if (event.key === 'Enter') this.#publish.click()
    }
  }

  open() {
    const close = el('button', { textContent: 'Close', className: 'quiet', type: 'button' })
    close.onclick = () => $('publish-dialog').close()
    $('publish-dialog').replaceChildren(
      el('h2', { id: 'publish-heading', textContent: 'Publish' }),
      el('p', { textContent: 'The site is made of plain files: put it where you like. '
        + 'Nothing leaves this machine before you say where to.' }),
      el('p', { className: 'row wrap' }, this.#build, ...this.#archives()),
      el('fieldset', { id: 'publish-apps' }, el('legend', { textContent: 'Packs for chat apps' }),
        el('div', {}, ...this.#apps.map(({ title, box }) => el('label', { className: 'check' }, box, ' ' + title))),
        el('p', {}, this.#export)),
      el('label', { for: 'publish-to' }, 'Publish to', this.#to),
      el('p', { className: 'row wrap' }, ...this.#suggestion()),
      this.#bar, this.#result,
      el('p', { className: 'end' }, close, this.#publish))
    $('publish-dialog').showModal()
    this.#to.focus()
  }

  /** @param {string} textContent @param {() => void} onclick @param {string} [look] */
  #worker(textContent, onclick, look = '') {
    return el('button', { textContent, onclick, className: look + ' work', type: 'button' })
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
      this.#to.focus()
    }
    return [el('span', { textContent: 'peel.yaml suggests it:' }), use]
  }

  #publishTo() {
    const to = this.#to.value.trim()
    if (!to) return this.#to.focus()
    this.#run(this.#publish, 'Publishing to ' + to + '…', 'publish', { to })
  }

  #exportPacks() {
    const apps = this.#apps.filter(({ box }) => box.checked).map(({ box }) => box.value)
    if (!apps.length) return this.#apps[0]?.box.focus()
    this.#run(this.#export, 'Making packs…', 'export', { apps })
  }

  /** @param {boolean} isWorking */
  #setWorking(isWorking) {
    for (const each of [this.#publish, this.#build, this.#export]) each.disabled = isWorking
    this.#bar.hidden = !isWorking
  }

  /** @param {HTMLButtonElement} button @param {string} doing @param {string} path @param {object} value */
  async #run(button, doing, path, value) {
    this.#setWorking(true)
    this.#result.classList.remove('bad')
    this.#result.textContent = doing
    this.#bar.removeAttribute('value')
    try {
      const message = await postAndReport(path, value, progress => {
        if (progress.of) this.#bar.value = (progress.done ?? 0) / progress.of
        else this.#bar.removeAttribute('value')
        this.#result.textContent = doing + ' ' + wordsFor(progress)
      })
      this.#result.textContent = message
      notice(message)
    } catch (error) {
      this.#result.textContent = /** @type {Error} */ (error).message
      this.#result.classList.add('bad')
    }
    this.#setWorking(false)
    button.focus()
  }
}

/** Opens the dialog. */
export const openPublish = () => new PublishDialog().open()
