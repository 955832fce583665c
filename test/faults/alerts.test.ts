import { setTimeout } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { alertMatches, outbox, savedSearches, usedVehicles, users } from '#collections/index.ts'
import { lastDigest } from '#domain/alerts/alert-times.ts'
import { normalizeSearch } from '#domain/alerts/normal-search.ts'
import { sendAlerts } from '#domain/alerts/send-alerts.ts'
import { countQueuedWrites } from '#domain/alerts/write-queue.ts'
import { createRecord } from '#records/create.ts'
import { hourMs } from '#records/durations.ts'
import { updateRecord } from '#records/update.ts'
import { isLongRun } from './is-long-run.ts'
import { type KillableSite, startKillableSite } from './killable-site.ts'

// The process that matches writes with saved searches is killed twice: each expected match is there once.

const [listings, writesOfEach] = isLongRun ? [400, 8] : [120, 4]
const brands = ['Tata', 'Honda', 'Kia', 'Hyundai']
const cities = ['Pune', 'Delhi', 'Nashik']

type State = { brand: string; location: string; price: number; isShown: boolean }
type Search = { id: string; brand?: string | undefined; city?: string | undefined; max?: number | undefined }

let site: KillableSite
beforeAll(async () => {
  site = await startKillableSite({ LOG_LEVEL: 'silent' })
}, 120_000)
afterAll(() => site.stop())

/** Every combination of a brand, a city and a highest price, each of them optional. */
async function saveSearches(user: string): Promise<Search[]> {
  const all = [...brands, undefined].flatMap(brand =>
    [...cities, undefined].flatMap(city =>
      [300_000, 500_000, 700_000, undefined].map(max => ({ brand, city, max })),
    ),
  )
  const saved: Search[] = []
  for (const search of all) {
    const { brand = '', city = '', max = '' } = search
    const normal = await normalizeSearch(
      site.systemCtx,
      `/used/cars?brand=${brand}&location=${city}&max=${max}`,
    )
    const set = { user, name: 'x', channel: 'sms', rhythm: 'atOnce', confirmedAt: '2026-01-01 00:00:00.000Z' }
    const key = `search ${saved.length}`
    const { id } = await createRecord(
      site.systemCtx,
      savedSearches,
      {},
      { set: { ...normal, ...set, key } as never },
    )
    saved.push({ ...search, id })
  }
  return saved
}

/** The matches that the writes of one listing must give, by the rules and not by an index. */
function expectedMatches(record: string, states: readonly State[], searches: readonly Search[]): string[] {
  const matches = (state: State | undefined, { brand, city, max }: Search) =>
    state?.isShown &&
    (!brand || state.brand === brand) &&
    (!city || state.location === city) &&
    (max === undefined || state.price <= max)
  const keys = states.flatMap((now, at) => {
    const before = states[at - 1]
    return searches
      .filter(search => matches(now, search))
      .flatMap(search => {
        if (!matches(before, search)) return [`${search.id}:new:usedVehicles:${record}`]
        const isCheaper = before !== undefined && now.price < before.price
        return isCheaper ? [`${search.id}:cheaper:usedVehicles:${record}:${now.price}`] : []
      })
  })
  return [...new Set(keys)]
}

const pick = <T>(list: readonly T[], seed: number) => list[seed % list.length] as T

/** Writes one listing again and again; returns its states. */
async function writeListing(nth: number): Promise<{ id: string; states: State[] }> {
  const stateOf = (at: number): State => ({
    brand: pick(brands, nth),
    location: pick(cities, nth + (at > 2 ? 1 : 0)),
    price: 200_000 + ((nth * 7 + at * 13) % 10) * 70_000,
    isShown: at > 0 || nth % 3 > 0,
  })
  const valuesOf = ({ isShown, ...state }: State) => ({ ...state, status: isShown ? 'approved' : 'pending' })
  const states = [stateOf(0)]
  const first = { ...valuesOf(stateOf(0)), name: `Car ${nth}`, type: 'car', year: 2020 }
  const { id } = await createRecord(site.systemCtx, usedVehicles, first as never)
  for (let at = 1; at < writesOfEach; at++) {
    await updateRecord(site.systemCtx, usedVehicles, id, valuesOf(stateOf(at)) as never)
    states.push(stateOf(at))
  }
  return { id, states }
}

it('each expected match is stored and sent once, though the process is killed twice', async () => {
  const { id: user } = await createRecord(
    site.systemCtx,
    users,
    {},
    { set: { number: '9822041210' } as never },
  )
  // Those of the demo would match too.
  await site.db.delete(savedSearches.table)
  const searches = await saveSearches(user)
  const isMatched = async () => expect(await countQueuedWrites(site.db)).toMatchObject({ waiting: 0 })
  await vi.waitFor(isMatched, { timeout: 60_000 })
  let next = 0
  const written: { id: string; states: State[] }[] = []
  const work = async () => {
    while (next < listings) written.push(await writeListing(next++))
  }
  const writing = Promise.all([work(), work(), work(), work()])
  for (const share of [1 / 4, 2 / 3]) {
    while (next < listings * share) await setTimeout(5)
    site.kill()
    await site.restart()
  }
  await writing
  await vi.waitFor(isMatched, { timeout: 60_000, interval: 200 })
  const rows = await site.db.select({ key: alertMatches.table.key }).from(alertMatches.table)
  const expected = written.flatMap(({ id, states }) => expectedMatches(id, states, searches))
  expect(expected.length).toBeGreaterThan(listings * 5)
  expect(rows.map(({ key }) => key).sort()).toEqual(expected.sort())

  // Two processes that send at once, in daytime: one message, and each match is told. In daytime the site has sent some
  // itself: it ends, and all are untold again.
  site.kill()
  await site.db.delete(outbox.table)
  await site.db.update(alertMatches.table).set({ queuedAt: null })
  const options = { secret: 'x', origin: 'https://sawari.example', now: lastDigest(Date.now()) + hourMs }
  const sent = await Promise.all([1, 2].map(() => sendAlerts(site.systemCtx, options)))
  expect(sent.reduce((sum, each) => sum + each)).toBe(1)
  const untold = await site.db.select().from(alertMatches.table).where(isNull(alertMatches.table.queuedAt))
  expect(untold).toEqual([])
  expect(await site.db.select().from(outbox.table)).toMatchObject([{ event: 'alertMatchesByPhone' }])
}, 240_000)
