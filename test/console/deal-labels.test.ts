import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { processes } from '#domain/deals/processes/processes.ts'

const { deals, outgoing } = JSON.parse(
  readFileSync(path.join(projectRoot, 'console/messages/en.json'), 'utf8'),
)
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
const transitions = processes.flatMap(process => Object.entries(process.transitions))

it('the console has a label for each state and each transition of a deal, and no others', () => {
  expect(Object.keys(deals.state).sort()).toEqual(
    sorted(processes.flatMap(({ states }) => Object.keys(states))),
  )
  expect(Object.keys(deals.event).sort()).toEqual(sorted(transitions.map(([name]) => name)))
})

it('the console says what each of an operator’s moves does', () => {
  const moves = sorted(transitions.flatMap(([name, { by }]) => (by.includes('operator') ? name : [])))
  expect(Object.keys(deals.move).sort()).toEqual(moves)
  expect(Object.keys(deals.moveText).sort()).toEqual(moves)
})

it('the console names the messages of deals', () => {
  const events = sorted(transitions.flatMap(([, { notify }]) => (notify ?? []).map(({ event }) => event)))
  for (const event of events) expect(outgoing).toHaveProperty(event)
  const reminders = processes.flatMap(({ states }) =>
    Object.values(states).flatMap(
      state => state.reminders?.(new Date(0), { startsAt: '1970-01-09T00:00:00Z' }) ?? [],
    ),
  )
  for (const { event } of reminders) expect(outgoing).toHaveProperty(event)
})
