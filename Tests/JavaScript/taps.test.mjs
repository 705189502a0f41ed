import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionBetween, adding, areSame, marksOf, moving, removing } from '../../Site/studio/taps.js'

const none = { keep: [], drop: [], whole: false }

test('a tap goes to its kind and ends the whole photo', () => {
  assert.deepEqual(adding({ ...none, whole: true }, 'drop', [[0.25, 0.5]]), { keep: [], drop: [[[0.25, 0.5]]], whole: false })
})

test('what is said last counts on the same spot', () => {
  const kept = adding(none, 'keep', [[0.5, 0.5]])
  assert.deepEqual(adding(kept, 'drop', [[0.502, 0.498]]), { keep: [], drop: [[[0.502, 0.498]]], whole: false })
  assert.equal(adding(kept, 'drop', [[0.6, 0.5]]).keep.length, 1)
})

test('a closed line overrules the spots that it surrounds', () => {
  const taps = adding(adding(none, 'drop', [[0.5, 0.5]]), 'drop', [[0.9, 0.9]])
  const circled = adding(taps, 'keep', [[0.3, 0.3], [0.7, 0.3], [0.7, 0.7], [0.3, 0.7], [0.3, 0.3]])
  assert.deepEqual(circled.drop, [[[0.9, 0.9]]])
})

test('a closed line stays closed however thin it is', () => {
  const line = [[0.2, 0.5], [0.4, 0.5001], [0.6, 0.5], [0.4, 0.4999], [0.2, 0.5]]
  const [kept] = adding(none, 'keep', line).keep
  assert.deepEqual(kept[0], kept.at(-1))
  assert.ok(kept.length > 3)
})

test('taps are the same when they say the same', () => {
  assert.ok(areSame(none, { keep: [], drop: [], whole: false }))
  assert.ok(!areSame(none, { ...none, whole: true }))
})

test('the last step is named after what it did', () => {
  const kept = adding(none, 'keep', [[0.5, 0.5]])
  assert.equal(actionBetween(none, kept), 'keep on')
  assert.equal(actionBetween(kept, adding(kept, 'drop', [[0.5, 0.5]])), 'drop on')
  assert.equal(actionBetween(kept, { ...kept, whole: true }), 'whole photo of')
  assert.equal(actionBetween(kept, none), 'start over on')
})

test('a mark moves as a whole and stays on the photo', () => {
  const line = [[0.2, 0.2], [0.5, 0.2], [0.5, 0.6], [0.2, 0.2]]
  const taps = { keep: [[[0.9, 0.9]], line], drop: [[[0.1, 0.1]]], whole: false }
  const moved = moving(taps, { kind: 'keep', index: 1 }, [0.1, 0.9])
  assert.deepEqual(moved.keep[1], [[0.3, 0.6], [0.6, 0.6], [0.6, 1], [0.3, 0.6]])
  assert.deepEqual([moved.keep[0], moved.drop], [taps.keep[0], taps.drop])
  assert.deepEqual(moving(taps, { kind: 'drop', index: 0 }, [-1, 0.05]).drop, [[[0, 0.15]]])
})

test('a mark goes alone', () => {
  const taps = { keep: [[[0.9, 0.9]], [[0.5, 0.5]]], drop: [[[0.1, 0.1]]], whole: false }
  assert.deepEqual(removing(taps, { kind: 'keep', index: 0 }), { ...taps, keep: [[[0.5, 0.5]]] })
  assert.deepEqual(marksOf(taps).map(({ kind, index }) => kind + index), ['keep0', 'keep1', 'drop0'])
})
