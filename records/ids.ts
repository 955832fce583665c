import { customAlphabet } from 'nanoid'
import type { AnyCollection } from '#collections/define.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Random `[a-z0-9]`; the usual fifteen are an unguessable id. */
export const randomId: (length?: number) => string = customAlphabet(alphabet, 15)

/** Text as a readable part of an address: `Go+ (O)` becomes `go-plus-o`. Empty if no Latin character remains. */
export const slugify = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 90)

/** The ids to try for a new record, best first: its slug, then `-2`, `-3` …; or one random id. */
export function* generateIds(collection: AnyCollection, values: Record<string, unknown>): Generator<string> {
  if (!collection.slugFrom) return yield randomId()
  const parts = collection.slugFrom.map(key => slugify(String(values[key] ?? '')))
  // A name that begins with the preceding name does not repeat it.
  const slug = parts.reduce(
    (whole, part) => (part === whole || part.startsWith(`${whole}-`) ? part : joinParts(whole, part)),
    '',
  )
  if (slug && !collection.reservedIds?.includes(slug)) yield slug
  for (let number = 2; number < 1000; number++) yield slug ? `${slug}-${number}` : randomId()
}

const joinParts = (...parts: string[]) => parts.filter(Boolean).join('-')
