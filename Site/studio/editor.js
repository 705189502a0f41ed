import { photoAddress, postForPicture } from './api.js'
import { brush, brushed, hasUnsavedPainting, savePainting, showTip } from './brush.js'
import { $, el, isTyping, notice } from './dom.js'
import { ask, edit, find, isSaved, onState, store } from './store.js'
import { drawVeil } from './veil.js'
import { fit, place, view, zoomAt, panBy } from './zoom.js'
import { showPanel, showSticker } from './panel.js'

/** What is open: the photo, its taps as they are here (written a moment later), and how they came about. */
let open

/** How long a person who taps is left alone before it is written and the pages are made anew, in milliseconds. */
const CALM = 1200
/** A shorter way of the finger is a tap, in pixels of the screen. */
const STILL = 6
/** A line that ends as near to where it began is closed: it speaks for all that it surrounds. In pixels of the screen. */
const CLOSE = 16

export const isEditing = () => Boolean(open)
export const openedPhoto = () => open && find(open.name)?.photo

const sameTaps = (one, other) =>
  JSON.stringify([one.keep, one.drop, one.whole]) === JSON.stringify([other.keep, other.drop, other.whole])

/** Opens a photo. */
export const openEditor = (photo, pack) => {
  if (open?.name === photo.name) return showPanel(photo, pack)
  leave()
  const { name, stamp, keep, drop, whole } = photo
  open = { name, stamp, keep, drop, whole, past: [], turn: Date.now(), tool: 'keep' }
  $('editor').hidden = false
  $('veil').hidden = true
  $('crosshair').hidden = true
  setTool('keep')
  setErases(false)
  loadPhoto(photo)
  showPanel(photo, pack)
  showMarks()
  answer()
}

/** Goes back to all photos. */
export const closeEditor = () => {
  leave()
  $('editor').hidden = true
  $('photo').removeAttribute('src')
}

// What was tapped last is written before the photo is left.
const leave = () => {
  if (!open) return
  saveNow()
  pointers.clear()
  way = undefined
  open.asking?.abort()
  open = undefined
}

const loadPhoto = photo => {
  const image = $('photo')
  image.alt = (photo.title ?? photo.defaultTitle) + ', the photo'
  image.onload = () => {
    if (!open) return
    open.isLoaded = true
    fit()
  }
  image.onerror = () => notice(photo.name + ' cannot be shown: ' + (photo.problem ?? 'it cannot be read'))
  image.src = photoAddress(photo)
  $('view').setAttribute('aria-label', 'Photo of ' + (photo.title ?? photo.defaultTitle))
}

onState(() => {
  if (!open) return
  const found = find(open.name)
  if (!found) return
  showPanel(found.photo, found.pack)
  if (found.photo.stamp !== open.stamp) {
    open.stamp = found.photo.stamp
    if (isPainted()) return
    loadPhoto(found.photo)
    answer()
  }
  // Somebody else, an editor or an undo, has changed the taps.
  if (!open.isDirty && !sameTaps(open, found.photo)) {
    open.keep = found.photo.keep
    open.drop = found.photo.drop
    open.whole = found.photo.whole
    open.past = []
    showMarks()
    answer()
  }
})

// What is painted now goes on, whatever comes in: it is on what was painted before.
const isPainted = () => hasUnsavedPainting() || (way?.isBrush && !way.isPan)

// The answer: a rough one at once, the edge right after, the sticker last. A newer tap makes the older ones moot.
const answer = async () => {
  const asked = open
  asked.asking?.abort()
  const { signal } = (asked.asking = new AbortController())
  // Also newer than what another tab has asked for the same photo.
  asked.turn = Math.max(asked.turn + 1, Date.now())
  const { keep, drop, whole } = asked
  const question = { photo: asked.name, keep, drop, whole, turn: asked.turn }
  const isCurrent = () => open === asked && asked.turn === question.turn
  performance.mark('tap')
  $('tool-whole').setAttribute('aria-pressed', whole)
  asked.isUnclear = false
  if (whole) {
    $('veil').hidden = true
    asked.mask = undefined
    hint()
  }
  try {
    for (const stage of whole ? ['sticker'] : ['quick', 'full', 'sticker']) {
      const picture = await postForPicture(stage, question, signal)
      if (!isCurrent()) return
      if (stage === 'sticker') {
        showSticker(picture)
      } else {
        const image = await createImageBitmap(picture)
        if (!isCurrent()) return
        if (isPainted()) continue
        asked.mask = image
        drawVeil(image)
        hint()
      }
      performance.measure('tap to ' + stage, 'tap')
    }
  } catch (error) {
    if (error.name === 'AbortError' || !isCurrent()) return
    if (error.status === 409 || isPainted()) return
    $('veil').hidden = true
    asked.mask = undefined
    asked.isUnclear = true
    hint(error.message[0].toUpperCase() + error.message.slice(1) + '.')
    postForPicture('sticker', question, signal).then(showSticker, () => {})
  }
}

