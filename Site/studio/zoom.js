import { $, isTyping } from './dom.js'

/** How the photo lies in its view. */
export const view = { scale: 1, x: 0, y: 0, isSpace: false }
const MOST = 4

/** The view, and where in it the photo has room: between what is said above and the tools below, where that is not too little. */
const room = () => {
  const box = $('view').getBoundingClientRect()
  const [top, bottom] = [$('close').getBoundingClientRect().bottom + 6, $('tools').getBoundingClientRect().top - 10]
  return bottom - top < box.height / 2 ? { width: box.width, top: 0, height: box.height }
    : { width: box.width, top: top - box.top, height: bottom - top }
}

const apply = () => {
  const plane = $('plane')
  const { width, top, height } = room()
  // Some of the photo stays in sight.
  const limit = (value, size, room) => size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, value))
  view.x = limit(view.x, plane.offsetWidth * view.scale, width)
  view.y = top + limit(view.y - top, plane.offsetHeight * view.scale, height)
  plane.style.transform = 'translate(' + view.x + 'px,' + view.y + 'px) scale(' + view.scale + ')'
  plane.style.setProperty('--unzoom', 1 / view.scale)
  $('zoom-fit').textContent = view.scale > 1.005 ? Math.round(100 * view.scale) + ' %' : 'Fit'
}

/** Shows the whole photo. */
export const fit = () => {
  const photo = $('photo')
  const { width, height } = room()
  const scale = Math.min(width / photo.naturalWidth, height / photo.naturalHeight)
  photo.style.width = Math.floor(photo.naturalWidth * scale) + 'px'
  photo.style.height = Math.floor(photo.naturalHeight * scale) + 'px'
  view.scale = 1
  apply()
}

/** Zooms about a place of the window. */
export const zoomAt = (x, y, factor) => {
  const box = $('view').getBoundingClientRect()
  const scale = Math.min(MOST, Math.max(1, view.scale * factor))
  const real = scale / view.scale
  view.x = x - box.left - (x - box.left - view.x) * real
  view.y = y - box.top - (y - box.top - view.y) * real
  view.scale = scale
  apply()
}

export const panBy = (dx, dy) => {
  view.x += dx
  view.y += dy
  apply()
}

/** Where on the photo an event is, as fractions of its sides. */
export const place = event => {
  const box = $('plane').getBoundingClientRect()
  return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
}

const zoomMiddle = factor => {
  const box = $('view').getBoundingClientRect()
  zoomAt(box.left + box.width / 2, box.top + box.height / 2, factor)
}

$('zoom-in').onclick = () => zoomMiddle(1.5)
$('zoom-out').onclick = () => zoomMiddle(1 / 1.5)
$('zoom-fit').onclick = fit
$('view').addEventListener('wheel', event => {
  event.preventDefault()
  if (event.ctrlKey || view.scale === 1) zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY / 300))
  else panBy(-event.deltaX, -event.deltaY)
}, { passive: false })
$('view').addEventListener('keydown', event => {
  if (isTyping(event)) return
  if (event.key === '+' || event.key === '=') zoomMiddle(1.5)
  else if (event.key === '-') zoomMiddle(1 / 1.5)
  else if (event.key === '0') fit()
})
const refit = () => $('photo').naturalWidth && !$('editor').hidden && fit()
new ResizeObserver(refit).observe($('view'))
// Other tools may take a line more.
new ResizeObserver(() => view.scale === 1 && refit()).observe($('tools'))
