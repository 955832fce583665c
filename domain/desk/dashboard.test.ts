import { expect, it } from 'vitest'
import { newContext } from '#records/context.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { statementsOf } from '#test/kit/queries.ts'
import { readSeries, readWaiting } from './dashboard.ts'

const { db } = await freshDatabase()
const ctx = newContext(db, { kind: 'operator', id: 'owner', role: 'owner' })

it('the dashboard asks two statements, however many queues and collections it tells of', async () => {
  const texts = await statementsOf(async () => {
    expect((await readWaiting(ctx)).length).toBeGreaterThan(9)
    expect(await readSeries(ctx)).toHaveLength(30)
  })
  expect(texts.length).toBeLessThanOrEqual(2)
})