const isByFinger = () => matchMedia('(pointer: coarse)').matches

/** What is said where another program cuts the photo out. */
const overruled = () => {
  const { cutoutProgram } = store.state
  return cutoutProgram && !open.whole && !openedPhoto()?.matte
    ? 'The program “' + cutoutProgram + '” cuts this photo out: taps are not followed. The brush corrects it.' : undefined
}

const hint = text => {
  const photo = openedPhoto()
  $('hint').textContent = text ?? open.said ?? (open.picking ? 'Tap the photo where the colour is.'
    : open.whole ? 'The whole photo is the sticker. A tap cuts it out again.'
    : open.tool === 'brush' ? (open.erases ? 'Paint what goes.'
      : isByFinger() ? 'Paint what stays; with Erase, what goes.' : 'Paint what stays; with Alt, what goes.')
    : overruled() ? overruled()
    : photo?.matte ? 'Painted by hand. Taps count again after “Start over”.'
    : isByFinger() ? 'Tap what stays; with Drop, what goes.'
    : 'Tap what should stay. With Alt, what should go.')
}

const hintAgain = () => open && hint()

const showMarks = () => {
  $('marks').replaceChildren()
  $('lines').replaceChildren()
  for (const kind of ['keep', 'drop']) for (const points of open[kind]) {
    const [x, y] = points[0]
    const mark = el('b', { className: kind, textContent: kind === 'keep' ? '+' : '−' })
    mark.style.left = 100 * x + '%'
    mark.style.top = 100 * y + '%'
    $('marks').append(mark)
    if (points.length > 1) drawLine(kind, points)
  }
}

const isSame = (one, other) => one.every((value, axis) => value === other[axis])
const isClosed = points => points.length > 3 && isSame(points[0], points.at(-1))

const drawLine = (kind, points, line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline')) => {
  $('lines').append(line)
  line.setAttribute('points', points.map(point => point.join(',')).join(' '))
  line.setAttribute('class', kind + (isClosed(points) ? ' closed' : ''))
  return line
}

/** The way of the finger so far, closed where it has come back to where it began. */
const drawn = ({ points, x, y, farthest }, event) => {
  const isBack = points.length > 3 && farthest > 2 * CLOSE && Math.hypot(event.clientX - x, event.clientY - y) < CLOSE
  return isBack ? [...points, points[0]] : points
}

/** Whether a point lies within a closed line: a way from it to the right crosses the line an odd number of times. */
const surrounds = (line, [x, y]) => line.slice(1).reduce((isIn, [toX, toY], index) => {
  const [fromX, fromY] = line[index]
  const crosses = (fromY <= y) !== (toY <= y) && x < fromX + (toX - fromX) * (y - fromY) / (toY - fromY)
  return crosses ? !isIn : isIn
}, false)

// To four digits: a hundredth of a percent of the photo's side.
const rounded = value => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4
const apart = (one, other) => Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]))

/** Says that something belongs to the subject or does not: points are fractions of the photo's sides. */
const tap = (kind, points) => {
  if (store.state.readOnly) return notice(store.state.readOnly)
  open.said = undefined
  if (open.picking) {
    const { picking } = open
    pickColor()
    return picking(colorAt(points[0]))
  }
  if (overruled()) return notice(overruled())
  const rest = points.map(point => point.map(rounded))
  const other = kind === 'keep' ? 'drop' : 'keep'
  // What is said last counts: an older tap on the same spot goes, and one that the line surrounds.
  const isMoot = stroke => stroke.some(point => rest.some(mine => apart(point, mine) < 0.01))
    || (isClosed(rest) && stroke.every(point => surrounds(rest, point)))
  const without = open[other].filter(stroke => !isMoot(stroke))
  change({ [kind]: [...open[kind], rest], [other]: without, whole: false })
}

