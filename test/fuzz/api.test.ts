import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { usedVehicles, users } from '#collections/index.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { createRecord } from '#records/create.ts'
import { readEnv } from '#server/env.ts'
import { type FixtureApi, fixtureApi } from '#test/kit/fixtures/api.ts'
import { fixtures, locked } from '#test/kit/fixtures/collections.ts'
import { createLibrary } from '#test/kit/fixtures/library.ts'
import { setStatementTimeout } from '#test/kit/statement-timeout.ts'
import { snapshotDatabase, type TableChecksums } from './database-snapshot.ts'
import { type HostileRequest, hostileRequest } from './requests.ts'

// `npm run test:full fuzz` runs more cases.
const { fuzzCases } = readEnv()
const tellTale = 'tell-tale'

let api: FixtureApi
let library: Awaited<ReturnType<typeof createLibrary>>
let state: Awaited<ReturnType<typeof snapshotDatabase>>

beforeAll(async () => {
  api = await fixtureApi({ limits: memoryRateLimits(1_000_000_000) })
  const { systemCtx } = api
  library = await createLibrary(systemCtx.db)
  await hideTellTales()
  await setStatementTimeout(systemCtx.db, '2s')
  state = await snapshotDatabase(systemCtx.db)
})

/** Stores texts that only member b and the operators may read. */
async function hideTellTales() {
  const { db } = api.systemCtx
  const { b } = library
  const listing = { name: tellTale, brand: 'x', type: 'car', location: 'x', price: 1, year: 2020 } as const
  await createRecord(api.systemCtx, usedVehicles, { ...listing, status: 'pending', seller_id: b })
  await createRecord(api.systemCtx, locked, { title: tellTale })
  await db.execute(sql`update owned set title = ${tellTale}, phone = ${tellTale} where owner = ${b}`)
  await db.execute(sql`update posts set secret = ${tellTale}`)
  await db.execute(
    sql`update users set name = ${tellTale}, "contactEmail" = 'tell-tale@x.in', "tokenKey" = ${tellTale} where id = ${b}`,
  )
}

async function send({ method, path, body, headers }: HostileRequest, member: string) {
  const init = { method, headers: { ...headers, ...(member && { 'X-Member': member }) } }
  const answer = await api.fetch(path, body === undefined ? init : { ...init, body })
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream')
  if (isStream) await answer.body?.cancel()
  return { status: answer.status, said: isStream ? '' : await answer.text() }
}

/** Ids that a caller may have learned, including other members'. */
async function idsByCollection(): Promise<Record<string, readonly string[]>> {
  const found = [...fixtures, users, usedVehicles].map(async ({ name, table }) => {
    const rows = await api.systemCtx.db.select({ id: table.id }).from(table).orderBy(table.rowid)
    return [name, ['nobody', ...rows.map(row => String(row.id))]] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** Records of b alone. */
const ofB = async () => {
  const { rows } = await api.systemCtx.db.execute(
    sql`select (select string_agg(t::text, '') from owned t where title = ${tellTale}) as owned,
      (select string_agg(t::text, '') from users t where name = ${tellTale}) as users,
      (select string_agg(t::text, '') from "usedVehicles" t where name = ${tellTale}) as listings`,
  )
  return rows
}

it('answers no hostile request with a 500 or another member’s row, and changes nothing that it rejects', async () => {
  const { a } = library
  const statuses = new Map<number, number>()
  const before = await ofB()
  const known = await idsByCollection()
  let now: TableChecksums = state.seed
  await fc.assert(
    fc.asyncProperty(hostileRequest(known), fc.constantFrom('', a), async (request, member) => {
      await state.restore(now)
      now = state.seed
      const { status, said } = await send(request, member)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect(status).toBeLessThan(500)
      expect(said).not.toContain(tellTale)
      if (request.method === 'GET') return
      now = await state.look()
      if (status >= 400) expect(now).toEqual(state.seed)
      else if (now !== state.seed) expect(await ofB()).toEqual(before)
    }),
    { numRuns: fuzzCases },
  )
  expect(await state.look()).toMatchObject({ locked: state.seed.locked })
  console.log(
    [...statuses]
      .sort(([one], [other]) => one - other)
      .map(each => each.join(': '))
      .join(', '),
  )
  // Some requests are answered, so that the rejected ones are not all that is tested.
  expect(statuses.get(200)).toBeGreaterThan(0)
}, 3_600_000)
