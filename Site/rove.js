// Rows of controls that are one tab stop each.
(() => {
  'use strict'
  const { $$ } = peel
  // Of a row one control is a tab stop; arrows, Home and End lead to the others.
  const rove = (row, index = 0) => $$('button', row).forEach((each, place) => each.tabIndex = place === index ? 0 : -1)
  addEventListener('keydown', event => {
    const row = event.target.closest?.('.bar,.values')
    if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const all = $$('button', row)
    const at = all.indexOf(event.target)
    const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1
    const to = { ArrowRight: at + sign, ArrowLeft: at - sign, Home: 0, End: all.length - 1 }[event.key]
    if (!all[to]) return
    event.preventDefault()
    rove(row, to)
    all[to].focus()
  })
  peel.rove = rove
})()
