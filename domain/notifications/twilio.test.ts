import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '#server/variables.ts'
import { listen } from '#test/kit/listen.ts'
import { codeMessage } from './sms.ts'
import { twilioSms } from './twilio.ts'

const asked: object[] = []
const message = codeMessage('9822041234', '123456')
const more_info = 'https://www.twilio.com/docs/errors/20003'
const origin = await listen(
  new Hono<AppEnv>().post('/2010-04-01/Accounts/:account/Messages.json', async c => {
    asked.push({ ...(await c.req.parseBody()), by: c.req.header('Authorization') })
    if (c.req.param('account') === 'AC1') return c.json({ sid: 'SM1', status: 'queued' }, 201)
    return c.json({ code: 20003, message: 'Authenticate', more_info, status: 401 }, 401)
  }),
)

it('sends a text to an Indian number, authenticated as the account', async () => {
  const sms = twilioSms({ account: 'AC1', token: 'secret', from: 'SAWARI' }, origin)
  await sms.send(message)
  const by = `Basic ${Buffer.from('AC1:secret').toString('base64')}`
  expect(asked).toEqual([{ To: '+919822041234', From: 'SAWARI', Body: message.text, by }])
})

it('fails with the provider’s message if it rejects the text', async () => {
  const sms = twilioSms({ account: 'AC2', token: 'wrong', from: 'SAWARI' }, origin)
  await expect(sms.send(message)).rejects.toThrow('401: 20003 Authenticate')
})
