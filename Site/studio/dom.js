/** The element with an id. */
export const $ = id => document.getElementById(id)

/** A new element with properties (data- and aria- ones as attributes) and children. */
export const el = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue
    if (/^(data|aria)-|^role$|^for$/.test(name)) element.setAttribute(name, value)
    else element[name] = value
  }
  element.append(...children)
  return element
}

let hiding

/** Says something for some seconds, with one thing that can be done about it. */
export const notice = (text, action, label) => {
  const box = $('notice')
  const [words, button] = box.children
  words.textContent = text
  button.hidden = !action
  button.textContent = label ?? ''
  button.onclick = () => {
    box.hidden = true
    action?.()
  }
  // What lies behind a dialog is not seen, and not read out.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(box)
  box.hidden = false
  clearTimeout(hiding)
  hiding = setTimeout(() => (box.hidden = true), action ? 12000 : 7000)
}

/** Whether a key is meant for a field and not for the page. */
export const isTyping = event => event.target.closest?.('input:not([type=checkbox]):not([type=range]), textarea, select, dialog')
