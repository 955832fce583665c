import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '#server/variables.ts'
import { listen } from '#test/kit/listen.ts'
import { twilioSms } from './twilio.ts'

const asked: object[] = []
const origin = await listen(
  new Hono<AppEnv>().post('/2010-04-01/Accounts/:account/Messages.json', async c => {
    asked.push({ ...(await c.req.parseBody()), by: c.req.header('Authorization') })
    return c.json({}, c.req.param('account') === 'AC1' ? 201 : 401)
  }),
)

it('sends a text to an Indian number, signed in as the account', async () => {
  const sms = twilioSms({ account: 'AC1', token: 'secret', from: 'SAWARI' }, origin)
  await sms.send({ number: '9822041234', text: 'Your code is 123456' })
  const by = `Basic ${Buffer.from('AC1:secret').toString('base64')}`
  expect(asked).toEqual([{ To: '+919822041234', From: 'SAWARI', Body: 'Your code is 123456', by }])
})

it('fails where the provider refuses', async () => {
  const sms = twilioSms({ account: 'AC2', token: 'wrong', from: 'SAWARI' }, origin)
  await expect(sms.send({ number: '9822041234', text: 'x' })).rejects.toThrow('401')
})
