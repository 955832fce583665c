import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOrJoin } from '#database/embedded/cluster.ts'
import { readEnv } from '#server/env.ts'
import { createListing } from '#test/kit/people.ts'
import { type InquiryFailure, sendInquiries } from './inquirer.ts'
import { type KillableSite, scheduleKills, startKillableSite } from './killable-site.ts'
import { killAndRestart } from './restart-database.ts'

// Acknowledged inquiries exist exactly once, whatever happens to the process and to its database.

const { faultKills: kills, faultMessages: inquiries } = readEnv()
const writers = 10
const each = inquiries / writers

let site: KillableSite
let vehicle: string

beforeAll(async () => {
  site = await startKillableSite({ LOG_LEVEL: 'silent' })
  vehicle = await createListing(site.systemCtx)
}, 120_000)

afterAll(() => site.stop())

/** Runs all writers concurrently; returns the acknowledged ids. */
const inquireAll = async (failures: InquiryFailure[], onTold: (count: number) => void) => {
  let count = 0
  const one = () =>
    sendInquiries(
      () => site.origin,
      vehicle,
      each,
      failures,
      () => onTold(++count),
    )
  return (await Promise.all(Array.from({ length: writers }, one))).flat()
}

async function expectKeptOnce(ids: readonly string[]) {
  expect(ids).toHaveLength(inquiries)
  const { rows } = await site.db.execute<{ message: string; n: number }>(
    sql`select message, count(*)::int as n from "usedVehiclesInquiries" where vehicle = ${vehicle} group by 1`,
  )
  const countByMessage = new Map(rows.map(({ message, n }) => [message, n]))
  for (const id of ids) expect(countByMessage.get(`Inquiry ${id}`), id).toBe(1)
}

describe('inquiries of many writers', () => {
  it(
    `survive ${kills} kills of the process`,
    async () => {
      const { onAcknowledged: onTold, counts } = scheduleKills(inquiries, kills, site)
      const ids = await inquireAll([], onTold)
      expect(await counts()).toEqual({ acknowledged: inquiries, killed: kills })
      await expectKeptOnce(ids)
    },
    inquiries * 200 + 60_000,
  )

  it(
    'survive a kill of PostgreSQL, and fail only until it is back',
    async () => {
      const failures: InquiryFailure[] = []
      let gone = Number.POSITIVE_INFINITY
      let back = Number.POSITIVE_INFINITY
      let restarting = Promise.resolve()
      const said = { live: new Set<number>(), ready: new Set<number>() }
      const look = async () => {
        while (back === Number.POSITIVE_INFINITY) {
          said.live.add((await fetch(`${site.origin}/api/health`)).status)
          said.ready.add((await fetch(`${site.origin}/api/health/ready`)).status)
          await wait(20)
        }
      }
      let looking = Promise.resolve()
      const ids = await inquireAll(failures, acknowledged => {
        if (acknowledged !== Math.floor(inquiries / 2)) return
        gone = performance.now()
        looking = look()
        restarting = startOrJoin(site.dataDir)
          .then(cluster => killAndRestart(cluster, 500))
          .then(() => {
            back = performance.now()
          })
      })
      await Promise.all([restarting, looking])
      await expectKeptOnce(ids)
      // The site stays live, and its readiness follows the database.
      expect(said.live).toEqual(new Set([200]))
      expect(said.ready).toContain(503)
      expect(failures.length).toBeGreaterThan(0)
      for (const { at, status } of failures) {
        // The process survives, and reports a server error.
        expect(status).toBeGreaterThanOrEqual(500)
        expect(at).toBeGreaterThan(gone)
        expect(at).toBeLessThan(back + 10_000)
      }
      expect((await fetch(`${site.origin}/used/cars`)).status).toBe(200)
      expect((await fetch(`${site.origin}/api/health/ready`)).status).toBe(200)
    },
    inquiries * 200 + 60_000,
  )
})
