import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { wireDate } from '#collections/define.ts'
import { readEnv } from '#server/env.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { processes } from '../processes/processes.ts'
import { findFaults } from './check-process.ts'
import { applyMove, findBrokenLink, hashContent, hashEvent, replay } from './event-chain.ts'
import { type Facts, isEnd, nextDueAt, type Party, type Process } from './process.ts'

/** 2,000 in `npm test`, 10,000 in `npm run test:full walks`. */
const walks = Math.min(readEnv().fuzzCases, 10_000)
const began = Date.UTC(2026, 0, 1)
const dayMs = 86_400_000
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

type Schema = {
  type?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** A value of a schema, by a number. */
function sample(schema: Schema, seed: number): unknown {
  const {
    type,
    pattern = '',
    minLength = 1,
    maxLength,
    minimum = 0,
    maximum = minimum + 1_000,
    properties = {},
  } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[seed % schema.enum.length]
  if (schema.anyOf) return sample(schema.anyOf[seed % schema.anyOf.length] ?? {}, seed)
  if (type === 'boolean') return seed % 2 === 0
  if (type === 'integer' || type === 'number') return minimum + (seed % (maximum - minimum + 1))
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => sample(schema.items ?? {}, seed))
  if (type === 'object') {
    const included = Object.entries(properties).filter(
      ([key], at) => schema.required?.includes(key) || (seed >> at) % 2,
    )
    return Object.fromEntries(included.map(([key, each], at) => [key, sample(each, seed + at)]))
  }
  const instant = new Date(began + (seed % 400) * dayMs).toISOString()
  const texts = [`text ${seed}`.padEnd(minLength, 'x').slice(0, maxLength), instant, instant.slice(0, 10)]
  const known = patterns.get(pattern) ?? new RegExp(pattern)
  patterns.set(pattern, known)
  return texts.find(text => known.test(text))
}
const patterns = new Map<string, RegExp>()

/** The moves of each state, with what they need. */
function movesOf(process: Process) {
  const all = Object.entries(process.transitions).map(([name, transition]) => ({
    name,
    ...transition,
    schema: z.toJSONSchema(transition.needs, { unrepresentable: 'any' }) as Schema,
  }))
  return (state: string) =>
    all.filter(({ name, from }) => (state ? from.includes(state) : name === process.start))
}

type Event = Parameters<typeof hashEvent>[1] & Parameters<typeof hashContent>[0] & { hash: string }

/** Makes one move for each number, then leaves the deal to the clock. */
function walk(process: Process, moves: ReturnType<typeof movesOf>, steps: readonly number[]) {
  const events: Event[] = []
  let deal = { state: '', terms: {} as Facts }
  let now = began
  const go = (name: string, by: Party, payload: Facts) => {
    const before = deal
    const actor = by === 'system' ? '' : by
    const event = {
      deal: 'd',
      number: events.length + 1,
      transition: name,
      by,
      actor,
      at: wireDate(new Date(now)),
      payload,
      contentHash: hashContent({ actor, payload }),
    }
    events.push({ ...event, hash: hashEvent(events.at(-1)?.hash ?? '', event) })
    deal = applyMove(process, deal, event)
    for (const term of process.fixedTerms)
      if (before.terms[term] !== undefined && before.terms[term] !== deal.terms[term])
        throw new Error(`${name} changes ${term}`)
    const state = process.states[deal.state]
    if (!state) throw new Error(`${name} leads to no state`)
    if (isEnd(process, deal.state)) return
    if (state.waitsFor && !moves(deal.state).some(({ by: who }) => who.includes(state.waitsFor as Party)))
      throw new Error(`${deal.state} waits for ${state.waitsFor}, which has no move`)
    const due = nextDueAt(process, { ...deal, entered: new Date(now), reminded: 0 })
    if (!due || Number.isNaN(due.getTime())) throw new Error(`${deal.state} has no time`)
  }
  for (const step of [0, ...steps]) {
    if (isEnd(process, deal.state) && deal.state) break
    const possible = moves(deal.state)
    const onward = possible.filter(({ to }) => !to || !isEnd(process, to))
    // Most walks go on, so that they also come to the late states of a long process.
    const choice = step % 4 && onward.length ? onward : possible
    const chosen = choice[Math.floor(step / 4) % choice.length]
    if (!chosen) throw new Error(`${deal.state} is dead`)
    const payload = chosen.needs.safeParse(sample(chosen.schema, step))
    if (!payload.success) continue
    now += step % dayMs
    go(chosen.name, chosen.by[step % chosen.by.length] as Party, payload.data)
  }
  for (let left = Object.keys(process.states).length; !isEnd(process, deal.state); left--) {
    if (!left) throw new Error(`${deal.state} never ends`)
    const { due } = process.states[deal.state] ?? {}
    now = Math.max(now, due?.at(new Date(now), deal.terms).getTime() ?? now)
    go(due?.transition ?? '', 'system', {})
  }
  return { events, deal }
}

