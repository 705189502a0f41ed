import { $, el, notice } from './dom.js'
import { post } from './api.js'
import { store } from './store.js'

// Out of the studio: a folder, an archive, or a place that this person names. What peel.yaml names is a suggestion.
const run = async (button, words, work) => {
  const said = button.textContent
  button.disabled = true
  button.textContent = words
  const result = $('publish-result')
  result.textContent = words
  try {
    const { message } = await work()
    result.textContent = message
    notice(message)
  } catch (error) {
    result.textContent = error.message
    result.classList.add('bad')
  }
  button.disabled = false
  button.textContent = said
}

$('publish').onclick = () => {
  const { packs, publish: suggestion } = store.state
  const to = el('input', { id: 'publish-to', placeholder: 'git:origin, or a folder such as ../www', autocomplete: 'off', spellcheck: false })
  const go = el('button', { textContent: 'Publish', className: 'primary', type: 'button' })
  const build = el('button', { textContent: 'Build into a folder', type: 'button' })
  const close = el('button', { textContent: 'Close', className: 'quiet', type: 'button' })
  const result = el('p', { id: 'publish-result', role: 'status' })
  const archives = packs.filter(pack => pack.archive).map(pack =>
    el('a', { className: 'button', href: pack.archive, download: '', textContent: 'Download ' + (packs.length > 1 ? pack.title ?? pack.titleUnlessTold : 'all stickers') + ' (ZIP)' }))
  go.onclick = () => {
    const place = to.value.trim()
    if (!place) return to.focus()
    result.classList.remove('bad')
    run(go, 'Publishing to ' + place + '…', () => post('publish', { to: place }))
  }
  build.onclick = () => run(build, 'Building…', () => post('build'))
  close.onclick = () => $('publish-dialog').close()
  to.onkeydown = event => event.key === 'Enter' && go.click()
  const suggest = el('button', { type: 'button', textContent: 'Use ' + suggestion })
  suggest.onclick = () => {
    to.value = suggestion
    to.focus()
  }
  $('publish-dialog').replaceChildren(
    el('h2', { id: 'publish-heading', textContent: 'Publish' }),
    el('p', { textContent: 'The site is made of plain files: put it where you like. Nothing leaves this machine before you say where to.' }),
    el('p', { className: 'row wrap' }, build, ...archives),
    el('label', { for: 'publish-to' }, 'Publish to', to),
    el('p', { className: 'row wrap' }, ...(suggestion ? [el('span', { textContent: 'peel.yaml suggests it:' }), suggest] : [])),
    result,
    el('p', { className: 'end' }, close, go))
  $('publish-dialog').showModal()
  to.focus()
}
