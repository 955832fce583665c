import type { Ctx } from '#records/context.ts'
import type { Fact } from './facts.ts'
import type { Entry } from './find-entries.ts'
import type { Offer } from './offers.ts'
import { readSearch } from './read-search.ts'
import type { Target } from './targets.ts'

/** What may be meant by what is typed so far: lists that say it, and pages by their names. */
export type Suggestions = {
  typed: string[]
  facts: Fact[]
  /** The typed words that were left aside. */
  ignored: string[]
  offers: Offer[]
  targets: Target[]
  entries: Entry[]
}

const mostLists = 2
const mostEntries = 4
/** So many names of used vehicles. */
const mostUsed = 2

export async function suggest(ctx: Ctx, q: string): Promise<Suggestions> {
  const { typed, facts, ignored, unlisted, offers, targets, entries } = await readSearch(ctx, q, {
    most: mostEntries,
    mostUsed,
    isTyping: !q.endsWith(' '),
  })
  // A city that was understood is in the lists already.
  const isCitySaid = facts.some(({ name }) => name === 'city')
  const shown = entries.filter(({ kind }) => kind !== 'cities' || !isCitySaid)
  return {
    typed,
    facts,
    ignored: [...ignored, ...unlisted],
    offers,
    targets: targets.slice(0, mostLists),
    entries: shown,
  }
}
