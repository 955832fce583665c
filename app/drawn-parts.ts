import { LRUCache } from 'lru-cache'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { inEachLanguage } from './messages/language.ts'
import type { Draw } from './ui/drawn.tsx'

/** A part as bytes, and what it adds to the head of its page: its pictures that are fetched at once. */
type Drawn = { html: Buffer; head: string }
type Kept = LRUCache<string, Drawn>

/** Bytes of HTML and of what it was drawn from, for each part and language. */
const mostKept = 8_000_000

const partsOf = inEachLanguage(() => new Map<unknown, Kept>())

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
  const kept = keptOf(Part)
  const key = JSON.stringify(of)
  const known = kept.get(key)
  if (known) return known
  const whole = renderToString(createElement(Part, { ...of, ...live } as P & L))
  if (whole.includes('<!--$')) throw new Error(`${Part.name} is kept, so nothing in it may come later`)
  const [head = ''] = /^(<link rel="preload"[^>]*>)*/.exec(whole) ?? []
  const part = { html: Buffer.from(whole.slice(head.length)), head }
  kept.set(key, part)
  return part
}

function keptOf(part: unknown): Kept {
  const parts = partsOf()
  const kept =
    parts.get(part) ??
    new LRUCache<string, Drawn>({
      maxSize: mostKept,
      sizeCalculation: ({ html, head }, key) => html.length + head.length + key.length,
    })
  parts.set(part, kept)
  return kept
}