/** The next tap on the photo picks a colour for `picking`; without it, taps are taps again. */
export const pickColor = picking => {
  if (!open || open.picking === picking) return
  open.picking = picking
  $('view').dataset.tool = picking ? 'pick' : open.tool
  $('color-pick').setAttribute('aria-pressed', Boolean(picking))
  hint()
  if (picking) $('view').focus({ preventScroll: true })
}

// The mean of a few pixels: one alone may be noise.
const colorAt = ([x, y]) => {
  const photo = $('photo')
  const side = Math.max(3, Math.round(Math.max(photo.naturalWidth, photo.naturalHeight) / 400))
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(photo, x * photo.naturalWidth - side / 2, y * photo.naturalHeight - side / 2, side, side, 0, 0, 1, 1)
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return '#' + [red, green, blue].map(value => value.toString(16).padStart(2, '0')).join('')
}

const change = taps => {
  open.past.push({ keep: open.keep, drop: open.drop, whole: open.whole })
  dispatchEvent(new Event('tapped'))
  Object.assign(open, taps)
  written()
}

const written = () => {
  open.isDirty = true
  clearTimeout(open.timer)
  open.timer = setTimeout(commitNow, CALM)
  showMarks()
  answer()
}

const commitNow = () => {
  if (!open?.isDirty) return
  clearTimeout(open.timer)
  open.isDirty = false
  // From now on it is the studio that takes them back.
  open.past = []
  const { name: photo, keep, drop, whole } = open
  return edit({ photo, key: 'taps', value: { keep, drop } }, { photo, key: 'whole', value: whole || null })
}

/** Sends what was tapped and painted and is not on its way yet. Gives a promise of its end. */
export const saveNow = () => open && Promise.all([commitNow(), savePainting(open, hintAgain)])

/** Takes the last tap back. Gives whether there was one that is not written yet. */
export const undoTap = () => {
  if (!open?.past.length) return false
  Object.assign(open, open.past.pop())
  written()
  return true
}

$('again').onclick = async () => {
  const photo = openedPhoto()
  if (photo.matte) await ask('unmatte', { photos: [photo.name] })
  if (open.keep.length || open.drop.length || open.whole) change({ keep: [], drop: [], whole: false })
}
$('tool-whole').onclick = () => {
  if (store.state.readOnly) return notice(store.state.readOnly)
  change({ whole: !open.whole })
}

const setTool = tool => {
  open.tool = tool
  open.said = undefined
  for (const name of ['keep', 'drop', 'brush']) $('tool-' + name).setAttribute('aria-pressed', name === tool)
  $('brush-size').hidden = $('brush-erase').hidden = tool !== 'brush'
  $('brush-tip').hidden = true
  $('view').dataset.tool = tool
  pickColor()
  hint()
}
for (const name of ['keep', 'drop', 'brush']) $('tool-' + name).onclick = () => setTool(name)
const setErases = erases => {
  open.erases = erases
  $('brush-erase').setAttribute('aria-pressed', erases)
  hint()
}
$('brush-erase').onclick = () => setErases(!open.erases)

// By finger and mouse.
const pointers = new Map()
let way

const isPan = event => event.button === 1 || view.isSpace

$('view').addEventListener('pointerdown', event => {
  if (!open?.isLoaded || event.target.closest('button')) return
  $('view').focus({ preventScroll: true })
  event.preventDefault()
  pointers.set(event.pointerId, event)
  $('view').setPointerCapture(event.pointerId)
  if (pointers.size === 2) {
    // A second finger means the view, not the photo.
    way?.line?.remove()
    way = undefined
    return
  }
  const isOther = event.altKey || event.button === 2
  const drops = open.tool === 'drop' || (open.tool === 'brush' && open.erases)
  const kind = isOther !== Boolean(drops) ? 'drop' : 'keep'
  way = { kind, isPan: isPan(event), points: [place(event)], x: event.clientX, y: event.clientY, farthest: 0,
    isBrush: open.tool === 'brush' }
  way.isBrush &&= !open.picking
  if (way.isBrush && !way.isPan && open.whole) {
    open.said = 'The whole photo is the sticker: press “Whole photo” again to paint.'
    hint()
  }
  if (way.isBrush && !way.isPan) brush(open, way, event)
})

