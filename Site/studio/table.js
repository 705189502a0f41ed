import { photoAddress, post } from './api.js'
import { $, el, isTyping, notice } from './dom.js'
import { saveNow } from './editor.js'
import { openPack } from './pack.js'
import { allSaved, ask, change, edit, find, onState, store, undo } from './store.js'
import { arrivals, onArrivals } from './uploads.js'

/** Names of the photos that are selected. */
const selected = new Set()
/** The tiles that are there, by the photos' names. */
const tiles = new Map()
/** Where the keyboard is. */
let current

/** The title of a photo or a pack. */
const shownTitle = one => one.title ?? one.defaultTitle

// A number from a name, the same every time: stickers lie a little askew, each in its own way.
const lean = name => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)) % 997
  return (sum / 997 - 0.5) * 7
}

// Photos in view that still wait for their stickers are worked on first.
const inView = new Set()
let toldLast, tellingSoon
const tellWhatIsInView = () => {
  const photos = [...inView].filter(tile => tile.isConnected && tile.classList.contains('blank')).map(tile => tile.dataset.name)
  if (!photos.length || photos.join('\n') === toldLast) return
  toldLast = photos.join('\n')
  post('look', { photos }).catch(() => {})
}
const watcher = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) isIntersecting ? inView.add(target) : inView.delete(target)
  clearTimeout(tellingSoon)
  tellingSoon = setTimeout(tellWhatIsInView, 100)
})

const makeTile = () => {
  const tile = el('li', { role: 'option', tabIndex: -1 })
  tile.picture = el('img', { alt: '', decoding: 'async', draggable: false, loading: 'lazy' })
  tile.words = el('span', { className: 'words' })
  tile.mark = el('span', { className: 'mark' })
  tile.append(tile.picture, tile.mark, tile.words)
  watcher.observe(tile)
  return tile
}

const fill = (tile, photo, pack) => {
  const key = JSON.stringify([photo, pack.cover, store.open === photo.name, selected.has(photo.name)])
  if (tile.key === key) return
  tile.key = key
  tile.dataset.name = photo.name
  const { sticker } = photo
  // What is left out has no sticker and is still known by its looks.
  const picture = sticker?.thumb ?? (photo.skip ? photoAddress(photo) : undefined)
  if (picture && tile.picture.getAttribute('src') !== picture) tile.picture.src = picture
  tile.picture.hidden = !picture
  tile.picture.style.rotate = sticker?.isCard ? '0deg' : lean(photo.name).toFixed(1) + 'deg'
  tile.words.textContent = (photo.emoji ? photo.emoji + ' ' : '') + shownTitle(photo)
  const state = photo.skip ? 'left out' : photo.problem ? 'problem' : !sticker ? 'in the works'
    : sticker.isCard ? 'whole photo' : ''
  tile.className = (photo.skip ? 'skipped ' : '') + (photo.problem ? 'problem ' : '') + (picture ? '' : 'blank ')
    + (sticker?.isCard ? 'card ' : '')
  tile.mark.textContent = pack.cover === photo.file && !state ? 'cover' : state
  tile.title = photo.problem ?? ''
  tile.setAttribute('aria-selected', selected.has(photo.name))
  tile.toggleAttribute('aria-current', store.open === photo.name)
}

const makePack = pack => {
  const section = el('div', { className: 'pack', 'data-pack': pack.name })
  section.opener = el('button', { className: 'title', title: 'Title, author, colours, outline' })
  section.opener.onclick = () => openPack(store.state.packs.find(each => each.name === pack.name))
  section.heading = el('h2', {}, section.opener)
  section.sheet = el('div', { className: 'sheet' })
  section.add = el('button', { className: 'add' }, el('span', { textContent: '+ photos' }))
  section.add.onclick = () => {
    $('files').dataset.pack = pack.name
    $('files').click()
  }
  section.list = el('ul', { role: 'listbox', 'aria-multiselectable': 'true', 'aria-orientation': 'horizontal' })
  section.arrivals = el('ul', { className: 'arrivals', 'aria-label': 'Photos on their way in' })
  section.empty = el('p', { className: 'empty' }, el('strong', { textContent: 'Drop photos here' }),
    ' — or paste them, or choose them with “+ photos”. Everything that Peel makes of them stays on this machine.')
  section.sheet.append(section.add, section.list, section.arrivals)
  section.append(section.heading, section.sheet, section.empty)
  return section
}

const sections = new Map()

