import assert from 'node:assert/strict'
import { test } from 'node:test'
import { innermost } from '../../Site/studio/guess.js'
import { countOf, isUnclear, nextToCheck, photosToCheck, reviewOf } from '../../Site/studio/review.js'

const card = { isCard: true }
const photo = (name, more = {}) => ({ name, file: name, defaultTitle: name, skip: false, whole: false, sticker: { isCard: false }, ...more })
const state = { packs: [{ name: '', photos: [
  photo('a.jpg'), photo('b.jpg', { sticker: card }), photo('c.jpg', { sticker: card, whole: true }),
  photo('d.jpg', { sticker: undefined, problem: 'the file is cut off' }), photo('e.jpg', { sticker: card, skip: true })] }], problems: [] }

test('a photo needs a look when it has no clear subject and nobody wants it whole', () => {
  assert.deepEqual(state.packs[0].photos.map(isUnclear), [false, true, false, false, false])
  assert.deepEqual(photosToCheck(state), ['b.jpg', 'd.jpg'])
})

test('the next photo to check comes after the open one, round the end', () => {
  const order = ['a', 'b', 'c', 'd']
  assert.equal(nextToCheck(['a', 'c'], order, 'b'), 'c')
  assert.equal(nextToCheck(['a', 'c'], order, 'c'), 'a')
  assert.equal(nextToCheck(['a', 'c'], order, undefined), 'a')
  assert.equal(nextToCheck(['c'], order, 'c'), undefined)
})

test('small size is a note and counts for nothing', () => {
  const groups = reviewOf(state, ['a.jpg: only 501 pixels on its longest side; 512 or more look sharp', 'x.gif: not a photo'])
  assert.deepEqual(groups.map(({ kind, entries }) => [kind, entries.map(entry => entry.name)]),
    [['refused', ['x.gif', 'd.jpg']], ['unclear', ['b.jpg']], ['note', ['a.jpg']]])
  assert.equal(countOf(groups), 3)
  assert.equal(groups[2].entries[0].text, 'Only 501 pixels on its longest side; 512 or more look sharp')
})

test('what belongs to no photo is told once, whoever found it', () => {
  const [refused] = reviewOf({ ...state, problems: ['photos: the disk has a fault', 'x.gif: not a photo'] }, ['x.gif: not a photo'])
  assert.deepEqual(refused.entries.map(entry => entry.name), ['x.gif', 'photos', 'd.jpg'])
})

test('the middle of a guess lies farthest from its edges', () => {
  const [width, height] = [40, 30]
  const matte = new Uint8Array(width * height)
  const fill = (left, top, right, bottom) => {
    for (let y = top; y < bottom; y += 1) matte.fill(255, y * width + left, y * width + right)
  }
  fill(0, 2, 30, 4)
  fill(20, 10, 36, 26)
  const [x, y] = innermost(matte, width, height)
  assert.ok(Math.abs(x * width - 28) <= 1.5 && Math.abs(y * height - 18) <= 1.5, `${x * width}, ${y * height}`)
  assert.equal(innermost(new Uint8Array(4), 2, 2), undefined)
})
