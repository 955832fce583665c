import { expect, it } from 'vitest'
import { logSms, memoryOutbox } from './sms.ts'

it('writes messages to the log and keeps the last ones', async () => {
  const lines: object[] = []
  const outbox = memoryOutbox()
  const sms = logSms({ info: details => lines.push(details) }, outbox)
  for (let at = 1; at <= 201; at++) await sms.send({ number: '9822041234', text: `message ${at}` })
  expect(lines).toHaveLength(201)
  expect(outbox.messages).toHaveLength(200)
  expect(outbox.messages.at(-1)).toEqual({ number: '9822041234', text: 'message 201' })
})
