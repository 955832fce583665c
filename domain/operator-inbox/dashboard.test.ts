import { expect, it } from 'vitest'
import { openConversation } from '#domain/chat/open-conversation.ts'
import { sendMessage } from '#domain/chat/send-message.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
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

it('counts the messages of members today, which the operator may not read', async () => {
  const systemCtx = systemContext(db)
  const [seller, buyer] = [await createMember(systemCtx, 'secret'), await createMember(systemCtx, 'secret')]
  const asBuyer = newContext(db, { kind: 'member', id: buyer.id })
  const vehicle = await createListing(systemCtx, seller.id)
  const { id } = await openConversation(asBuyer, { vehicle_id: vehicle, receiver_id: seller.id })
  const limits = memoryRateLimits(100, {})
  for (const message of ['Is it there?', 'Hello?'])
    await sendMessage(asBuyer, { conversation: id, message }, { limits })
  const support = newContext(db, { kind: 'operator', id: 'support', role: 'support' })
  expect((await countPerDay(support)).at(-1)?.counts.messages).toBe(2)
})
