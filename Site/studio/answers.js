// What the studio makes of taps: a rough answer at once, the edge right after, the sticker last.
import { post, postForPicture, Refused } from './api.js'

/** The status of the answer that no subject is clear. */
export const UNCLEAR = 422
/** The status of the answer that the photo cannot be read. */
export const UNREADABLE = 415

/**
 * @typedef {object} Listener
 * @property {(matte: ImageBitmap) => void} matte
 * @property {(sticker: Blob | undefined) => void} sticker The sticker; undefined if builds make none.
 * @property {(offers: import('./offers.js').Offer[]) => void} offers What may be meant, where no subject is clear.
 * @property {(error: Refused) => void} refused No subject was found, or the photo cannot be read.
 */

/** Asks the studio. A newer question makes the older ones void, and so does a photo that goes or gets another name. */
export class Answers {
  /** @type {AbortController | undefined} */
  #asking
  /** Each page counts its own turns: clocks of devices differ. */
  #client = [...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(36)).join('')
  #turn = 0

  /** Gives up what was asked. */
  stop() {
    this.#asking?.abort()
  }

  /**
   * @param {import('./model.js').Taps & { photo: string }} question
   * @param {Listener} listener
   */
  async ask(question, listener) {
    this.stop()
    const asking = this.#asking = new AbortController()
    this.#turn += 1
    const asked = { ...question, client: this.#client, turn: this.#turn }
    performance.mark('tap')
    try {
      for (const stage of question.whole ? ['sticker'] : ['quick', 'full', 'sticker']) {
        const picture = await postForPicture(stage, asked, asking.signal)
        if (!picture) return
        const matte = stage === 'sticker' ? undefined : await createImageBitmap(picture)
        if (asking.signal.aborted) return
        matte ? listener.matte(matte) : listener.sticker(picture)
        performance.measure('tap to ' + stage, 'tap')
      }
    } catch (error) {
      if (asking.signal.aborted) return
      if (!(error instanceof Refused)) throw error
      listener.refused(error)
      if (error.status === UNCLEAR) post('offers', asked, asking.signal).then(listener.offers, () => {})
      // A card, or nothing: the photo may be one that is left out.
      postForPicture('sticker', asked, asking.signal).then(picture => {
        if (picture && !asking.signal.aborted) listener.sticker(picture)
      }, () => asking.signal.aborted || listener.sticker(undefined))
    }
  }
}
