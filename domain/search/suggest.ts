import type { Ctx } from '#records/context.ts'
import type { SearchEntry } from './find-entries.ts'
import type { ListTarget } from './list-targets.ts'
import { parseSearch } from './parse-search.ts'
import type { ParsedFilter } from './search-filters.ts'
import type { SearchShortcut } from './shortcuts.ts'

/** Suggestions for an incomplete search: lists, and pages by name. */
export type Suggestions = {
  typed: string[]
  facts: ParsedFilter[]
  /** The typed words that were ignored. */
  ignored: string[]
  offers: SearchShortcut[]
  targets: ListTarget[]
  entries: SearchEntry[]
}

const maxLists = 2
const maxEntries = 4
/** The maximum number of names of used vehicles. */
const maxUsed = 2

export async function suggestSearches(ctx: Ctx, q: string): Promise<Suggestions> {
  const { typed, facts, ignored, unlisted, offers, targets, entries } = await parseSearch(ctx, q, {
    max: maxEntries,
    maxUsed,
    isTyping: !q.endsWith(' '),
  })
  // A recognised city is in the lists already.
  const isCitySaid = facts.some(({ name }) => name === 'city')
  const visible = entries.filter(({ kind }) => kind !== 'cities' || !isCitySaid)
  return {
    typed,
    facts,
    ignored: [...ignored, ...unlisted],
    offers,
    targets: targets.slice(0, maxLists),
    entries: visible,
  }
}
