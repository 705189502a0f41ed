// Undo and redo.
import { $, isTyping } from './dom.js'
import { store } from './store.js'

/**
 * @param {{ undoTap(): boolean }} editor may hold taps that are not written yet
 */
export const listenToHistory = editor => {
  // What was tapped and painted just now comes first: it may not be written yet.
  const undo = () => {
    if (editor.undoTap()) return
    store.saveDrafts()
    store.undo()
  }
  const redo = () => {
    store.saveDrafts()
    store.redo()
  }
  $('undo').onclick = undo
  $('redo').onclick = redo
  addEventListener('tapped', () => ($('undo').disabled = false))
  addEventListener('keydown', event => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping(event)) return
    event.preventDefault()
    event.shiftKey ? redo() : undo()
  })
  store.onState(state => {
    $('undo').disabled = !state.undo
    $('redo').disabled = !state.redo
    $('undo').title = state.undo ? 'Undo: ' + state.undo : ''
    $('redo').title = state.redo ? 'Redo: ' + state.redo : ''
  })
}
