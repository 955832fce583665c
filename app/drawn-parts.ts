import { LRUCache } from 'lru-cache'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { language } from './messages/language.ts'
import type { Draw } from './ui/drawn.tsx'

/** A part as bytes, and what it adds to the head of its page: its pictures that are fetched at once. */
type Drawn = { html: Buffer; head: string }

/** Bytes of all parts' HTML and of what they were drawn from; those asked for last are kept. */
const room = 24 * 1024 * 1024

const kept = new LRUCache<string, Drawn>({
  maxSize: room,
  sizeCalculation: ({ html, head }, key) => html.length + 2 * (head.length + key.length),
})

/** Parts by number, in the order in which they were first drawn. */
const numbers = new WeakMap<object, number>()
let last = 0

/** What stands in a page for a part that is put in later; what visitors write cannot have it in its HTML. */
const slot = /<!--part (\d+)-->/

/** The parts of one page: while it is rendered a slot stands for each, so that their HTML is copied but once, as bytes. */
export function drawnParts(): { draw: Draw; assembled: (shell: string) => Buffer<ArrayBuffer> } {
  const parts: Drawn[] = []
  return {
    draw: (Part, of, live) => `<!--part ${parts.push(drawn(Part, of, live)) - 1}-->`,
    assembled: shell => {
      const heads = new Set(parts.map(({ head }) => head))
      const pieces = shell.replace('<link ', link => [...heads, link].join('')).split(slot)
      return Buffer.concat(
        pieces.map((piece, at) => (at % 2 ? parts[Number(piece)]?.html : undefined) ?? Buffer.from(piece)),
      )
    },
  }
}

/** The HTML of a part, kept by what it is drawn from. */
function drawn<P extends object, L extends object>(
  Part: ComponentType<P & L>,
  of: P,
  live: L | undefined,
): Drawn {
  const number = numbers.get(Part) ?? ++last
  numbers.set(Part, number)
  const key = `${number} ${language()} ${JSON.stringify(of)}`
  const known = kept.get(key)
  if (known) return known
  const whole = renderToString(createElement(Part, { ...of, ...live } as P & L))
  if (whole.includes('<!--$')) throw new Error(`${Part.name} is kept, so nothing in it may come later`)
  const [head = ''] = /^(<link rel="preload"[^>]*>)*/.exec(whole) ?? []
  const part = { html: bytesOf(whole.slice(head.length)), head }
  kept.set(key, part)
  return part
}

/** In memory of their own: small ones would share a larger piece with others, and keep all of it. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
