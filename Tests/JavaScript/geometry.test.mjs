import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isClosed, rounded, simplified, surrounds } from '../../Site/studio/geometry.js'

const square = [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]]

test('a line is closed when it ends where it began', () => {
  assert.ok(isClosed(square))
  assert.ok(!isClosed(square.slice(0, 4)))
  assert.ok(!isClosed([[0, 0], [1, 1], [0, 0]]), 'a way there and back surrounds nothing')
})

test('a closed line surrounds the points within it', () => {
  assert.ok(surrounds(square, [0.5, 0.5]))
  assert.ok(!surrounds(square, [1.5, 0.5]))
  const horseshoe = [[0, 0], [3, 0], [3, 3], [2, 3], [2, 1], [1, 1], [1, 3], [0, 3], [0, 0]]
  assert.ok(surrounds(horseshoe, [0.5, 2]))
  assert.ok(!surrounds(horseshoe, [1.5, 2]))
})

test('a place is rounded to four digits and stays on the photo', () => {
  assert.deepEqual([-0.2, 0.123456, 1.7].map(rounded), [0, 0.1235, 1])
})

test('a simplified line keeps its corners and nothing between them', () => {
  const line = [[0, 0], [0.1, 0.0005], [0.5, 0], [0.5, 0.3], [0.5, 0.6]]
  assert.deepEqual(simplified(line, 0.002), [[0, 0], [0.5, 0], [0.5, 0.6]])
})

test('no point that is left out lies farther from the simplified line than the tolerance', () => {
  const line = Array.from({ length: 200 }, (_, step) => [step / 200, 0.5 + Math.sin(step / 15) / 4])
  const thin = simplified(line, 0.004)
  assert.ok(thin.length < line.length / 4, `${thin.length} points`)
  for (const [x, y] of line) {
    const after = thin.findIndex(point => point[0] >= x)
    const [[x0, y0], [x1, y1]] = [thin[Math.max(0, after - 1)], thin[after]]
    const at = x1 === x0 ? y0 : y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    // Beside a slanted line the way straight up is longer than the shortest.
    assert.ok(Math.abs(at - y) < 0.012, `${x}: ${at} and ${y}`)
  }
})
