// A scheme laid open: its wheel, and its colours one by one, to copy; loaded by colors.js when the first is.
(() => {
  'use strict'
  const { $, rove, oklch, luminance, textOn, decimal, draw, copying, counts, percentages, percentText } = peel
  // With black or white, whichever has more.
  const contrast = hex => {
    const y = luminance(hex)
    return Math.max((y + .05) / .05, 1.05 / (y + .05))
  }

  peel.drawPanel = (article, count, colors) => {
    const panel = $('.panel', article)
    if (!panel) return
    const slider = $('input', panel)
    slider.value = count
    slider.ariaValueText = $('output', panel).textContent = counts[count - 3]
    // Shades of hardly any share are seen all the same.
    const whole = colors.reduce((sum, { share }) => sum + Math.max(.02, share), 0)
    let start = 0
    $('.wheel svg', panel).replaceChildren(...colors.map(({ hex, share }) => {
      const length = Math.max(.02, share) / whole * 100
      start += length
      const dashes = { 'stroke-dasharray': `${length - .8} 100`, 'stroke-dashoffset': length - start - .4 }
      return draw('circle', { r: 39, pathLength: 100, stroke: hex, ...dashes })
    }))
    const values = $('.values', panel)
    const parts = percentages(colors)
    values.replaceChildren(...colors.map(({ hex }, index) => {
      const { lightness, chroma, hue } = oklch(hex)
      const item = document.createElement('li')
      const note = document.createElement('small')
      note.textContent = `${percentText(parts[index])} · ${values.dataset.contrast} ${decimal(contrast(hex), 1)}`
      const centered = { x: '50%', y: '50%', 'text-anchor': 'middle', 'dominant-baseline': 'central' }
      const sample = draw('text', { ...centered, fill: textOn(hex) })
      sample.textContent = 'Aa'
      const swatch = draw('svg', { color: hex, 'aria-hidden': true })
      swatch.append(sample)
      item.append(
        swatch, copying(hex),
        copying(`oklch(${decimal(lightness, 3)} ${decimal(chroma, 3)} ${decimal(hue, 1)})`),
        copying(`--${CSS.escape(article.id)}-${index + 1}: ${hex};`), note)
      return item
    }))
    rove(values)
  }
})()