// Within the row that it lies in: the page itself stays where it is.
const center = tile => {
  for (const row of tile ? [tile.closest('.sheet'), $('photos')] : []) {
    const [own, all] = [tile, row].map(one => one.getBoundingClientRect())
    row.scrollBy({ left: own.left + own.width / 2 - all.left - all.width / 2 })
  }
}

/** Fills the field of the packs that the selected photos can go to. */
const fillPacks = packs => {
  const field = $('select-move')
  field.parentElement.hidden = !packs.length
  const key = JSON.stringify(packs.map(pack => [pack.name, shownTitle(pack)]))
  if (field.dataset.key === key) return
  field.dataset.key = key
  // The name of the folder's own pack is empty.
  field.replaceChildren(el('option', { value: '', textContent: 'another pack' }),
    ...packs.map(pack => el('option', { value: '/' + pack.name, textContent: shownTitle(pack) })))
}

/** Shows every photo of every pack; only what has changed is touched. */
export const showTable = () => {
  if (!store.state) return
  const { packs } = store.state
  const names = new Set(packs.flatMap(pack => pack.photos.map(photo => photo.name)))
  for (const name of [...selected]) if (!names.has(name)) selected.delete(name)
  for (const [name, tile] of tiles) if (!names.has(name)) {
    watcher.unobserve(tile)
    inView.delete(tile)
    tile.remove()
    tiles.delete(name)
  }
  if (!names.has(current)) current = packs.flatMap(pack => pack.photos)[0]?.name
  for (const [name, section] of sections) if (!packs.some(pack => pack.name === name)) {
    section.remove()
    sections.delete(name)
  }
  packs.forEach((pack, place) => {
    let section = sections.get(pack.name)
    if (!section) sections.set(pack.name, section = makePack(pack))
    if ($('photos').children[place] !== section) $('photos').insertBefore(section, $('photos').children[place] ?? null)
    const title = shownTitle(pack)
    section.hidden = packs.length > 1 && !pack.photos.length && !arrivals.some(arrival => arrival.pack === pack.name)
    section.opener.textContent = title
    section.heading.hidden = packs.length === 1
    section.list.setAttribute('aria-label', 'Photos of ' + title)
    section.empty.hidden = pack.photos.length > 0 || arrivals.length > 0
    section.classList.toggle('is-empty', !section.empty.hidden)
    pack.photos.forEach((photo, index) => {
      let tile = tiles.get(photo.name)
      if (!tile) tiles.set(photo.name, tile = makeTile())
      fill(tile, photo, pack)
      if (section.list.children[index] !== tile) section.list.insertBefore(tile, section.list.children[index] ?? null)
      tile.tabIndex = photo.name === current ? 0 : -1
    })
    section.list.hidden = !pack.photos.length
    section.arrivals.replaceChildren(...arrivals.filter(arrival => arrival.pack === pack.name).map(arrival => arrival.tile))
    section.arrivals.hidden = !section.arrivals.children.length
  })
  $('selection').hidden = !selected.size || Boolean(store.open)
  const chosen = [...selected].map(name => find(name))
  if (chosen.length) {
    const own = new Set(chosen.map(({ photo }) => photo.outline))
    fillOutlines($('select-outline'), chosen[0].pack, own.size === 1 ? [...own][0] : undefined)
    fillPacks(packs.filter(pack => chosen.some(each => each.pack !== pack)))
  }
  $('selection-count').textContent = selected.size === 1 ? '1 photo' : selected.size + ' photos'
  if (store.open) center(tiles.get(store.open))
}
onState(showTable)
onArrivals(showTable)

/** Puts the keyboard onto a photo. */
export const focusPhoto = name => {
  const tile = tiles.get(name)
  if (!tile) return
  if (tiles.get(current)) tiles.get(current).tabIndex = -1
  current = name
  tile.tabIndex = 0
  tile.focus()
}

export const openPhoto = name => (location.hash = new URLSearchParams({ photo: name }))

const select = (name, isOn = !selected.has(name)) => {
  isOn ? selected.add(name) : selected.delete(name)
  showTable()
}

const selectTo = name => {
  const list = tiles.get(name).parentElement
  const names = [...list.children].map(tile => tile.dataset.name)
  const [from, to] = [Math.max(0, names.indexOf(current)), names.indexOf(name)].sort((a, b) => a - b)
  for (const each of names.slice(from, to + 1)) selected.add(each)
  showTable()
}

