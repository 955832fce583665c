import { expect, it } from 'vitest'
import { codeMessage, logSms, newDemoOutbox } from './sms.ts'

it('writes messages to the log and stores the last ones', async () => {
  const lines: object[] = []
  const outbox = newDemoOutbox()
  const sms = logSms({ info: details => lines.push(details) }, outbox)
  for (let at = 1; at <= 201; at++) await sms.send(codeMessage('9822041234', String(at)))
  expect(lines).toHaveLength(201)
  expect(lines[0]).toMatchObject({ number: '9822041234', text: expect.stringMatching(/^1 is your/) })
  expect(outbox.messages).toHaveLength(200)
  expect(outbox.messages.at(-1)).toEqual(codeMessage('9822041234', '201'))
})
