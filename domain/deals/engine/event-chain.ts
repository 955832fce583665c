import { createHash } from 'node:crypto'
import type { DealEvent } from './deal.ts'
import { dateOf, type Facts, type Process } from './process.ts'

type Content = Pick<DealEvent, 'actor' | 'payload'>
type HashedEvent = Pick<DealEvent, 'deal' | 'number' | 'transition' | 'by' | 'at' | 'contentHash'>

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The hash of what can hold personal facts, so that the chain stays whole when they are erased. */
export const hashContent = ({ actor, payload }: Content) => sha256([actor, payload])

/** The hash of an event, from the hash of the event before it; that before the first is empty. */
export const hashEvent = (before: string, { deal, number, transition, by, at, contentHash }: HashedEvent) =>
  sha256([before, deal, number, transition, by, at, contentHash])

/** The number of the first event that does not follow from those before it; `undefined` if the chain is whole. */
export function findBrokenLink(events: readonly DealEvent[]): number | undefined {
  let before = ''
  for (const [at, event] of events.entries()) {
    const isUnchanged = event.erasedAt || event.contentHash === hashContent(event)
    if (event.number !== at + 1 || event.hash !== hashEvent(before, event) || !isUnchanged) return at + 1
    before = event.hash
  }
  return undefined
}

type Position = { state: string; terms: Facts }
type Moved = Pick<DealEvent, 'transition' | 'payload' | 'by' | 'at'>

/** What a deal is after a move, from what it was before. `added` of the payload is what the effects have found out. */
export function applyMove(
  process: Process,
  before: Position,
  { transition, payload, by, at }: Moved,
): Position {
  const { to, apply } = findTransition(process, transition)
  const { added, ...stated } = payload ?? {}
  const terms = apply?.(before.terms, stated, { at: dateOf(at), by: by || 'system' }) ?? before.terms
  return { state: to ?? before.state, terms: { ...terms, ...(added as Facts | undefined) } }
}

/** The state and the terms of a deal by its events. */
export const replay = (process: Process, events: readonly DealEvent[]): Position =>
  events.reduce<Position>((deal, event) => applyMove(process, deal, event), { state: '', terms: {} })

/** A transition by its name. Throws for a name that the process does not have. */
export function findTransition(process: Process, name: string) {
  const transition = Object.hasOwn(process.transitions, name) ? process.transitions[name] : undefined
  if (!transition) throw new Error(`${process.name} ${process.version} has no transition ${name}`)
  return transition
}