it.each(processes.map(each => [`${each.name} ${each.version}`, each] as const))(
  `of ${walks} walks through %s each ends, and its events tell the same`,
  (_, process) => {
    const moves = movesOf(process)
    let checked = 0
    const steps = fc.array(fc.nat(), { maxLength: 24 })
    const check = fc.property(steps, numbers => {
      const { events, deal } = walk(process, moves, numbers)
      const stored = checked++ % 10 ? events : plain(events)
      const again = replay(process, stored as never)
      if (again.state !== deal.state || JSON.stringify(again.terms) !== JSON.stringify(deal.terms))
        throw new Error('the events tell another deal')
      if (findBrokenLink(stored as never)) throw new Error('the chain is broken')
    })
    fc.assert(check, { numRuns: walks })
  },
)

it.each(processes.map(each => [`${each.name} ${each.version}`, each] as const))(
  'the walks through %s know what each move needs',
  (_, process) =>
    everyRow(
      Object.entries(process.transitions),
      ([name]) => name,
      ([, { needs }]) => {
        const schema = z.toJSONSchema(needs, { unrepresentable: 'any' }) as Schema
        const samples = Array.from({ length: 500 }, (_, seed) => sample(schema, seed))
        expect(samples.some(each => needs.safeParse(each).success)).toBe(true)
      },
    ),
)

it('finds what is wrong with a process', () => {
  const needs = z.object({})
  const later = { at: (entered: Date) => new Date(entered.getTime() + 1), transition: 'end' }
  const sound: Process = {
    name: 'offer',
    version: 1,
    start: 'begin',
    fixedTerms: [],
    states: { open: { due: later }, over: {} },
    transitions: {
      begin: { from: [], to: 'open', by: ['buyer'], needs },
      end: { from: ['open'], to: 'over', by: ['system'], needs },
    },
  }
  const { states, transitions } = sound
  const faultsWith = (more: Partial<Process>) => findFaults({ ...sound, ...more })
  const more = (name: string, from: string[], to: string, by: Party[] = ['buyer']) =>
    faultsWith({ transitions: { ...transitions, [name]: { from, ...(to && { to }), by, needs } } })
  expect(findFaults(sound)).toEqual([])
  expect(more('go', ['open'], 'nowhere')).toContain('go names the state nowhere')
  expect(more('go', ['over'], 'open')).toContain('go leaves over, which is an end')
  expect(more('rate', ['over'], '')).toEqual([])
  expect(more('go', [], 'open')).toContain('go leaves no state')
  expect(more('go', ['open'], 'over', [])).toContain('nobody may make go')
  expect(more('end', ['open'], 'over')).toContain('open does not end by end')
  expect(more('end', ['open'], 'open', ['system'])).toContain('open never ends by itself')
  expect(faultsWith({ states: { ...states, lost: {} } })).toEqual(['nothing leads to lost'])
})
