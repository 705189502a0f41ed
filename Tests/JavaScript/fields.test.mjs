import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonOf } from '../../Site/studio/fields.js'
import { meets } from '../../Site/studio/lasso.js'

test('a refusal is told without a line that was never written', () => {
  assert.equal(reasonOf('/photos/peel.yaml:36: language must be a tag'), 'Language must be a tag.')
  assert.equal(reasonOf('colours are too few'), 'Colours are too few.')
  assert.equal(reasonOf('pets/peel.yaml: the disk is full'), 'pets/peel.yaml: the disk is full.')
})

test('boxes meet when they share more than an edge', () => {
  const box = (left, top, right, bottom) => ({ left, top, right, bottom })
  assert.ok(meets(box(0, 0, 2, 2), box(1, 1, 3, 3)))
  assert.ok(!meets(box(0, 0, 1, 1), box(1, 0, 2, 1)))
})
