import { $, el, notice } from './dom.js'
import { postAndHear } from './api.js'
import { store } from './store.js'

// Out of the studio: a folder, an archive, packs for chat apps, or a place that this person names. What peel.yaml names is
// a suggestion.
const steps = { writing: 'writing…', sending: 'sending…' }
const words = told => told.of ? told.done + ' of ' + told.of + ' photos' : steps[told.step] ?? ''

const run = async (button, doing, path, value) => {
  const buttons = [...$('publish-dialog').querySelectorAll('button.work')]
  const result = $('publish-result')
  const bar = $('publish-progress')
  for (const each of buttons) each.disabled = true
  result.classList.remove('bad')
  result.textContent = doing
  bar.hidden = false
  bar.removeAttribute('value')
  try {
    const message = await postAndHear(path, value, told => {
      if (told.of) bar.value = told.done / told.of
      else bar.removeAttribute('value')
      result.textContent = doing + ' ' + words(told)
    })
    result.textContent = message
    notice(message)
  } catch (error) {
    result.textContent = error.message
    result.classList.add('bad')
  }
  bar.hidden = true
  for (const each of buttons) each.disabled = false
  button.focus()
}

$('publish').onclick = () => {
  const { packs, apps, publish: suggestion } = store.state
  const asked = new Set(packs.flatMap(pack => pack.exports))
  const to = el('input', {
    id: 'publish-to', placeholder: 'git:origin, or a folder such as ../www', autocomplete: 'off', spellcheck: false })
  const go = el('button', { textContent: 'Publish', className: 'primary work', type: 'button' })
  const build = el('button', { textContent: 'Build into a folder', type: 'button', className: 'work' })
  const close = el('button', { textContent: 'Close', className: 'quiet', type: 'button' })
  const result = el('p', { id: 'publish-result', role: 'status' })
  const bar = el('progress', { id: 'publish-progress', hidden: true, 'aria-label': 'How far it is' })
  const archives = packs.flatMap(pack => {
    const what = packs.length > 1 ? pack.title ?? pack.defaultTitle : 'all stickers'
    return pack.archives.map((href, place) => {
      const part = pack.archives.length > 1 ? ', part ' + (place + 1) : ''
      return el('a', {
        className: 'button', href, download: '', textContent: 'Download ' + what + part + ' (ZIP)' })
    })
  })
  const boxes = apps.map(({ name, title }) => el('label', { className: 'check' },
    el('input', { type: 'checkbox', value: name, checked: asked.has(name) }), ' ' + title))
  const pack = el('button', { textContent: 'Make packs', type: 'button', className: 'work' })
  go.onclick = () => {
    const place = to.value.trim()
    if (!place) return to.focus()
    run(go, 'Publishing to ' + place + '…', 'publish', { to: place })
  }
  build.onclick = () => run(build, 'Building…', 'build', {})
  pack.onclick = () => {
    const chosen = boxes.map(box => box.firstElementChild).filter(box => box.checked).map(box => box.value)
    if (!chosen.length) return boxes[0].firstElementChild.focus()
    run(pack, 'Making packs…', 'export', { apps: chosen })
  }
  close.onclick = () => $('publish-dialog').close()
  to.onkeydown = event => {
    if (event.key === 'Enter') go.click()
  }
  const suggest = el('button', { type: 'button', textContent: 'Use ' + suggestion })
  suggest.onclick = () => {
    to.value = suggestion
    to.focus()
  }
  $('publish-dialog').replaceChildren(
    el('h2', { id: 'publish-heading', textContent: 'Publish' }),
    el('p', {
      textContent: 'The site is made of plain files: put it where you like. '
        + 'Nothing leaves this machine before you say where to.' }),
    el('p', { className: 'row wrap' }, build, ...archives),
    el('fieldset', { id: 'publish-apps' },
      el('legend', { textContent: 'Packs for chat apps' }), el('div', {}, ...boxes), el('p', {}, pack)),
    el('label', { for: 'publish-to' }, 'Publish to', to),
    el('p', { className: 'row wrap' }, ...(suggestion ? [el('span', { textContent: 'peel.yaml suggests it:' }), suggest] : [])),
    bar, result,
    el('p', { className: 'end' }, close, go))
  $('publish-dialog').showModal()
  to.focus()
}
