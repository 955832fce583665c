import { expect, it } from 'vitest'
import { outbox } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const now = new Date().toISOString()
let keys = 0
const addMessage = (event: string, set: object = {}) =>
  createRecord(
    desk.systemCtx,
    outbox,
    {},
    {
      set: {
        channel: 'sms',
        event,
        recipient: '9822000001',
        dueAt: now,
        key: String(keys++),
        ...set,
      } as never,
    },
  )

it('counts outgoing messages by event and state, with the reasons of those that failed', async () => {
  await addMessage('priceDrops', { sentAt: now, failure: '' })
  await addMessage('priceDropsByPhone', { failure: 'the provider is down' })
  for (const number of ['9822000001', '9822000002'])
    await addMessage('chatUnread', { deadAt: now, failure: `the SMS provider refused: 211 ${number}` })
  await addMessage('chatUnread', { deadAt: now, failure: 'no template is set for chatUnread' })
  expect((await desk.get('support', 'console/outbox/events')).body).toEqual({
    days: 30,
    items: [
      {
        event: 'chatUnread',
        sent: 0,
        waiting: 0,
        dead: 3,
        failures: [
          { reason: 'the SMS provider refused: 211 …', count: 2 },
          { reason: 'no template is set for chatUnread', count: 1 },
        ],
      },
      {
        event: 'priceDrops',
        sent: 1,
        waiting: 1,
        dead: 0,
        failures: [{ reason: 'the provider is down', count: 1 }],
      },
    ],
  })
  expect((await desk.get('editor', 'console/outbox/events')).status).toBe(403)
})
