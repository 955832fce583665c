import { expect, it, onTestFinished, vi } from 'vitest'
import { savedSearches } from '#collections/index.ts'
import { normalizeSearch } from '#domain/alerts/normal-search.ts'
import { newSavedSearches } from '#listing-index/facet-index/saved-searches.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { hourMs } from '#records/durations.ts'
import { newLocalInvalidationBus } from '#records/invalidation-bus.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing } from '#test/kit/people.ts'
import { startAlertMatching } from './match-alerts.ts'

const { db, pool } = await createDatabase()
const ctx = systemContext(db)

it('a write is matched at its commit, without a look at the queue in between', async () => {
  const matching = startAlertMatching(newSavedSearches(), {
    db,
    address: { ...pool.options, password: pool.options.password },
    writes: newLocalInvalidationBus(),
    onState: (_, error) => expect.unreachable(String(error)),
    pollIntervalMs: hourMs,
  })
  onTestFinished(matching.close)
  const writes: number[] = []
  const matches: number[] = []
  matching.onMatched(run => {
    writes.push(run.writes)
    matches.push(run.matches)
  })
  // It has the lock, and has found nothing.
  await vi.waitFor(() => expect(writes).toContain(0))
  const search = await normalizeSearch(ctx, '/used/cars?brand=Maruti+Suzuki')
  const set = {
    ...search,
    channel: 'sms',
    rhythm: 'daily',
    confirmedAt: '2026-01-01 00:00:00.000Z',
    key: 'one',
  }
  await createRecord(ctx, savedSearches, {}, { set: set as never })
  await vi.waitFor(() => expect(writes).toContain(1))
  await createListing(ctx)
  await vi.waitFor(() => expect(matches).toContain(1))
})
