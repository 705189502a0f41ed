// One photo: what it is cut out with.
import { photoAddress } from './api.js'
import { Answers } from './answers.js'
import { Brush } from './brush.js'
import { CheckBar } from './check-bar.js'
import { Crosshair } from './crosshair.js'
import { $, isByFinger } from './dom.js'
import { eyedropper } from './eyedropper.js'
import { Gestures } from './gestures.js'
import { innermostOf } from './guess.js'
import { hintFor, overruledBy } from './hints.js'
import { showMarks } from './marks.js'
import { shownTitle } from './model.js'
import { notice } from './notice.js'
import { store } from './store.js'
import { actionBetween, adding, areSame } from './taps.js'
import { drawVeil } from './veil.js'
import { zoom } from './zoom.js'

/**
 * @typedef {import('./model.js').Photo} Photo
 * @typedef {import('./model.js').Point} Point
 * @typedef {import('./model.js').Stroke} Stroke
 * @typedef {import('./model.js').Taps} Taps
 * @typedef {import('./taps.js').Kind} Kind
 * @typedef {Kind | 'brush'} Tool
 */
/**
 * @typedef {object} OpenPhoto
 * @property {string} name
 * @property {string} stamp
 * @property {Taps} taps As they are here: they are written a moment later.
 * @property {{ taps: Taps, action: string }[]} pending What they became step by step, as far as it is not written yet.
 * @property {boolean} isLoaded
 * @property {import('./veil.js').Matte} [mask]
 * @property {boolean} isUnclear Whether no subject was found.
 * @property {import('./veil.js').Matte} [guess] What might be the subject then.
 */

/** How long a person who taps is left alone before it is written and the pages are built again, in milliseconds. */
const CALM = 1200
/** @type {readonly Tool[]} */
const TOOLS = ['keep', 'drop', 'brush']

/** @param {Taps} taps */
const tapsOf = ({ keep, drop, whole }) => ({ keep, drop, whole })

/** The editor of one photo at a time. */
export class Editor {
  /** @type {OpenPhoto | undefined} */
  #open
  /** @type {Tool} */
  #tool = 'keep'
  /**
   * The answer to what was done last.
   * @type {string | undefined}
   */
  #said
  /** @type {number | undefined} */
  #timer
  #panel
  #answers = new Answers()
  #brush = new Brush(() => this.#showHint())
  #gestures
  #check

  #drafted

