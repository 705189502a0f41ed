// One photo: what it is cut out with.
import { Answers, UNCLEAR, UNREADABLE } from './answers.js'
import { Brush } from './brush.js'
import { CheckBar } from './check-bar.js'
import { Crosshair } from './crosshair.js'
import { $, isByFinger } from './dom.js'
import { Drafts } from './drafts.js'
import { eyedropper } from './eyedropper.js'
import { tellRefusals } from './fields.js'
import { Gestures } from './gestures.js'
import { innermostOf } from './guess.js'
import { hintFor, overruledBy } from './hints.js'
import { saveWhenLeft } from './leaving.js'
import { listenToCompare } from './compare.js'
import { MarkTool } from './mark-tool.js'
import { shownTitle } from './model.js'
import { notice } from './notice.js'
import { ShownPhoto } from './shown-photo.js'
import { store } from './store.js'
import { adding, areSame } from './taps.js'
import { Tools } from './tools.js'
import { drawVeil } from './veil.js'
import { zoom } from './zoom.js'

/**
 * @typedef {import('./model.js').Photo} Photo
 * @typedef {import('./model.js').Point} Point
 * @typedef {import('./model.js').Stroke} Stroke
 * @typedef {import('./model.js').Taps} Taps
 * @typedef {import('./taps.js').Kind} Kind
 */
/**
 * @typedef {object} OpenPhoto
 * @property {string} name
 * @property {string} stamp
 * @property {Taps} taps As they are here: they are written a moment later.
 * @property {boolean} isLoaded
 * @property {string} [problem] Why the photo cannot be read: no tool can do anything with it.
 * @property {import('./veil.js').Matte} [mask]
 * @property {boolean} isUnclear Whether no subject was found.
 * @property {import('./veil.js').Matte} [guess] What might be the subject then.
 */

/** What is said where the mistake itself stands at the top of the page. */
const WRONG_SETTINGS = 'Nothing can be changed here until peel.yaml is corrected.'

/** @param {string} text */
const sentence = text => text.slice(0, 1).toUpperCase() + text.slice(1) + '.'

/** @param {Taps} taps */
const tapsOf = ({ keep, drop, whole }) => ({ keep, drop, whole })

/** The editor of one photo at a time. */
export class Editor {
  /** @type {OpenPhoto | undefined} */
  #open
  /**
   * The answer to what was done last.
   * @type {string | undefined}
   */
  #said
  #panel
  #shown = new ShownPhoto()
  #answers = new Answers()
  #drafts = new Drafts()
  #tools
  #brush = new Brush(() => this.#showHint())
  #gestures
  #check
  #marks
  #drafted

