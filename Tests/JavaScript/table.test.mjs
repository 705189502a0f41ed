import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPhoto, moved, neighbour, newNames, wordsFor } from '../../Site/studio/model.js'
import { Selection } from '../../Site/studio/selection.js'
import { nextRow } from '../../Site/studio/table-keys.js'

const order = ['a', 'b', 'c', 'd', 'e']
const photo = (name, title) => ({ name, title, defaultTitle: name.toUpperCase() })
const state = { packs: [{ name: '', photos: [photo('a', 'Ant'), photo('b')] }, { name: 'pets', photos: [photo('pets/a')] }] }

test('photos move to a place that is counted without them', () => {
  assert.deepEqual(moved(order, ['a'], 2), ['b', 'c', 'a', 'd', 'e'])
  assert.deepEqual(moved(order, ['d', 'b'], 0), ['b', 'd', 'a', 'c', 'e'])
  assert.deepEqual(moved(order, ['a'], 99), ['b', 'c', 'd', 'e', 'a'])
})

test('a photo is found in its own pack', () => {
  assert.equal(findPhoto(state, 'pets/a').pack.name, 'pets')
  assert.equal(findPhoto(state, 'gone'), undefined)
})

test('one photo is called by its title and several by their number', () => {
  assert.equal(wordsFor(state, ['a']), 'Ant')
  assert.equal(wordsFor(state, ['b']), 'B')
  assert.equal(wordsFor(state, ['a', 'b']), '2 photos')
})

test('names that photos got in another pack are told', () => {
  assert.equal(newNames(['a/x.jpg', 'y.jpg'], [{ file: 'x.jpg' }, { file: 'y.jpg' }]), '')
  assert.equal(newNames(['a/x.jpg'], [{ file: 'x 2.jpg' }]), '; new file name: x 2.jpg')
  const files = ['x.jpg', 'a', 'b', 'c', 'd'].map(file => ({ file }))
  assert.equal(newNames(['x.jpg', '1', '2', '3', '4'], files), '; new file names: a, b, c, …')
})

test('where a photo was, the next one takes its place, or the one before', () => {
  assert.equal(neighbour(order, 'b', name => name !== 'b'), 'c')
  assert.equal(neighbour(order, 'd', name => !['b', 'd', 'e'].includes(name)), 'c')
  assert.equal(neighbour(['a'], 'a', () => false), undefined)
})

test('a range begins at the photo that was chosen last', () => {
  const selection = new Selection()
  selection.toggle('a')
  selection.toggle('c')
  selection.extend('d', order)
  assert.deepEqual(selection.names, ['a', 'c', 'd'])
})

test('a range begins at the keyboard where nothing was chosen', () => {
  const selection = new Selection()
  selection.extend('d', order, 'b')
  assert.deepEqual(selection.names, ['b', 'c', 'd'])
})

test('photos that are gone are not chosen any more', () => {
  const selection = new Selection()
  selection.add(order)
  selection.keepOnly(new Set(['b']))
  assert.deepEqual(selection.names, ['b'])
})

test('arrow down leads to the photo below, also where the first row begins with something else', () => {
  const at = (left, top) => ({ left, top })
  const boxes = [at(100, 0), at(200, 0), at(0, 100), at(100, 100), at(200, 100), at(0, 200)]
  assert.equal(nextRow(boxes, 0, 1), 3)
  assert.equal(nextRow(boxes, 3, -1), 0)
  assert.equal(nextRow(boxes, 2, -1), 0)
  assert.equal(nextRow(boxes, 4, 1), 5)
  assert.equal(nextRow(boxes, 5, 1), -1)
})