/** Moves photos to a place of a pack's order, counted without them. */
const move = (names, to, pack) => {
  const moving = pack.photos.filter(photo => names.includes(photo.name))
  const rest = pack.photos.filter(photo => !names.includes(photo.name))
  const place = Math.max(0, Math.min(rest.length, to))
  if (moving.length < names.length) return bring(names, place, pack, rest[place])
  rest.splice(place, 0, ...moving)
  // At once here, for good when it is written.
  pack.photos = rest
  showTable()
  edit({ pack: pack.name, key: 'order', value: rest.map(photo => photo.file) })
}

/** Moves photos, or some of them, from other packs into one, before a photo there. */
const bring = async (names, place, pack, next) => {
  const words = names.length === 1 ? shownTitle(find(names[0]).photo) : names.length + ' photos'
  const wasOpen = store.open
  if (names.includes(wasOpen)) await saveNow()
  if (!(await ask('move', { photos: names, pack: pack.name, before: next?.file }))) return
  notice(words + ' moved to ' + shownTitle(pack), undo, 'Undo')
  await allSaved()
  // It has another name now.
  const moved = store.state.packs.find(each => each.name === pack.name)?.photos[place]
  if (moved && names.length === 1 && names[0] === wasOpen) openPhoto(moved.name)
}

const nudge = (name, step) => {
  const { pack } = find(name)
  const place = pack.photos.findIndex(photo => photo.name === name)
  const to = place + step
  if (to < 0 || to >= pack.photos.length) return
  move([name], to, pack)
  focusPhoto(name)
  notice(shownTitle(find(name).photo) + ': place ' + (to + 1) + ' of ' + pack.photos.length)
}

/** Takes photos out of the folder. */
export const remove = async names => {
  if (!(await ask('remove', { photos: names }))) return
  const words = names.length === 1 ? names[0] : names.length + ' photos'
  notice(words + ' moved to _removed', undo, 'Undo')
}

/** Fills a field with the widths that an outline may have; the present one is chosen. */
export const fillOutlines = (field, pack, width) => {
  const widths = [...new Set([0, 1, 1.5, 2.5, 4, 6, ...(width === undefined ? [] : [width])])].sort((one, other) => one - other)
  const key = [pack.outline, ...widths].join()
  if (field.dataset.key !== key) {
    field.dataset.key = key
    field.replaceChildren(el('option', { value: '', textContent: 'as the pack: ' + (pack.outline ? pack.outline + ' %' : 'none') }),
      ...widths.map(each => el('option', { value: each, textContent: each ? each + ' %' : 'none' })))
  }
  field.value = width ?? ''
}

/** Gives photos an outline of their own, in percent; the pack's for an empty text. */
export const setOutline = (names, text) =>
  edit(...names.map(photo => ({ photo, key: 'outline', value: text === '' ? null : Number(text) })))

const skipEdits = (names, skip) => ({ edits: names.map(photo => ({ photo, key: 'skip', value: skip ? true : null })) })
const setSkip = (names, skip) => ask('edit', skipEdits(names, skip))
/** Leaves photos out of the pack, or takes them in again: the other of what holds for `first` when its turn comes. */
const toggleSkip = (names, first) => change(state => post('edit', skipEdits(names, !find(first, state)?.photo.skip)))

// By keyboard.
$('photos').addEventListener('keydown', event => {
  const tile = event.target.closest('[role=option]')
  if (!tile || isTyping(event)) return
  const order = [...$('photos').querySelectorAll('[role=option]')]
  const place = order.indexOf(tile)
  const name = tile.dataset.name
  const isRight = getComputedStyle(tile).direction === 'rtl' ? -1 : 1
  const columns = Math.max(1, order.filter(other => other.offsetTop === order[0].offsetTop).length)
  const steps = { ArrowRight: isRight, ArrowLeft: -isRight, ArrowDown: columns, ArrowUp: -columns,
    Home: -place, End: order.length - 1 - place }
  if (event.key in steps) {
    event.preventDefault()
    const step = steps[event.key]
    if (event.altKey) return nudge(name, step)
    const next = order[place + step]
    if (!next) return
    if (event.shiftKey) selectTo(next.dataset.name)
    if (store.open) openPhoto(next.dataset.name)
    focusPhoto(next.dataset.name)
  } else if (event.key === 'Enter') {
    openPhoto(name)
  } else if (event.key === ' ') {
    event.preventDefault()
    select(name)
  } else if (event.key === 'Delete') {
    remove(selected.size ? [...selected] : [name])
  } else if (event.key.toLowerCase() === 's' && !event.ctrlKey && !event.metaKey) {
    toggleSkip(selected.size ? [...selected] : [name], name)
  } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    for (const each of tiles.keys()) selected.add(each)
    showTable()
  } else if (event.key === 'Escape' && selected.size) {
    selected.clear()
    showTable()
  }
})

