// Files of colours to take away, as the program's Palette/Formats writes them; loaded by colors.js when one is asked for.
(() => {
  'use strict'
  const { channels, oklch, textOn, decimal } = peel
  // Any text as a part of a custom property's name.
  const identifier = text => [...text].map(each =>
    /[\w-]|[^\u0000-\u00a0\s]/.test(each) ? each : `\\${each.codePointAt().toString(16)} `).join('')
  const percent = share => decimal(share * 100, 1) + '%'
  const labelOf = entry => entry.name.replace(/[\u0000-\u001f\u007f]+/g, ' ')
  const shareOf = color => color.isMadeUp ? 'made up' : percent(color.share)
  const escaped = text => text.replace(/[&<>"']/g, each => `&#${each.charCodeAt()};`)
  peel.formats = {
    css: entries => ':root {\n' + entries.map(entry => {
      const slug = identifier(entry.slug)
      const names = entry.colors.map((_, index) => `var(--${slug}-${index + 1})`).join(', ')
      return [
        `/* ${labelOf(entry).replaceAll('*/', '* /')} */`,
        ...entry.colors.map((color, index) => `--${slug}-${index + 1}: ${color.hex}; /* ${shareOf(color)} */`),
        `--${slug}-gradient: linear-gradient(in oklab, ${names});`
      ].map(line => `  ${line}\n`).join('')
    }).join('\n') + '}\n',
    json: entries => JSON.stringify({
      schemes: entries.map(({ name, slug, colors }) => ({
        name, slug,
        colors: colors.map(({ hex, share, isMadeUp }) => {
          const { lightness, chroma, hue } = oklch(hex)
          return {
            hex, share, oklch: [+decimal(lightness, 4), +decimal(chroma, 4), +decimal(hue, 1)],
            text: textOn(hex), synthesized: isMadeUp
          }
        })
      }))
    }, null, 2) + '\n',
    gpl: entries => [
      'GIMP Palette',
      `Name: ${entries.length === 1 ? labelOf(entries[0]) : 'Colour schemes'}`,
      `Columns: ${Math.max(...entries.map(entry => entry.colors.length))}`,
      '#',
      ...entries.flatMap(entry => entry.colors.map(({ hex }, index) =>
        `${channels(hex).map(each => String(each).padStart(3)).join(' ')}\t${labelOf(entry)} ${index + 1}`))
    ].join('\n') + '\n',
    svg: entries => {
      const rows = entries.map((entry, row) => {
        const top = 24 + row * 198
        const { colors } = entry
        let passed = 0
        return [
          '<g font-family="system-ui, sans-serif" font-size="14" text-anchor="middle">',
          `<text x="24" y="${top + 18}" font-size="16" font-weight="600" text-anchor="start" fill="#1a1a1a">`
            + `${escaped([...labelOf(entry)].slice(0, 80).join(''))}</text>`,
          ...colors.map((color, index) => {
            const left = 24 + Math.floor(720 * index / colors.length)
            const right = 24 + Math.floor(720 * (index + 1) / colors.length)
            return `<rect x="${left}" y="${top + 36}" width="${right - left}" height="120" fill="${color.hex}">`
              + `<title>${color.hex} ${shareOf(color)}</title></rect>\n`
              + `<text x="${Math.floor((left + right) / 2)}" y="${top + 140}" fill="${textOn(color.hex)}">${color.hex}</text>`
          }),
          ...colors.filter(color => color.share > 0).map(({ hex, share }) => {
            const left = 24 + passed * 720
            passed += share
            return `<rect x="${decimal(left, 2)}" y="${top + 156}" width="${decimal(share * 720, 2)}" height="14" fill="${hex}"/>`
          }),
          '</g>'
        ].join('\n')
      })
      const height = 24 + entries.length * 198
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 768 ${height}" width="768" height="${height}" role="img">\n`
        + `<rect width="100%" height="100%" fill="#ffffff"/>\n${rows.join('\n')}\n</svg>\n`
    },
    // Adobe Swatch Exchange: blocks of big-endian numbers.
    ase: entries => {
      const short = number => [number >> 8 & 255, number & 255]
      const long = number => [...short(number >> 16), ...short(number)]
      const units = text => text.split('').flatMap(unit => short(unit.charCodeAt()))
      const name = text => [...short(text.length + 1), ...units(text), 0, 0]
      const block = (kind, content) => [...short(kind), ...long(content.length), ...content]
      const float = value => [...new Uint8Array(new Float32Array([value]).buffer)].reverse()
      const blocks = entries.flatMap(entry => [
        block(0xc001, name(labelOf(entry))),
        ...entry.colors.map(({ hex }, index) => block(1, [
          ...name(`${labelOf(entry)} ${index + 1}`), 82, 71, 66, 32,
          ...channels(hex).flatMap(each => float(each / 255)), 0, 2
        ])),
        block(0xc002, [])
      ])
      return new Uint8Array([65, 83, 69, 70, 0, 1, 0, 0, ...long(blocks.length), ...blocks.flat()])
    }
  }
})()