  /**
   * @param {{ show(photo: Photo, pack: import('./model.js').Pack): void, showSticker(picture: Blob | undefined): void }} panel
   * @param {() => void} drafted is called when something was done that is not written yet
   */
  constructor(panel, drafted) {
    this.#panel = panel
    this.#drafted = drafted
    this.#marks = new MarkTool({
      taps: () => this.#open?.taps,
      change: (taps, action) => this.#change(taps, action),
      say: text => {
        this.#said = text
        this.#showHint()
      }
    })
    this.#gestures = this.#makeGestures()
    new Crosshair((kind, place) => this.#tapByKey(kind, place), key => this.#key(key))
    $('tool-whole').onclick = () => this.#toggleWhole()
    $('again').onclick = () => this.#startOver()
    this.#check = new CheckBar(this)
    this.#tools = new Tools(() => {
      this.#marks.release()
      this.#said = undefined
      this.#showHint()
    })
    store.onState(() => this.#take())
    store.onSave(() => this.save())
    saveWhenLeft(() => this.#brush.hasUnsaved)
    listenToCompare()
  }

  /** What pointers on the photo mean. */
  #makeGestures() {
    return new Gestures({
      isReady: () => Boolean(this.#open?.isLoaded && !this.#open.problem),
      kind: isOther => {
        const drops = this.#tools.tool === 'drop' || (this.#tools.tool === 'brush' && this.#brush.erases)
        return isOther !== drops ? 'drop' : 'keep'
      },
      mode: () => eyedropper.isActive ? 'spot' : this.#tools.tool === 'brush' ? 'brush' : 'line',
      stroke: (kind, points) => this.#stroke(kind, points),
      beginPaint: () => this.#beginPaint(),
      marks: this.#marks,
      paint: (kind, from, to) => {
        if (this.#open && !this.#open.taps.whole) this.#brush.paint(this.#open, from, to, kind === 'keep')
      },
      lift: () => this.#lift(),
      hover: event => this.#open && this.#tools.tool === 'brush' && this.#brush.showTip(event)
    })
  }

  get isOpen() {
    return Boolean(this.#open)
  }

  /**
   * Opens a photo.
   * @param {Photo} photo
   * @param {import('./model.js').Pack} pack
   */
  open(photo, pack) {
    if (this.#open?.name === photo.name) return this.#panel.show(photo, pack)
    this.#leave()
    this.#open = { name: photo.name, stamp: photo.stamp, taps: tapsOf(photo), isLoaded: false, isUnclear: false }
    $('editor').hidden = false
    $('veil').hidden = true
    $('crosshair').hidden = true
    this.#brush.setErases(false)
    this.#tools.take('keep')
    this.#load(photo)
    this.#panel.show(photo, pack)
    this.#marks.release()
    this.#marks.show()
    this.#answer()
  }

  /** Goes back to all photos. */
  close() {
    this.#leave()
    $('editor').hidden = true
    tellRefusals()
    this.#shown.clear()
  }

  // What was typed, tapped and painted last is written before the photo is left.
  #leave() {
    if (!this.#open) return
    // A field is written when it is left.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && $('panel').contains(activeElement)) activeElement.blur()
    if (this.#gestures.isPainting) this.#lift()
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
    image.onerror = () => {
      if (!this.#open) return
      this.#open.isLoaded = false
      if (photo.problem) return this.#setProblem(sentence(photo.problem))
      notice(photo.name + ' cannot be shown: the file cannot be read.', () => this.#load(photo), 'Try again')
    }
    this.#shown.load(photo)
    $('view').setAttribute('aria-label', 'Photo of ' + shownTitle(photo))
  }

  // The folder may say something else now.
  #take() {
    const open = this.#open
    const found = open && store.find(open.name)
    if (!open || !found) return
    const { photo, pack } = found
    this.#panel.show(photo, pack)
    if (this.#hasWrongSettings || $('hint').textContent === WRONG_SETTINGS) this.#showHint()
    if (this.#isPainted) return
    if (photo.stamp !== open.stamp) {
      open.stamp = photo.stamp
      this.#load(photo)
      this.#answer()
    }
    // An editor, another tab or an undo has changed the taps.
    if (this.#drafts.isEmpty && !areSame(open.taps, photo)) {
      open.taps = tapsOf(photo)
      this.#marks.release()
      this.#marks.show()
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
    this.#setProblem(undefined)
    this.#setGuess(undefined)
    this.#check.setOffers([])
    if (open.taps.whole) this.#showMask(undefined)
    this.#answers.ask({ photo: open.name, ...open.taps }, {
      matte: matte => this.#isPainted || this.#showMask(matte),
      offers: offers => store.find(open.name)?.photo.problem || this.#check.setOffers(offers),
      sticker: picture => this.#panel.showSticker(picture),
      refused: error => {
        if (!this.#isPainted) this.#offerGuess(open, error)
      }
    })
  }

  /** No subject is clear; the rough answer may have seen something.
   * @param {OpenPhoto} open @param {{ message: string, status: number }} error */
  #offerGuess(open, error) {
    if (error.status === UNREADABLE) return this.#setProblem(sentence(error.message))
    const isUnclear = error.status === UNCLEAR
    // What the build refuses has nothing to take.
    const problem = store.find(open.name)?.photo.problem
    this.#setGuess(isUnclear && !problem ? open.mask : undefined)
    open.mask = undefined
    open.isUnclear = true
    $('veil').hidden = !open.guess
    this.#showHint(problem ? sentence(problem) : open.guess ? 'No clear subject. Use this, or tap it.'
      : isUnclear ? 'No clear subject. Tap what you want to keep.'
      : sentence(error.message))
  }

  /** Says that the photo cannot be read, or that it can.
   * @param {string | undefined} problem */
  #setProblem(problem) {
    if (!this.#open) return
    const isNews = this.#open.problem !== problem
    this.#open.problem = problem
    for (const tool of $('tools').querySelectorAll('button')) tool.disabled = Boolean(problem)
    // A browser draws a broken picture in its place.
    $('photo').style.visibility = problem ? 'hidden' : ''
    if (isNews) this.#showHint()
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

  /** Takes something that was offered.
   * @param {import('./offers.js').Offer} offer */
  take(offer) {
    this.#stroke('keep', offer.keep)
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
    $('hint').textContent = this.#hasWrongSettings ? WRONG_SETTINGS : text ?? hintFor({
      problem: this.#open.problem, said: this.#said, isPicking: eyedropper.isActive, whole: this.#open.taps.whole,
      tool: this.#tools.tool, erases: this.#brush.erases, isByFinger: isByFinger(),
      isPainted: Boolean(store.find(this.#open.name)?.photo.matte), program: this.#program
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
    const reason = store.state.readOnly ?? (this.#hasWrongSettings && WRONG_SETTINGS)
    if (reason) notice(reason)
    return Boolean(reason)
  }

  get #hasWrongSettings() {
    return Boolean(store.find(this.#open?.name)?.pack.settingsProblem)
  }

  /** @param {Taps} taps @param {string} [action] in words, where the taps do not tell */
  async #change(taps, action) {
    const open = this.#open
    if (!open || this.#isReadOnly()) return
    // What is painted comes before it.
    const painting = this.#brush.hasUnsaved && this.#brush.save()
    this.#drafts.add(open.name, open.taps, taps, action)
    open.taps = taps
    this.#marks.show()
    this.#drafted()
    await painting
    if (this.#open === open) this.#answer()
  }

  /** The brush is lifted. The painting holds what was tapped before: only later taps change it. */
  #lift() {
    if (this.#open?.mask && this.#brush.lift(this.#open)) {
      this.#drafts.write()
      this.#open.taps = { keep: [], drop: [], whole: false }
      this.#marks.show()
    }
    this.#drafted()
  }

  /** Sends what was tapped and painted and is not on its way yet. Gives a promise of its end. */
  save() {
    return Promise.all([this.#drafts.write(), this.#brush.save()])
  }

  /** What Undo takes back first: the last tap that is not written yet, in words. */
  get draft() {
    const photo = store.find(this.#open?.name)?.photo
    const action = this.#brush.hasUnsaved ? 'brush on' : this.#drafts.action
    return action && photo && action + ' “' + shownTitle(photo) + '”'
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
    if (store.find(open.name)?.photo.matte || this.#brush.hasUnsaved) {
      this.save()
      return store.ask('start-over', { photos: [open.name] })
    }
    const { keep, drop, whole } = open.taps
    if (keep.length || drop.length || whole) this.#change({ keep: [], drop: [], whole: false })
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
    if (this.#open?.problem) return false
    if (this.#tools.takeByKey(key) || this.#brush.takeKey(key)) return true
    if (key.toLowerCase() === 'w') this.#toggleWhole()
    else if (key === 'Escape' && eyedropper.isActive) eyedropper.pick()
    else return false
    return true
  }
}
