import { beforeEach, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { onCommit } from '#records/commit-events.ts'
import { systemContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { remindSellers } from './remind-sellers.ts'
import { renewListing } from './renewal.ts'
import { saleLinks } from './sale-links.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const { id: seller } = await createMember(systemCtx, 'secret')
const links = saleLinks('a secret that only the server knows')
const remind = () => remindSellers(systemCtx, { links })
/** As if so many days had passed since the approval. */
const passDays = (id: string, days: number) =>
  pool.query(
    `update "usedVehicles" set "listedUntil" = "listedUntil" - $2::int * interval '1 day' where id = $1`,
    [id, days],
  )
const texts = async () => {
  const { rows } = await pool.query(`select payload->'values' as values from outbox order by rowid`)
  return rows.map(({ values }) => values)
}

beforeEach(() => pool.query('delete from outbox'))

it('a seller is asked on days 21 and 28, once each, with a link to this sale', async () => {
  const id = await createListing(systemCtx, seller)
  await passDays(id, 20)
  expect(await remind()).toBe(0)
  await passDays(id, 1)
  expect([await remind(), await remind()]).toEqual([1, 0])
  await passDays(id, 7)
  expect([await remind(), await remind()]).toEqual([1, 0])
  const [first, second, ...more] = await texts()
  expect(more).toEqual([])
  expect([first.days, second.days]).toEqual(['9', '2'])
  const token = new URL(first.path, 'https://sawari.example').searchParams.get('token') ?? ''
  const { listedAt } = await getRecord(systemCtx, usedVehicles, id)
  expect(await links.saleOf(token)).toEqual({ id, listedAt })
})

it('a listing that nobody looked after for weeks has one reminder, and a confirmed one starts again', async () => {
  const id = await createListing(systemCtx, seller)
  await passDays(id, 29)
  expect([await remind(), await remind()]).toEqual([1, 0])
  await renewListing(systemCtx, id)
  expect(await remind()).toBe(0)
  await passDays(id, 21)
  expect(await remind()).toBe(1)
  expect((await texts()).map(({ days }) => days)).toEqual(['2', '9'])
})

it('one that fails keeps no other from its reminder, and is asked about in the next run', async () => {
  const ids = [await createListing(systemCtx, seller), await createListing(systemCtx, seller)].sort()
  for (const id of ids) await passDays(id, 21)
  const failed: string[] = []
  const pathTo = async ({ id }: { id: string }) => {
    if (id === ids[0]) throw new Error('no link')
    return '/'
  }
  expect(await remindSellers(systemCtx, { links: { pathTo }, onError: (_, id) => failed.push(id) })).toBe(1)
  expect(failed).toEqual([ids[0]])
  expect(await remind()).toBe(1)
})

it('a reminder leaves the pages of lists in the caches', async () => {
  const written: string[] = []
  const stop = onCommit(tags => written.push(...tags))
  await passDays(await createListing(systemCtx, seller), 21)
  written.length = 0
  expect(await remind()).toBe(1)
  stop()
  expect(written.filter(tag => tag.startsWith('usedVehicles'))).toEqual([])
})

it('nobody is asked about a listing that is not on sale, or has no seller', async () => {
  const [sold, ours] = [await createListing(systemCtx, seller, 'sold'), await createListing(systemCtx)]
  for (const id of [sold, ours]) await passDays(id, 21)
  await remind()
  expect(await texts()).toEqual([])
})

it('a link is valid for 60 days', async () => {
  const sale = { id: 'swift', listedAt: '2026-11-25 10:00:00.000Z' }
  const token = new URL(await links.pathTo(sale), 'https://sawari.example').searchParams.get('token') ?? ''
  const later = (days: number) =>
    saleLinks('a secret that only the server knows', () => Date.now() + days * 86_400_000)
  expect(await later(59).saleOf(token)).toEqual(sale)
  expect(await later(61).saleOf(token)).toBeUndefined()
})
