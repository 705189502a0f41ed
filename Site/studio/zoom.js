import { $, isTyping } from './dom.js'

/** How the photo lies in its view. */
export const view = { scale: 1, x: 0, y: 0, isSpace: false }
const MOST = 4

const apply = () => {
  const plane = $('plane')
  const box = $('view').getBoundingClientRect()
  // Some of the photo stays in sight.
  const [width, height] = [plane.offsetWidth * view.scale, plane.offsetHeight * view.scale]
  const limit = (value, size, room) => size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, value))
  view.x = limit(view.x, width, box.width)
  view.y = limit(view.y, height, box.height)
  plane.style.transform = 'translate(' + view.x + 'px,' + view.y + 'px) scale(' + view.scale + ')'
  plane.style.setProperty('--unzoom', 1 / view.scale)
  $('zoom-fit').textContent = view.scale > 1.005 ? Math.round(100 * view.scale) + ' %' : 'Fit'
}

/** Shows the whole photo. */
export const fit = () => {
  const photo = $('photo')
  const box = $('view').getBoundingClientRect()
  const scale = Math.min(box.width / photo.naturalWidth, box.height / photo.naturalHeight)
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
new ResizeObserver(() => $('photo').naturalWidth && !$('editor').hidden && fit()).observe($('view'))
