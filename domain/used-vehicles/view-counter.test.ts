import { beforeEach, expect, it, vi } from 'vitest'
import { systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { newViewCounter } from './view-counter.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const { id: seller } = await createMember(systemCtx, 'secret')
const { id: buyer } = await createMember(systemCtx, 'secret')
const failWith = (error: unknown) => {
  throw error
}
const views = async (listing: string) => {
  const { rows } = await pool.query('select views::int from "listingViews" where listing = $1 order by day', [
    listing,
  ])
  return rows.map(each => each.views)
}

beforeEach(() => pool.query('delete from "listingViews"'))

it('counts guests and other members by listing and day, and never the seller', async () => {
  const [listing, other] = [await createListing(systemCtx, seller), await createListing(systemCtx)]
  const counter = newViewCounter(db, { onError: failWith })
  for (const viewer of ['', '', buyer, seller]) counter.count({ listing, viewer })
  counter.count({ listing: other, viewer: seller })
  await counter.flush()
  expect([await views(listing), await views(other)]).toEqual([[3], [1]])
  counter.count({ listing, viewer: '' })
  await counter.flush()
  expect(await views(listing)).toEqual([4])
  await pool.query(`update "listingViews" set day = '2026-01-01', key = key || '-'`)
  counter.count({ listing, viewer: '' })
  await counter.flush()
  expect(await views(listing)).toEqual([4, 1])
})

it('counts no listing that guests cannot see, and none that does not exist', async () => {
  const pending = await createListing(systemCtx, seller, 'pending')
  const sold = await createListing(systemCtx, seller, 'sold')
  const counter = newViewCounter(db, { onError: failWith })
  for (const listing of [pending, sold, 'nothing00000000']) counter.count({ listing, viewer: '' })
  await counter.flush()
  expect((await pool.query('select * from "listingViews"')).rows).toEqual([])
})

it('two processes lose no view of the same listing', async () => {
  const listing = await createListing(systemCtx, seller)
  const counters = Array.from({ length: 8 }, () => newViewCounter(db, { onError: failWith }))
  for (const counter of counters) counter.count({ listing, viewer: '' })
  await Promise.all(counters.map(({ flush }) => flush()))
  expect(await views(listing)).toEqual([8])
})

it('writes by itself a few seconds later, at once when the process ends, and again after a failure', async () => {
  const listing = await createListing(systemCtx, seller)
  const closing = new AbortController()
  const errors: unknown[] = []
  const { select } = db
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const counter = newViewCounter(db, {
      onError: error => errors.push(error),
      closing: closing.signal,
    })
    counter.count({ listing, viewer: '' })
    expect(vi.getTimerCount()).toBe(1)
    db.select = () => failWith(new Error('the database is away'))
    await vi.runOnlyPendingTimersAsync()
    expect(errors).toHaveLength(1)
    db.select = select
    expect(vi.getTimerCount()).toBe(1)
    counter.count({ listing, viewer: '' })
    closing.abort()
    await vi.waitFor(async () => expect(await views(listing)).toEqual([2]))
  } finally {
    db.select = select
    vi.useRealTimers()
  }
})