$('select-skip').onclick = () => setSkip([...selected], true)
$('select-use').onclick = () => setSkip([...selected], false)
$('select-outline').onchange = () => setOutline([...selected], $('select-outline').value)
$('select-move').onchange = () => {
  const pack = store.state.packs.find(pack => '/' + pack.name === $('select-move').value)
  $('select-move').value = ''
  if (pack) move([...selected], pack.photos.length, pack)
}
$('select-remove').onclick = () => remove([...selected])
$('select-none').onclick = () => {
  selected.clear()
  showTable()
}

// By mouse and finger: a click opens, a drag moves, also into another pack; a finger that rests lifts the photo up.
let drag

const beginDrag = event => {
  const { tile, x, y } = drag
  drag.isMoving = true
  drag.list = tile.parentElement
  drag.names = selected.has(tile.dataset.name) ? [...selected] : [tile.dataset.name]
  drag.ghost = tile.cloneNode(true)
  drag.ghost.className += ' ghost'
  drag.ghost.removeAttribute('role')
  drag.ghost.inert = true
  drag.box = tile.getBoundingClientRect()
  drag.ghost.style.width = drag.box.width + 'px'
  document.body.append(drag.ghost)
  for (const name of drag.names) tiles.get(name)?.classList.add('lifted')
  tile.setPointerCapture?.(event.pointerId)
  drag.dx = x - drag.box.left
  drag.dy = y - drag.box.top
}

const unmark = () => {
  for (const tile of $('photos').querySelectorAll('.before, .after')) tile.classList.remove('before', 'after')
}

const dragTo = (x, y) => {
  drag.ghost.style.translate = (x - drag.dx) + 'px ' + (y - drag.dy) + 'px'
  drag.list = document.elementFromPoint(x, y)?.closest('.pack')?.querySelector('[role=listbox]') ?? drag.list
  const others = [...drag.list.children].filter(tile => !drag.names.includes(tile.dataset.name))
  let place = others.length
  for (const [index, tile] of others.entries()) {
    const box = tile.getBoundingClientRect()
    if (y < box.top || (y < box.bottom && x < box.left + box.width / 2)) {
      place = index
      break
    }
  }
  drag.place = place
  unmark()
  others[place] ? others[place].classList.add('before') : others.at(-1)?.classList.add('after')
}

const endDrag = isDone => {
  clearTimeout(drag?.timer)
  if (!drag) return
  const { names, place, isMoving, ghost, list } = drag
  ghost?.remove()
  unmark()
  for (const name of names ?? []) tiles.get(name)?.classList.remove('lifted')
  drag = undefined
  if (!isMoving || !isDone || place === undefined) return
  const pack = store.state.packs.find(pack => pack.name === list.closest('.pack')?.dataset.pack)
  const there = names.filter(name => find(name))
  if (pack && there.length) move(there, place, pack)
}

$('photos').addEventListener('pointerdown', event => {
  const tile = event.target.closest('[role=option]')
  if (!tile || event.button) return
  drag = { tile, x: event.clientX, y: event.clientY, isTouch: event.pointerType === 'touch' }
  if (drag.isTouch) drag.timer = setTimeout(() => {
    beginDrag(event)
    dragTo(drag.x, drag.y)
    navigator.vibrate?.(15)
  }, 400)
})
addEventListener('pointermove', event => {
  if (!drag) return
  const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y)
  if (!drag.isMoving) {
    if (far < 7) return
    // A finger that moves at once scrolls.
    if (drag.isTouch) return endDrag(false)
    beginDrag(event)
  }
  dragTo(event.clientX, event.clientY)
})
// A lifted photo does not scroll the page under it.
addEventListener('touchmove', event => drag?.isMoving && event.preventDefault(), { passive: false })
addEventListener('pointerup', event => {
  const wasMoving = drag?.isMoving
  const tile = drag?.tile
  endDrag(true)
  if (!tile || wasMoving) return
  const name = tile.dataset.name
  if (event.ctrlKey || event.metaKey) select(name)
  else if (event.shiftKey) selectTo(name)
  else {
    focusPhoto(name)
    openPhoto(name)
  }
})
addEventListener('pointercancel', () => endDrag(false))
