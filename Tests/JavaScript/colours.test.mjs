import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COLOURS, coloursOf, nameOf } from '../../Site/studio/colour-names.js'

test('colours have the names that people give them', () => {
  const named = {
    '#d01f1f': 'red', '#e67e22': 'orange', '#6b4423': 'brown', '#f4d03f': 'yellow', '#2e9e4f': 'green', '#20b8b0': 'turquoise',
    '#2255cc': 'blue', '#7d3cc8': 'purple', '#e84393': 'pink', '#553357': 'purple', '#ffd1d1': 'pink', '#fafafa': 'white', '#8c8c88': 'grey', '#141312': 'black' }
  for (const [hex, name] of Object.entries(named)) assert.equal(nameOf(hex), name, hex)
  assert.ok(Object.values(named).every(name => COLOURS.includes(name)))
})

test('a photo has the colours that it has much of', () => {
  const colors = [['#d01f1f', 0.15], ['#e02020', 0.15], ['#2255cc', 0.55], ['#fafafa', 0.15]].map(([hex, share]) => ({ hex, share }))
  assert.deepEqual(coloursOf({ sticker: { colors } }), ['red', 'blue'])
  assert.deepEqual(coloursOf({}), [])
})
