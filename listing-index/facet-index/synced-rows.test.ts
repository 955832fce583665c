import { afterEach, expect, it, vi } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { hourMs } from '#records/durations.ts'
import type { InvalidationBus } from '#records/invalidation-bus.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing } from '#test/kit/people.ts'
import { syncRows } from './synced-rows.ts'

const { db } = await createDatabase()
const listings = await Promise.all([1, 2, 3].map(() => createListing(systemContext(db))))

afterEach(() => vi.useRealTimers())

it('renews its rows every hour beside those that serve queries, with what was written meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let announce: Parameters<InvalidationBus['subscribe']>[0] = () => {}
  const bus = {
    subscribe: (listener: typeof announce) => {
      announce = listener
      return () => {}
    },
    isComplete: () => true,
  } as InvalidationBus
  const onError = (error: unknown) => expect.unreachable(String(error))
  const synced = syncRows(db, usedVehicles, { invalidationBus: bus, onError })
  try {
    const first = await vi.waitFor(() => synced.loaded() ?? expect.unreachable())
    vi.advanceTimersByTime(1.25 * hourMs)
    announce(new Set(['usedVehicles', `usedVehicles/${listings[0]}`]))
    // What serves queries stays until the new rows are complete.
    expect(synced.loaded()).toBe(first)
    const renewed = await vi.waitFor(() => {
      const rows = synced.loaded()
      expect(rows).not.toBe(first)
      return rows
    })
    expect(renewed?.size).toBe(first.size)
    expect(await synced.current()).toBe(renewed)
  } finally {
    await synced.close()
  }
})
