import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hintFor } from '../../Site/studio/hints.js'

const situation = { isPicking: false, whole: false, tool: 'keep', erases: false, isByFinger: false, isPainted: false }

test('the answer to what was done last comes first', () => {
  assert.equal(hintFor({ ...situation, said: 'Kept.', whole: true }), 'Kept.')
})

test('a photo that cannot be read says why, whatever was done', () => {
  assert.equal(hintFor({ ...situation, problem: 'The file is empty.', said: 'Kept.', whole: true }), 'The file is empty.')
})

test('fingers hear nothing of keys', () => {
  for (const tool of ['keep', 'brush']) {
    assert.match(hintFor({ ...situation, tool }), /Alt/)
    assert.doesNotMatch(hintFor({ ...situation, tool, isByFinger: true }), /Alt/)
  }
})

test('a photo that another program cuts out says so', () => {
  assert.match(hintFor({ ...situation, program: 'cutter' }), /“cutter” cuts this photo out/)
})

test('a painted photo says what taps do', () => {
  assert.match(hintFor({ ...situation, isPainted: true }), /Taps change the painting/)
})
