// Several stickers at once: chosen, and as one archive. Its files are stored, since PNG files do not shrink; its records are those
// of PKWARE's APPNOTE 6.3.10.
(() => {
  'use strict'
  const { $ } = peel
  const sheet = $('.sheet')

  // From the first sticker that somebody chooses on, a tap on another one chooses it, too.
  peel.choose = (item, changed) => {
    const choose = item => {
      item.classList.toggle('chosen')
      changed()
    }
    choose(item)
    sheet.onclick = event => {
      const art = event.target.closest('a.art')
      if (!art || !$('.chosen', sheet)) return
      event.preventDefault()
      choose(art.closest('.item'))
    }
  }

  const table = Uint32Array.from({ length: 256 }, (_, value) => {
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ value >>> 1 : value >>> 1
    return value
  })
  const checksum = bytes => {
    let sum = -1
    for (const byte of bytes) sum = table[(sum ^ byte) & 255] ^ sum >>> 8
    return ~sum >>> 0
  }
  // Numbers of 2 or 4 bytes, the lowest first.
  const record = (...fields) => {
    const bytes = []
    for (const [value, length] of fields) for (let at = 0; at < length; at++) bytes.push(value >>> 8 * at & 255)
    return Uint8Array.from(bytes)
  }

  // The archive of what some links download, under their names.
  peel.zip = async links => {
    const [parts, directory] = [[], []]
    let offset = 0
    for (const link of links) {
      const bytes = new Uint8Array(await (await fetch(link.href)).arrayBuffer())
      const name = new TextEncoder().encode(link.download)
      // Version 2.0, names in UTF-8, stored, 1 January 1980.
      const about = [[20, 2], [0x800, 2], [0, 2], [0, 2], [0x21, 2],
        [checksum(bytes), 4], [bytes.length, 4], [bytes.length, 4], [name.length, 2], [0, 2]]
      const head = record([0x04034b50, 4], ...about)
      parts.push(head, name, bytes)
      directory.push(record([0x02014b50, 4], [20, 2], ...about, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name)
      offset += head.length + name.length + bytes.length
    }
    const size = directory.reduce((sum, { length }) => sum + length, 0)
    const end = record([0x06054b50, 4], [0, 2], [0, 2], [links.length, 2], [links.length, 2], [size, 4], [offset, 4], [0, 2])
    return new Blob([...parts, ...directory, end], { type: 'application/zip' })
  }
})()
