// A scheme laid open: its wheel, and its colours one by one, to copy; and schemes to take away. Loaded by colors.js when the first
// is.
(() => {
  'use strict'
  const { $, rove, oklch, luminance, textOn, decimal, draw, copying, counts, percentages, percentText } = peel
  const { morph, loaded, failed } = peel
  peel.files = {}
  peel.save = async (script, place, name) => {
    try {
      await loaded(`colors/${script}.js`)
    } catch {
      return failed()
    }
    const [lengths, text] = peel.files[script]
    const packed = Uint8Array.from(atob(text), each => each.charCodeAt(0))
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
    const whole = await new Response(stream).blob()
    const start = lengths.slice(0, place).reduce((sum, length) => sum + length, 0)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(whole.slice(start, start + lengths[place]))
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }

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
    morph($('.wheel svg', panel), colors, (arc, { hex, share }) => {
      const length = Math.max(.02, share) / whole * 100
      start += length
      arc ??= draw('circle', { r: 39, pathLength: 100 })
      arc.classList.remove('gone')
      arc.setAttribute('stroke', hex)
      arc.setAttribute('stroke-dasharray', `${length - .8} 100`)
      arc.setAttribute('stroke-dashoffset', length - start - .4)
      return arc
    })
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
