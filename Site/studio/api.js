// What the page asks the studio's server.

class Refused extends Error {
  constructor(message, status) {
    super(message)
    this.status = status
  }
}

const refusal = async answer => {
  let message = 'It did not work.'
  try {
    message = (await answer.clone().json()).error ?? message
  } catch {
    message = (await answer.text()) || message
  }
  return new Refused(message, answer.status)
}

/** Browsers send at most 64 KiB for a page that is being left. In letters: each takes up to three bytes. */
const MOST_KEPT_ALIVE = 20_000

const send = async (path, body, type, signal) => {
  let answer
  const keepalive = typeof body === 'string' && body.length < MOST_KEPT_ALIVE && !signal
  try {
    answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': type }, body, signal, keepalive })
  } catch (error) {
    if (error.name === 'AbortError') throw error
    throw new Refused('The studio does not answer: is it still running in the terminal?', 0)
  }
  if (!answer.ok) throw await refusal(answer)
  return answer
}

/** Sends JSON, and gives the JSON that comes back. */
export const post = async (path, value = {}) =>
  (await send(path, JSON.stringify(value), 'application/json')).json()

/** Sends JSON, and gives the picture that comes back. */
export const postForPicture = async (path, value, signal) =>
  (await send(path, JSON.stringify(value), 'application/json', signal)).blob()

/** Sends JSON, and tells what comes back on the way. Gives the last message; throws what was refused. */
export const postAndHear = async (path, value, hear) => {
  const answer = await send(path, JSON.stringify(value), 'application/json')
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value: piece } = await reader.read()
    if (done) break
    text += piece
    for (let end; (end = text.indexOf('\n\n')) >= 0; text = text.slice(end + 2)) {
      const told = JSON.parse(text.slice(0, end).replace(/^data: /gm, ''))
      if (told.error) throw new Refused(told.error, 200)
      if (told.message) return told.message
      hear(told)
    }
  }
  throw new Refused('The studio went away before it was done.', 0)
}

/** Sends bytes, and gives the JSON that comes back. */
export const postBytes = async (path, bytes) => (await send(path, bytes, 'application/octet-stream')).json()

/** The studio's state. */
export const getState = async () => {
  const answer = await fetch('state')
  if (!answer.ok) throw await refusal(answer)
  return answer.json()
}

/** Sends a photo; tells how much of it has gone, 0 to 1. Gives the name that it got. */
export const upload = (file, pack, progress) => new Promise((done, failed) => {
  // Only this kind of request tells how far it is.
  const request = new XMLHttpRequest()
  request.open('POST', 'photos?' + new URLSearchParams({ name: file.name || 'photo', pack }))
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.upload.onprogress = event => progress(event.loaded / (event.total || 1))
  request.onload = () => {
    let answer = {}
    try {
      answer = JSON.parse(request.responseText)
    } catch {}
    if (request.status === 200) done(answer.name)
    else failed(new Refused(answer.error ?? 'it was not taken', request.status))
  }
  request.onerror = () => failed(new Refused('the studio did not take it', 0))
  request.send(file)
})

/** The address of a photo as it is. */
export const photoAddress = photo => 'photo?' + new URLSearchParams({ name: photo.name, v: photo.stamp })
