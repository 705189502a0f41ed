// Marks that are there already: picked, moved, turned, removed; small, or hidden.
import { $, closest, isByFinger, isTyping } from './dom.js'
import { markAt, showMarks } from './marks.js'
import { adding, marksOf, moving, otherThan, removing } from './taps.js'

/**
 * @typedef {import('./model.js').Point} Point
 * @typedef {import('./taps.js').Mark} Mark
 * @typedef {import('./model.js').Taps} Taps
 */
/**
 * @typedef {object} Editor What the marks are of.
 * @property {() => Taps | undefined} taps
 * @property {(taps: Taps, action: string) => void} change
 * @property {(text?: string) => void} say
 */

/** A mark is picked within so many pixels of its middle. */
const REACH = 14
const REACH_OF_FINGERS = 24
/** How the marks look, in the order in which the button goes through. */
const LOOKS = ['large', 'small', 'hidden']

/** @type {Record<string, Point>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** At most one mark is picked. */
export class MarkTool {
  /** @type {Mark | undefined} */
  #picked
  /**
   * How far the picked mark was moved that is not written yet.
   * @type {Point | undefined}
   */
  #way
  #editor
  #look = 0

  /** @param {Editor} editor */
  constructor(editor) {
    this.#editor = editor
    $('mark-remove').onclick = () => this.#remove()
    $('mark-turn').onclick = () => this.#turn()
    $('marks-look').onclick = () => this.#setLook((this.#look + 1) % LOOKS.length)
    $('view').addEventListener('keydown', event => this.#key(event))
    $('view').addEventListener('keyup', event => {
      if (event.key in WAYS) this.drop()
    })
    this.#setLook(0)
  }

  get isPicked() {
    return Boolean(this.#picked)
  }

  /**
   * Picks the mark under a pointer, if there is one, and lets go of the one before.
   * @param {{ clientX: number, clientY: number }} place
   * @returns {boolean}
   */
  pickAt(place) {
    this.#pick(markAt(place, isByFinger() ? REACH_OF_FINGERS : REACH))
    return this.isPicked
  }

  /** Lets go of the mark. */
  release() {
    if (this.#picked) this.#pick(undefined)
  }

  /**
   * Moves the picked mark; it is written when it is dropped.
   * @param {Point} way from where it was
   */
  drag(way) {
    const taps = this.#editor.taps()
    if (!taps || !this.#picked) return
    this.#way = way
    const moved = moving(taps, this.#picked, way)
    showMarks(moved, this.#picked)
    this.#place(moved)
  }

  /** Writes where the picked mark was moved to. */
  drop() {
    const taps = this.#editor.taps()
    const way = this.#way
    this.#way = undefined
    if (taps && this.#picked && way) this.#change(moving(taps, this.#picked, way), 'move a mark on')
  }

  /** Puts the picked mark back where it was. */
  cancel() {
    this.#way = undefined
    this.show()
  }

  /** Shows marks that have changed; the picked one stays picked where it is still there. */
  show() {
    const taps = this.#editor.taps()
    if (!taps) return
    if (this.#picked && !taps[this.#picked.kind][this.#picked.index]) this.#picked = undefined
    showMarks(taps, this.#picked)
    this.#place(taps)
  }

  /** @param {Mark | undefined} mark */
  #pick(mark) {
    this.#picked = mark
    this.#way = undefined
    this.show()
    if (!mark) return this.#editor.say()
    this.#editor.say((mark.kind === 'keep' ? 'This stays.' : 'This goes.')
      + (isByFinger() ? ' Drag the mark, or remove it.' : ' Drag the mark or press arrow keys; Delete removes it.'))
  }

  /** The buttons stand beside the picked mark, on the side with room.
   * @param {Taps} taps */
  #place(taps) {
    const bar = $('mark-bar')
    bar.hidden = !this.#picked
    if (!this.#picked) return
    const { kind, index } = this.#picked
    const [x, y] = taps[kind][index][0]
    bar.style.left = 100 * x + '%'
    bar.style.top = 100 * y + '%'
    bar.dataset.side = (y > 0.7 ? 'above' : 'below') + (x < 0.25 ? ' right' : x > 0.75 ? ' left' : '')
    $('mark-turn').textContent = kind === 'keep' ? 'Drop instead' : 'Keep instead'
  }

  /** @param {Taps} taps @param {string} action */
  #change(taps, action) {
    this.#editor.change(taps, action)
    this.show()
  }

  #remove() {
    const taps = this.#editor.taps()
    if (!taps || !this.#picked) return
    const mark = this.#picked
    this.release()
    this.#change(removing(taps, mark), 'remove a mark on')
    $('view').focus({ preventScroll: true })
  }

  #turn() {
    const taps = this.#editor.taps()
    if (!taps || !this.#picked) return
    const { kind, index } = this.#picked
    const other = otherThan(kind)
    const turned = adding(removing(taps, this.#picked), other, taps[kind][index])
    this.#picked = { kind: other, index: turned[other].length - 1 }
    this.#change(turned, other + ' on')
  }

  /** @param {number} look */
  #setLook(look) {
    this.#look = look
    const name = LOOKS[look]
    $('stage').dataset.marks = name
    if (name === 'hidden') this.release()
    const label = 'Marks: ' + name
    $('marks-look').setAttribute('aria-label', label)
    $('marks-look').title = label + ' (H)'
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (isTyping(event) || event.ctrlKey || event.metaKey || closest(event, 'button')) return
    if (!this.#does(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Does what a key means for marks. Gives whether it means anything.
   * @param {KeyboardEvent} event */
  #does({ key, shiftKey, altKey }) {
    if (key.toLowerCase() === 'h') this.#setLook((this.#look + 1) % LOOKS.length)
    else if (key.toLowerCase() === 'm') this.#pickNext()
    else if (!this.#picked) return false
    else if (key in WAYS) {
      const step = shiftKey ? 0.1 : altKey ? 0.004 : 0.02
      const [x, y] = this.#way ?? [0, 0]
      this.drag([x + step * WAYS[key][0], y + step * WAYS[key][1]])
    } else if (key === 'Delete' || key === 'Backspace') this.#remove()
    else if (key === 'Escape') this.release()
    else return false
    return true
  }

  #pickNext() {
    const taps = this.#editor.taps()
    if (!taps) return
    if (LOOKS[this.#look] === 'hidden') this.#setLook(0)
    const all = marksOf(taps)
    const place = all.findIndex(mark => mark.kind === this.#picked?.kind && mark.index === this.#picked.index)
    this.#pick(all[(place + 1) % all.length])
  }
}
