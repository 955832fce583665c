import { isDeepStrictEqual } from 'node:util'
import type { Deal, DealEvent } from '../engine/deal.ts'
import { findBrokenLink, replay } from '../engine/event-chain.ts'
import { processOf } from '../processes/processes.ts'

/**
 * What the check of a deal's events gives: the number of the first event that differs or is missing, null if the chain
 * is whole; and whether state and terms are those that the events lead to.
 */
export type ChainCheck = { events: number; brokenAt: number | null; isReplayed: boolean }

/** Checks the hash chain of a deal, its end by the hash in the deal, and the deal by its events. */
export function checkChain(deal: Deal, events: readonly DealEvent[]): ChainCheck {
  const broken = findBrokenLink(events) ?? (hasEnd(deal, events) ? undefined : events.length + 1)
  return {
    events: events.length,
    brokenAt: broken ?? null,
    isReplayed: broken === undefined && isReplayed(deal, events),
  }
}

const hasEnd = ({ moves, lastHash }: Deal, events: readonly DealEvent[]) =>
  events.length === moves && events.at(-1)?.hash === lastHash

function isReplayed(deal: Deal, events: readonly DealEvent[]): boolean {
  const { state, terms } = replay(processOf(deal), events)
  return state === deal.state && isDeepStrictEqual(plain(terms), plain(deal.terms ?? {}))
}

/** Without what JSON leaves out. */
const plain = (facts: unknown): unknown => JSON.parse(JSON.stringify(facts))
