import { expect, it } from 'vitest'
import { newContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { recordStatements } from '#test/kit/record-queries.ts'
import { countPerDay, readQueueStatuses } from './dashboard.ts'

const { db } = await createDatabase()
const ctx = newContext(db, { kind: 'operator', id: 'owner', role: 'owner' })

it('the dashboard needs two statements, however many queues and collections it has', async () => {
  const texts = await recordStatements(async () => {
    expect((await readQueueStatuses(ctx)).length).toBeGreaterThan(9)
    expect(await countPerDay(ctx)).toHaveLength(30)
  })
  expect(texts.length).toBeLessThanOrEqual(2)
})
