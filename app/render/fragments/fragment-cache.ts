import { LRUCache } from 'lru-cache'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { language } from '../../messages/language.ts'

/** Bytes of all parts' HTML and of what they were rendered from; those asked for last stay. */
const maxSize = 24 * 1024 * 1024

export type FragmentCache = ReturnType<typeof createFragmentCache>

/** The HTML of parts, by the part, the language and its data. */
export function createFragmentCache() {
  const cache = new LRUCache<string, string>({
    maxSize,
    sizeCalculation: (html, key) => 2 * (html.length + key.length),
  })
  /** Parts by number, in the order in which they were first rendered. */
  const numbers = new WeakMap<object, number>()
  let last = 0

  return {
    renderFragment<P extends object, L extends object>(
      Part: ComponentType<P & L>,
      data: P,
      handlers: L | undefined,
    ): string {
      const number = numbers.get(Part) ?? ++last
      numbers.set(Part, number)
      const key = `${number} ${language()} ${JSON.stringify(data)}`
      const cached = cache.get(key)
      if (cached !== undefined) return cached
      // Both together are all that the part asks for.
      const html = renderToString(createElement(Part, { ...data, ...handlers } as P & L))
      if (html.includes('<!--$') || html.startsWith('<link'))
        throw new Error(`${Part.name} is cached: nothing in it may come later, or go to the head`)
      cache.set(key, html)
      return html
    },
  }
}
