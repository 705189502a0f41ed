// What the pages' scripts share, and what browsers have that TypeScript 4.8 does not know yet.

/** What one classic script gives to the others: they are loaded one after the other. */
interface Peel {
  $(selector: string, from?: ParentNode): any
  $$(selector: string, from?: ParentNode): any[]
  [part: string]: any
}
declare var peel: Peel
/** From arrive.js: the chosen sticker goes along to the next page. */
declare function goAlong(transition: { finished: Promise<void> } | null, address: string | undefined): void

interface Window {
  peel: Peel
  goAlong: typeof goAlong
  navigation?: { activation?: { from?: { url?: string } } }
}
interface Document {
  startViewTransition?(change: () => unknown): { skipTransition?(): void }
}
interface CSSStyleDeclaration {
  viewTransitionName: string
}
interface HTMLLinkElement {
  blocking: string
}
interface WindowEventMap {
  pagereveal: Event & { viewTransition: { finished: Promise<void> } | null }
  pageswap: Event & { viewTransition: { finished: Promise<void> } | null, activation: { entry?: { url: string } } | null }
}
interface ParentNode {
  querySelectorAll(selectors: 'a.art' | '#_jump a'): NodeListOf<HTMLAnchorElement>
}
/** What the pages listen to happens at elements, and some of them are fields. */
interface EventTarget {
  closest?(selectors: string): any
  type?: string
  value?: string
}
interface Element {
  role: string | null
}
interface Array<T> {
  toSorted(compare?: (one: T, other: T) => number): T[]
}
interface URLSearchParams {
  readonly size: number
}
declare class DecompressionStream implements GenericTransformStream {
  constructor(format: 'gzip' | 'deflate' | 'deflate-raw')
  readonly readable: ReadableStream<Uint8Array>
  readonly writable: WritableStream<BufferSource>
}
