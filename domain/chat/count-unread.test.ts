import { expect, it } from 'vitest'
import { openAuthApi } from '#test/kit/auth-api.ts'
import { createListing } from '#test/kit/people.ts'
import { countUnread } from './count-unread.ts'

const site = await openAuthApi({ messagesPerMinute: 10_000 })
const [asha, ravi] = [
  await site.join('9822090011', 'ghat road 9'),
  await site.join('9822090012', 'ghat road 9'),
]

const open = async () => {
  const body = { vehicle_id: await createListing(site.systemCtx, ravi.id), receiver_id: ravi.id }
  const made = await site.post('collections/UsedVehicleConversations/records', body, { token: asha.token })
  return String(made.body.id)
}
const say = (token: string, conversation: string) =>
  site.post('collections/messages/records', { conversation, message: 'Hello' }, { token })
const both = async () => [
  await countUnread(site.systemCtx, asha.id),
  await countUnread(site.systemCtx, ravi.id),
]

it('counts the other side’s messages in all conversations until they are read', async () => {
  const [first, second] = [await open(), await open()]
  expect(await both()).toEqual([0, 0])
  await say(asha.token, first)
  await say(asha.token, first)
  await say(asha.token, second)
  expect(await both()).toEqual([0, 3])
  await say(ravi.token, second)
  expect(await both()).toEqual([1, 2])
  await site.post('chat/read', { conversation: first, number: 1 }, { token: ravi.token })
  expect(await both()).toEqual([1, 1])
  await site.post('chat/read', { conversation: first, number: 2 }, { token: ravi.token })
  await site.post('chat/read', { conversation: second, number: 2 }, { token: asha.token })
  expect(await both()).toEqual([0, 0])
})
