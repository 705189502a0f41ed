import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Answers } from '../../Site/studio/answers.js'

/** Answers each question with the status that `statusOf` gives for its path, and notes the paths and what the listener hears. */
const asking = async (statusOf, question = {}) => {
  const asked = []
  const heard = []
  globalThis.fetch = async path => {
    asked.push(path)
    const status = statusOf(path)
    return new Response(status === 204 ? null : JSON.stringify({ error: 'no' }), { status })
  }
  globalThis.createImageBitmap = async () => 'bitmap'
  await new Answers().ask({ photo: 'cat.png', keep: [], drop: [], whole: false, ...question }, {
    matte: () => heard.push('matte'), sticker: picture => heard.push(picture ? 'sticker' : 'no sticker'),
    offers: () => heard.push('offers'), refused: error => heard.push(error.status)
  })
  await new Promise(resolve => setTimeout(resolve, 10))
  return { asked, heard }
}

test('a photo is answered in three steps', async () => {
  assert.deepEqual(await asking(() => 200),
    { asked: ['quick', 'full', 'sticker'], heard: ['matte', 'matte', 'sticker'] })
  assert.deepEqual(await asking(() => 200, { whole: true }), { asked: ['sticker'], heard: ['sticker'] })
})

test('nothing more is asked once the question is void, and nobody hears of it', async () => {
  assert.deepEqual(await asking(path => path === 'sticker' ? 204 : 200),
    { asked: ['quick', 'full', 'sticker'], heard: ['matte', 'matte'] })
  assert.deepEqual(await asking(() => 204), { asked: ['quick'], heard: [] })
})

test('where no subject is clear, there are offers and the photo as a card', async () => {
  assert.deepEqual(await asking(path => path === 'full' ? 422 : 200),
    { asked: ['quick', 'full', 'offers', 'sticker'], heard: ['matte', 422, 'offers', 'sticker'] })
})

test('a photo that builds leave out has no sticker', async () => {
  const { heard } = await asking(path => path === 'full' || path === 'sticker' ? 422 : 200)
  assert.deepEqual(heard, ['matte', 422, 'offers', 'no sticker'])
})

test('a refusal after which the photo goes says nothing of a sticker', async () => {
  const { heard } = await asking(path => path === 'quick' ? 422 : 204)
  assert.deepEqual(heard, [422])
})
