import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deals, rentOccupancies } from '#collections/index.ts'
import { projectRoot } from '#database/project-root.ts'
import { createDatabase, databaseUrlOf } from '#test/kit/database.ts'
import { createMember } from '#test/kit/people.ts'
import { openRentals } from '#test/kit/rentals.ts'
import { isLongRun } from './is-long-run.ts'
import type { RentPlan, RentReport } from './renter.ts'

// Two processes with a hundred renters each race for the same days of twenty vehicles.

const { db, pool } = await createDatabase()
const { systemCtx, vehicle } = await openRentals(db)
const seconds = isLongRun ? 60 : 8
const run = promisify(execFile)

async function race(renters: string[], vehicles: string[], from: number): Promise<RentReport> {
  const plan: RentPlan = { database: databaseUrlOf(pool), renters, vehicles, seconds, from }
  const { stdout } = await run(process.execPath, ['test/faults/renter.ts', JSON.stringify(plan)], {
    cwd: projectRoot,
  })
  return JSON.parse(stdout)
}

it(`200 renters in two processes never get overlapping dates, and are told free ones, in ${seconds} seconds`, async () => {
  const vehicles: string[] = []
  for (let nth = 0; nth < 20; nth++) vehicles.push(await vehicle({ bookingMode: 'instant' }))
  const renters: string[] = []
  for (let nth = 0; nth < 200; nth++) renters.push((await createMember(systemCtx, 'secret', 'Asha')).id)
  const from = Date.now() + 30 * 86_400_000
  const reports = await Promise.all([
    race(renters.slice(0, 100), vehicles, from),
    race(renters.slice(100), vehicles, from),
  ])
  for (const report of reports) expect(report).toMatchObject({ unclear: 0, failed: [] })
  const sum = (of: 'booked' | 'cancelled' | 'refused') => reports.reduce((all, each) => all + each[of], 0)
  expect(sum('booked')).toBeGreaterThan(20)
  expect(sum('refused')).toBeGreaterThan(20)

  const { table } = rentOccupancies
  const times = await db
    .select()
    .from(table)
    .where(and(eq(table.kind, 'booking'), isNotNull(table.deal)))
  expect(times).toHaveLength(sum('booked') - sum('cancelled'))
  const byVehicle = Map.groupBy(times, each => each.vehicle)
  for (const own of byVehicle.values()) {
    const sorted = own.toSorted((one, other) => String(one.startsAt).localeCompare(String(other.startsAt)))
    for (const [at, { startsAt }] of sorted.entries())
      if (at) expect(String(startsAt) >= String(sorted[at - 1]?.endsAt)).toBe(true)
  }
  // Each confirmed rental has its own time, and nobody else has one.
  const confirmed = await db
    .select({ id: deals.table.id })
    .from(deals.table)
    .where(eq(deals.table.state, 'accepted'))
  expect(confirmed.map(({ id }) => id).sort()).toEqual(times.map(({ deal }) => String(deal)).sort())
  const [pending] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(deals.table)
    .where(eq(deals.table.state, 'requested'))
  expect(pending?.count).toBe(0)
}, 240_000)