$('view').addEventListener('pointermove', event => {
  if (open?.tool === 'brush') showTip(event)
  const before = pointers.get(event.pointerId)
  if (!before) return
  if (pointers.size === 2) {
    const other = [...pointers.values()].find(pointer => pointer.pointerId !== event.pointerId)
    const distance = pointer => Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY)
    zoomAt((event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2, distance(event) / (distance(before) || 1))
    panBy((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2)
  } else if (way?.isPan) {
    panBy(event.clientX - before.clientX, event.clientY - before.clientY)
  } else if (way) {
    if (way.isBrush) brush(open, way, event)
    else draw(event)
  }
  pointers.set(event.pointerId, event)
})

const draw = event => {
  if (open.picking) return
  way.farthest = Math.max(way.farthest, Math.hypot(event.clientX - way.x, event.clientY - way.y))
  if (apart(place(event), way.points.at(-1)) > 0.012 / view.scale) way.points.push(place(event))
  if (way.points.length > 1) way.line = drawLine(way.kind, drawn(way, event), way.line)
}

const lift = event => {
  const isLast = pointers.delete(event.pointerId) && !pointers.size
  if (!isLast || !way) return
  const { kind, points, isPan, isBrush, x, y, line } = way
  const whole = drawn(way, event)
  line?.remove()
  way = undefined
  if (isPan || event.type === 'pointercancel') return
  if (isBrush) return brushed(open, hintAgain)
  const isTap = Math.hypot(event.clientX - x, event.clientY - y) < STILL && points.length < 3
  if (points[0].every(value => value >= 0 && value <= 1)) tap(kind, isTap ? [points[0]] : whole)
}
$('view').addEventListener('pointerup', lift)
$('view').addEventListener('pointercancel', lift)
$('view').addEventListener('contextmenu', event => event.preventDefault())

// By keyboard.
let cross
const showCross = () => {
  $('crosshair').hidden = false
  $('crosshair').style.left = 100 * cross[0] + '%'
  $('crosshair').style.top = 100 * cross[1] + '%'
}

$('view').addEventListener('keydown', event => {
  if (isTyping(event) || event.ctrlKey || event.metaKey) return
  const step = event.shiftKey ? 0.1 : event.altKey ? 0.004 : 0.02
  const ways = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }
  if (event.key in ways) {
    event.preventDefault()
    cross ??= [0.5, 0.5]
    cross = cross.map((value, axis) => Math.min(1, Math.max(0, value + ways[event.key][axis])))
    showCross()
  } else if (['Enter', 'Delete', 'Backspace'].includes(event.key)) {
    event.preventDefault()
    cross ??= [0.5, 0.5]
    showCross()
    const kind = event.key === 'Enter' ? 'keep' : 'drop'
    const wasPicking = open.picking
    tap(kind, [cross])
    const [x, y] = cross.map(value => Math.round(100 * value) + ' %')
    if (wasPicking) return
    open.said = (kind === 'keep' ? 'Kept at ' : 'Dropped at ') + x + ' from the left, ' + y + ' from the top.'
    hint()
  } else if ('kdb'.includes(event.key.toLowerCase()) && event.key.length === 1) {
    setTool({ k: 'keep', d: 'drop', b: 'brush' }[event.key.toLowerCase()])
  } else if (event.key.toLowerCase() === 'w') {
    $('tool-whole').click()
  } else if (event.key === 'Escape' && open.picking) {
    event.stopPropagation()
    pickColor()
  } else if (event.key === ' ') {
    event.preventDefault()
    view.isSpace = true
  }
})
$('view').addEventListener('keyup', event => {
  if (event.key === ' ') view.isSpace = false
})

// A phone may end a page that nobody sees without a word.
document.addEventListener('visibilitychange', () => document.hidden && saveNow())
addEventListener('pagehide', saveNow)
// Taps are sent even now. What waits for its turn would be lost, and a painting is too large for it.
addEventListener('beforeunload', event => {
  const isLost = !isSaved() || hasUnsavedPainting()
  saveNow()
  if (isLost) event.preventDefault()
})