  /**
   * @param {{ show(photo: Photo, pack: import('./model.js').Pack): void, showSticker(picture: Blob): void }} panel
   * @param {() => void} drafted is called when something was done that is not written yet
   */
  constructor(panel, drafted) {
    this.#panel = panel
    this.#drafted = drafted
    this.#gestures = new Gestures({
      isReady: () => Boolean(this.#open?.isLoaded),
      kind: isOther => isOther !== (this.#tool === 'drop' || (this.#tool === 'brush' && this.#brush.erases)) ? 'drop' : 'keep',
      mode: () => eyedropper.isActive ? 'spot' : this.#tool === 'brush' ? 'brush' : 'line',
      stroke: (kind, points) => this.#stroke(kind, points),
      beginPaint: () => this.#beginPaint(),
      paint: (kind, from, to) => {
        if (this.#open && !this.#open.taps.whole) this.#brush.paint(this.#open, from, to, kind === 'keep')
      },
      lift: () => {
        if (this.#open) this.#brush.lift(this.#open)
        this.#drafted()
      },
      hover: event => this.#open && this.#tool === 'brush' && this.#brush.showTip(event)
    })
    new Crosshair((kind, place) => this.#tapByKey(kind, place), key => this.#key(key))
    for (const tool of TOOLS) $('tool-' + tool).onclick = () => this.#setTool(tool)
    $('tool-whole').onclick = () => this.#toggleWhole()
    $('again').onclick = () => this.#startOver()
    this.#check = new CheckBar(this)
    eyedropper.onChange(() => this.#showPicking())
    store.onState(() => this.#take())
    store.onSave(() => this.save())
    this.#saveWhenLeft()
  }

  get isOpen() {
    return Boolean(this.#open)
  }

  /** Whether something is painted that has not reached the studio. */
  get hasUnsavedPainting() {
    return this.#brush.hasUnsaved
  }

  /**
   * Opens a photo.
   * @param {Photo} photo
   * @param {import('./model.js').Pack} pack
   */
  open(photo, pack) {
    if (this.#open?.name === photo.name) return this.#panel.show(photo, pack)
    this.#leave()
    this.#open = { name: photo.name, stamp: photo.stamp, taps: tapsOf(photo), pending: [], isLoaded: false, isUnclear: false }
    $('editor').hidden = false
    $('veil').hidden = true
    $('crosshair').hidden = true
    this.#brush.setErases(false)
    this.#setTool('keep')
    this.#load(photo)
    this.#panel.show(photo, pack)
    showMarks(photo)
    this.#answer()
  }

  /** Goes back to all photos. */
  close() {
    this.#leave()
    $('editor').hidden = true
    $('photo').removeAttribute('src')
  }

  // What was tapped last is written before the photo is left.
  #leave() {
    if (!this.#open) return
    this.save()
    this.#gestures.reset()
    this.#answers.stop()
    this.#open = undefined
  }

  /** @param {Photo} photo */
  #load(photo) {
    const image = $('photo')
    image.alt = shownTitle(photo) + ', the photo'
    image.onload = () => {
      if (!this.#open) return
      this.#open.isLoaded = true
      zoom.refit()
    }
    image.onerror = () => notice(photo.name + ' cannot be shown: ' + (photo.problem ?? 'the file cannot be read') + '.')
    image.src = photoAddress(photo)
    $('view').setAttribute('aria-label', 'Photo of ' + shownTitle(photo))
  }

  // The folder may say something else now.
  #take() {
    const open = this.#open
    const found = open && store.find(open.name)
    if (!open || !found) return
    const { photo, pack } = found
    this.#panel.show(photo, pack)
    if (photo.stamp !== open.stamp) {
      open.stamp = photo.stamp
      if (this.#isPainted) return
      this.#load(photo)
      this.#answer()
    }
    // An editor, another tab or an undo has changed the taps.
    if (!open.pending.length && !areSame(open.taps, photo)) {
      open.taps = tapsOf(photo)
      showMarks(photo)
      this.#answer()
    }
  }

  // What is painted now goes on, whatever comes in: it is on what was painted before.
  get #isPainted() {
    return this.#brush.hasUnsaved || this.#gestures.isPainting
  }

  #answer() {
    const open = this.#open
    if (!open) return
    $('tool-whole').setAttribute('aria-pressed', String(open.taps.whole))
    open.isUnclear = false
    this.#setGuess(undefined)
    if (open.taps.whole) this.#showMask(undefined)
    this.#answers.ask({ photo: open.name, ...open.taps }, {
      matte: matte => this.#isPainted || this.#showMask(matte),
      sticker: picture => this.#panel.showSticker(picture),
      refused: error => {
        if (!this.#isPainted) this.#offerGuess(open, error)
      }
    })
  }

  /** No subject is clear; the rough answer may have seen something.
   * @param {OpenPhoto} open @param {{ message: string, status: number }} error */
  #offerGuess(open, error) {
    const isUnclear = error.status === 422
    this.#setGuess(isUnclear ? open.mask : undefined)
    open.mask = undefined
    open.isUnclear = true
    $('veil').hidden = !open.guess
    this.#showHint(open.guess ? 'No clear subject. Is it this one? Or tap what you want to keep.'
      : isUnclear ? 'No clear subject. Tap what you want to keep.'
      : error.message[0].toUpperCase() + error.message.slice(1) + '.')
  }

  /** @param {import('./veil.js').Matte | undefined} guess */
  #setGuess(guess) {
    if (!this.#open) return
    this.#open.guess = guess
    $('veil').classList.toggle('guess', Boolean(guess))
    this.#check.setGuess(Boolean(guess))
  }

  /** Takes the guess: a tap in its middle finds the exact edge. */
  useGuess() {
    const guess = this.#open?.guess
    const place = guess && innermostOf(guess)
    if (place) this.#stroke('keep', [place])
  }

  /** Says that the whole photo is fine. */
  acceptWhole() {
    if (!this.#open || this.#isReadOnly()) return
    this.#change({ ...this.#open.taps, whole: true })
    this.save()
  }

  /** @param {ImageBitmap | undefined} matte */
  #showMask(matte) {
    if (!this.#open) return
    this.#open.mask = matte
    if (matte) drawVeil(matte)
    else $('veil').hidden = true
    this.#showHint()
  }

  /** The user's own program, where it says what the subject is. */
  get #program() {
    const { cutoutProgram } = store.state
    return this.#open && !this.#open.taps.whole && !store.find(this.#open.name)?.photo.matte ? cutoutProgram : undefined
  }

  /** @param {string} [text] */
  #showHint(text) {
    if (!this.#open) return
    $('hint').textContent = text ?? hintFor({
      said: this.#said, isPicking: eyedropper.isActive, whole: this.#open.taps.whole, tool: this.#tool,
      erases: this.#brush.erases, isByFinger: isByFinger(), isPainted: Boolean(store.find(this.#open.name)?.photo.matte),
      program: this.#program
    })
  }

  /** @param {Kind} kind @param {Stroke} points */
  #stroke(kind, points) {
    if (!this.#open) return
    this.#said = undefined
    if (eyedropper.isActive) return eyedropper.take(points[0])
    if (this.#isReadOnly()) return
    if (this.#program) return notice(overruledBy(this.#program))
    this.#change(adding(this.#open.taps, kind, points))
  }

  #isReadOnly() {
    const { readOnly } = store.state
    if (readOnly) notice(readOnly)
    return Boolean(readOnly)
  }

  /** @param {Taps} taps */
  #change(taps) {
    if (!this.#open) return
    this.#open.pending.push({ taps, action: actionBetween(this.#open.taps, taps) })
    this.#open.taps = taps
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.save(), CALM)
    showMarks(taps)
    this.#answer()
    this.#drafted()
  }

  #writeTaps() {
    const open = this.#open
    if (!open?.pending.length) return
    clearTimeout(this.#timer)
    const { name: photo, pending } = open
    open.pending = []
    return store.ask('edit', { actions: pending.map(({ taps: { keep, drop, whole }, action }) => ({
      action, edits: [{ photo, key: 'taps', value: { keep, drop } }, { photo, key: 'whole', value: whole || null }] })) })
  }

  /** Sends what was tapped and painted and is not on its way yet. Gives a promise of its end. */
  save() {
    return Promise.all([this.#writeTaps(), this.#brush.save()])
  }

  /** What Undo takes back first: the last tap that is not written yet, in words. */
  get draft() {
    const photo = store.find(this.#open?.name)?.photo
    const last = this.#open?.pending[this.#open.pending.length - 1]
    return this.#brush.hasUnsaved ? 'brush on “' + (photo ? shownTitle(photo) : '') + '”'
      : last && photo ? last.action + ' “' + shownTitle(photo) + '”' : undefined
  }

  /**
   * Says something in place of the hint, until something is done.
   * @param {string} text
   */
  say(text) {
    this.#said = text
    this.#showHint()
  }

  #toggleWhole() {
    if (this.#open && !this.#isReadOnly()) this.#change({ ...this.#open.taps, whole: !this.#open.taps.whole })
  }

  #startOver() {
    const open = this.#open
    if (!open || this.#isReadOnly()) return
    if (store.find(open.name)?.photo.matte) {
      this.save()
      return store.ask('start-over', { photos: [open.name] })
    }
    const { keep, drop, whole } = open.taps
    if (keep.length || drop.length || whole) this.#change({ keep: [], drop: [], whole: false })
  }

  /** @param {Tool} tool */
  #setTool(tool) {
    this.#tool = tool
    this.#said = undefined
    for (const each of TOOLS) $('tool-' + each).setAttribute('aria-pressed', String(each === tool))
    $('brush-size').hidden = $('brush-erase').hidden = tool !== 'brush'
    $('brush-tip').hidden = true
    eyedropper.pick()
    this.#showPicking()
  }

  #showPicking() {
    $('view').dataset.tool = eyedropper.isActive ? 'pick' : this.#tool
    this.#showHint()
    if (eyedropper.isActive) $('view').focus({ preventScroll: true })
  }

  #beginPaint() {
    if (!this.#open?.taps.whole) return
    this.#said = 'The whole photo is the sticker. Press “Whole photo” again to paint.'
    this.#showHint()
  }

  /** @param {Kind} kind @param {Point} place */
  #tapByKey(kind, place) {
    const wasPicking = eyedropper.isActive
    this.#stroke(kind, [place])
    if (wasPicking) return
    const [x, y] = place.map(value => Math.round(100 * value) + ' %')
    this.#said = (kind === 'keep' ? 'Kept at ' : 'Dropped at ') + x + ' from the left, ' + y + ' from the top.'
    this.#showHint()
  }

  /** @param {string} key */
  #key(key) {
    const tool = /** @type {Record<string, Tool | undefined>} */ ({ k: 'keep', d: 'drop', b: 'brush' })[key.toLowerCase()]
    if (tool) this.#setTool(tool)
    else if (key.toLowerCase() === 'w') this.#toggleWhole()
    else if (key === 'Escape' && eyedropper.isActive) eyedropper.pick()
    else return false
    return true
  }

  #saveWhenLeft() {
    // A phone may end a page that nobody sees without a word.
    document.addEventListener('visibilitychange', () => document.hidden && this.save())
    addEventListener('pagehide', () => this.save())
    // Taps are sent even now. What waits for its turn would be lost, and a painting is too large for it.
    addEventListener('beforeunload', event => {
      const isLost = !store.isSaved || this.#brush.hasUnsaved
      this.save()
      if (isLost) event.preventDefault()
    })
  }
}
