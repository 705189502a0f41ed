// What the page asks the studio's server.

/** What the server refused, in its words. */
export class Refused extends Error {
  /**
   * @param {string} message
   * @param {number} status of the answer; 0 where there was none
   */
  constructor(message, status) {
    super(message)
    this.status = status
  }
}

/** @param {Response} answer */
const refusal = async answer => {
  let message = 'The studio could not do that.'
  try {
    message = (await answer.clone().json()).error ?? message
  } catch {
    message = (await answer.text()) || message
  }
  return new Refused(message, answer.status)
}

/** Browsers send at most 64 KiB for a page that is being left. In letters: each takes up to three bytes. */
const MOST_KEPT_ALIVE = 20_000

/**
 * @param {string} path
 * @param {string | Blob} body
 * @param {string} type
 * @param {AbortSignal} [signal]
 */
const send = async (path, body, type, signal) => {
  let answer
  const keepalive = typeof body === 'string' && body.length < MOST_KEPT_ALIVE && !signal
  try {
    answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': type }, body, signal, keepalive })
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new Refused('The studio does not answer. Is it still running in the terminal?', 0)
  }
  if (!answer.ok) throw await refusal(answer)
  return answer
}

/**
 * Sends JSON, and gives the JSON that comes back.
 * @param {string} path
 * @param {object} value
 * @param {AbortSignal} [signal]
 */
export const post = async (path, value = {}, signal) =>
  (await send(path, JSON.stringify(value), 'application/json', signal)).json()

/**
 * Sends JSON, and gives the picture that comes back; nothing where the question is void.
 * @param {string} path
 * @param {object} value
 * @param {AbortSignal} [signal]
 * @returns {Promise<Blob | undefined>}
 */
export const postForPicture = async (path, value, signal) => {
  const answer = await send(path, JSON.stringify(value), 'application/json', signal)
  return answer.status === 204 ? undefined : answer.blob()
}

/**
 * @typedef {object} Progress
 * @property {number} [done] So many of the photos are done.
 * @property {number} [of]
 * @property {string} [step]
 * @property {string} [error]
 * @property {string} [message] What came of it: the work is done.
 * @property {string} [address] Where visitors find the site.
 * @property {{ side: number, path: string }} [code] Its QR code.
 * @property {string[]} [changes] Files that would change.
 * @property {{ name: string, bytes: number }[]} [downloads]
 */

/**
 * Sends JSON, and reports the progress of the work. Gives what came of it; throws what was refused. The signal stops the work.
 * @param {string} path
 * @param {object} value
 * @param {(progress: Progress) => void} report
 * @param {AbortSignal} signal
 * @returns {Promise<Progress>}
 */
export const postAndReport = async (path, value, report, signal) => {
  const answer = await send(path, JSON.stringify(value), 'application/json', signal)
  const body = /** @type {ReadableStream<BufferSource>} */ (answer.body)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** @type {Progress | undefined} */
  let result
  for (;;) {
    const { done, value: piece } = await reader.read()
    if (done) break
    text += piece
    for (let end; (end = text.indexOf('\n\n')) >= 0; text = text.slice(end + 2)) {
      /** @type {Progress} */
      const progress = JSON.parse(text.slice(0, end).replace(/^data: /gm, ''))
      if (progress.error) throw new Refused(progress.error, 200)
      if (progress.message) result = progress
      else report(progress)
    }
  }
  if (result) return result
  throw new Refused('The studio ended before it was done. Start it again.', 0)
}

/**
 * Sends bytes, and gives the JSON that comes back.
 * @param {string} path
 * @param {Blob} bytes
 */
export const postBytes = async (path, bytes) => (await send(path, bytes, 'application/octet-stream')).json()

/**
 * The studio's state.
 * @returns {Promise<import('./model.js').State>}
 */
export const getState = async () => {
  const answer = await fetch('state')
  if (!answer.ok) throw await refusal(answer)
  return answer.json()
}

/**
 * Sends a photo; reports how much of it has gone, 0 to 1. Gives the name that it got.
 * @param {File} file
 * @param {Record<string, string>} query
 * @param {(part: number) => void} report
 * @returns {Promise<string>}
 */
export const upload = (file, query, report) => new Promise((done, failed) => {
  // Only this kind of request reports its progress.
  const request = new XMLHttpRequest()
  request.open('POST', 'photos?' + new URLSearchParams({ name: file.name || 'photo', ...query }))
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.upload.onprogress = event => report(event.loaded / (event.total || 1))
  request.onload = () => {
    /** @type {{ name?: string, error?: string }} */
    let answer = {}
    try {
      answer = JSON.parse(request.responseText)
    } catch {}
    if (request.status === 200) done(answer.name ?? '')
    else failed(new Refused(answer.error ?? 'The studio refused it.', request.status))
  }
  request.onerror = () => failed(new Refused('The upload was cut off. Add the photo again.', 0))
  request.send(file)
})

/**
 * The address of a photo, or of a copy that fits into a box.
 * @param {{ name: string, stamp: string }} photo
 * @param {{ width: number, height: number }} box in pixels of the screen
 */
export const photoAddress = (photo, { width, height }) => 'photo?' + new URLSearchParams(
  { name: photo.name, v: photo.stamp, width: String(Math.ceil(width)), height: String(Math.ceil(height)) })
