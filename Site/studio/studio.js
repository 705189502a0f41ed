// One page, two views: all photos, or one of them with the others below. The address says which.
import { addressedPhoto, showAll } from './address.js'
import { $, isTyping } from './dom.js'
import { Editor } from './editor.js'
import { History } from './history.js'
import { takePhotosIn } from './incoming.js'
import { goLive } from './live.js'
import { shownTitle } from './model.js'
import { openChosenPack } from './pack.js'
import { Panel } from './panel.js'
import { offerBackdrops } from './backdrop.js'
import { ReviewPanel } from './review-panel.js'
import { openPublish } from './publish.js'
import { store } from './store.js'
import { Table } from './table.js'

/** @type {Editor} */
const editor = new Editor(new Panel(), () => history.show())
const table = new Table()
/** @type {History} */
const history = new History(() => editor, (names, focused) => table.reveal(names, focused))

/** How far all photos were scrolled when one of them was opened. */
let scrolled = 0

/** Goes back to where all photos were, with the keyboard on the one that was open.
 * @param {string | undefined} last */
const leave = last => {
  document.body.classList.remove('editing')
  table.show()
  scrollTo(0, scrolled)
  if (last) table.focus(last)
}

const show = () => {
  const found = store.find(addressedPhoto())
  if (found) {
    if (!store.open) scrolled = scrollY
    // On a phone the photo is above what was scrolled to.
    if (store.open !== found.photo.name) scrollTo({ top: 0 })
    store.open = found.photo.name
    editor.open(found.photo, found.pack)
  } else {
    const last = store.open
    store.open = undefined
    editor.close()
    leave(last)
  }
  document.body.classList.toggle('editing', Boolean(found))
  table.show()
  history.show()
  showReadOnly()
}

/** Tools that would change nothing look like it: the folder may only be read, or the open photo's settings are wrong. */
const showReadOnly = () => {
  const problem = store.find(addressedPhoto())?.pack.settingsProblem
  document.body.classList.toggle('read-only', Boolean(store.state.readOnly || problem))
}

const showState = () => {
  const { packs, readOnly } = store.state
  const title = shownTitle(packs[0])
  $('pack-title').textContent = title
  document.title = title + ' · Peel Studio'
  const banner = readOnly ?? packs.map(pack => pack.settingsProblem).find(Boolean)
  $('banner').hidden = !banner
  $('banner').textContent = banner ?? ''
  showReadOnly()
}

store.onState(showState)
store.onState(() => {
  const isGone = store.open && !store.find(store.open)
  if (isGone) showAll()
  if (isGone || !document.body.dataset.isShown) show()
  document.body.dataset.isShown = 'true'
})
addEventListener('hashchange', show)
addEventListener('keydown', event => {
  // It closes what lies above the photo first.
  const isCovered = Boolean(document.querySelector('dialog[open]'))
  if (event.key === 'Escape' && editor.isOpen && !isTyping(event) && !isCovered) showAll()
})
$('close').onclick = showAll
$('to-photos').onclick = event => {
  // The address says which photo is open: it stays.
  event.preventDefault()
  $('photos').focus()
}
$('pack').onclick = $('pack-title').onclick = openChosenPack
$('publish').onclick = openPublish
takePhotosIn()
offerBackdrops()
const review = new ReviewPanel()
goLive(work => review.take(work))
store.refresh()
