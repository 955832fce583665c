import { LRUCache } from 'lru-cache'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { language } from '#app/messages/language.ts'
import { getOrMake } from '#database/memoize.ts'
import { mebibyte } from '#records/mebibyte.ts'

/** The maximum of all fragments' HTML and keys, in bytes; the least recently used go first. */
const maxSize = 24 * mebibyte

export type FragmentCache = ReturnType<typeof createFragmentCache>

/** Caches the HTML of fragments by component, language and data. */
export function createFragmentCache() {
  const cache = new LRUCache<string, string>({
    maxSize,
    sizeCalculation: (html, key) => 2 * (html.length + key.length),
  })
  /** Numbers the components in the order of their first render. */
  const numbers = new WeakMap<object, number>()
  let last = 0

  return {
    renderFragment<P extends object, L extends object>(
      Part: ComponentType<P & L>,
      data: P,
      handlers: L | undefined,
    ): string {
      const number = getOrMake(numbers, Part, () => ++last)
      const key = `${number} ${language()} ${JSON.stringify(data)}`
      const cached = cache.get(key)
      if (cached !== undefined) return cached
      // P and L together are all props of the component.
      const html = renderToString(createElement(Part, { ...data, ...handlers } as P & L))
      if (html.includes('<!--$') || html.startsWith('<link'))
        throw new Error(`${Part.name} is cached: nothing in it may stream later or go to the head`)
      cache.set(key, html)
      return html
    },
  }
}
