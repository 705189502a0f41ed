// The page's elements.

/**
 * The elements with an id that are more than an HTMLElement.
 * @typedef {{
 *   'pack-title': HTMLButtonElement, status: HTMLButtonElement, undo: HTMLButtonElement, redo: HTMLButtonElement,
 *   photo: HTMLImageElement, veil: HTMLCanvasElement, 'sticker-image': HTMLImageElement,
 *   title: HTMLInputElement, emoji: HTMLInputElement, text: HTMLInputElement, alt: HTMLTextAreaElement,
 *   'sticker-look': HTMLSelectElement, 'text-shape': HTMLSelectElement, outline: HTMLSelectElement,
 *   search: HTMLInputElement, 'tile-size': HTMLInputElement, 'select-which': HTMLSelectElement,
 *   'select-look': HTMLSelectElement, 'select-outline': HTMLSelectElement, 'select-move': HTMLSelectElement,
 *   skip: HTMLInputElement, cover: HTMLInputElement, 'color-free': HTMLInputElement, files: HTMLInputElement,
 *   'brush-width': HTMLInputElement, 'brush-hardness': HTMLInputElement,
 *   'pack-dialog': HTMLDialogElement, 'publish-dialog': HTMLDialogElement,
 * }} Elements
 */

/**
 * The element with an id.
 * @type {<Id extends string>(id: Id) => Id extends keyof Elements ? Elements[Id] : HTMLElement}
 */
export const $ = id => /** @type {any} */ (document.getElementById(id))

/**
 * A new element with properties (data- and aria- ones as attributes) and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} properties
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const el = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue
    if (/^(data|aria)-|^role$|^for$/.test(name)) element.setAttribute(name, String(value))
    else Reflect.set(element, name, value)
  }
  element.append(...children)
  return element
}

/**
 * The element that an event is about, or the nearest one around it that fits.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const closest = (event, selector) => event.target instanceof Element ? event.target.closest(selector) : null

/**
 * Whether a key is meant for a field and not for the page.
 * @param {Event} event
 */
export const isTyping = event =>
  Boolean(closest(event, 'input:not([type=checkbox]):not([type=range]), textarea, select, dialog'))

/** Whether this person points with a finger. */
export const isByFinger = () => matchMedia('(pointer: coarse)').matches
