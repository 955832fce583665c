import { expect, it } from 'vitest'
import { users } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { randomId } from '#records/ids.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { failureOf } from '#test/kit/deals.ts'
import { createListing as createListed, createMember } from '#test/kit/people.ts'
import { openConversation } from '../chat/open-conversation.ts'
import { sendMessage } from '../chat/send-message.ts'
import { memoryRateLimits } from '../rate-limits/rate-limits.ts'
import { createListing } from '../used-vehicles/sell/create-listing.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const sender = { limits: memoryRateLimits(100) }

it('a member without a name opens no chat, sends no message and lists no vehicle', async () => {
  const seller = await createMember(systemCtx, 'secret')
  const { id } = await createMember(systemCtx, 'secret', '')
  const ctx = newContext(db, { kind: 'member', id })
  const chat = { vehicle_id: await createListed(systemCtx, seller.id), receiver_id: seller.id }
  const vehicle = {
    name: 'Nexon',
    type: 'car',
    brand: 'Tata',
    price: 500_000,
    year: 2020,
    location: 'Pune',
  } as const
  const noName = (field: string) => ({
    status: 400,
    data: { [field]: { code: 'validation_no_name', message: 'Please enter your name.' } },
  })
  expect(await failureOf(openConversation(ctx, chat))).toEqual(noName('user_id'))
  expect(await failureOf(createListing(ctx, vehicle))).toEqual(noName('seller_id'))
  const named = (name: string) => updateRecord(systemCtx, users, id, { name })
  await named('Asha')
  const { id: conversation } = await openConversation(ctx, chat)
  expect((await createListing(ctx, vehicle)).status).toBe('pending')
  await named('')
  const message = { id: randomId(), conversation, message: 'Still there?' }
  expect(await failureOf(sendMessage(ctx, message, sender))).toEqual(noName('sender_id'))
})
