import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '#server/variables.ts'
import { listen } from '#test/kit/listen.ts'
import { RefusedMessageError } from './post-to-provider.ts'
import { codeMessage } from './sms.ts'
import { msg91Sms, twilioSms } from './sms-provider.ts'

describe('msg91', async () => {
  const requests: object[] = []
  const account = { token: 'key', from: 'SAWARI', templates: { code: '6566f1' } }
  const message = codeMessage('9822041234', '012345')
  const origin = await listen(
    new Hono<AppEnv>().post('/api/v5/flow', async c => {
      const body = await c.req.json()
      requests.push(body)
      if (c.req.header('authkey') !== 'key')
        return c.json({ type: 'error', message: 'Authentication failure', code: '201' }, 401)
      if (body.template_id !== '6566f1')
        return c.json({ type: 'error', message: 'Template ID missing or invalid' })
      return c.json({ type: 'success', message: '5762846b4f8d285d378b4567' })
    }),
  )

  it('sends the registered template with its values, to a number with its country code', async () => {
    await msg91Sms(account, origin).send(message)
    expect(requests).toEqual([
      {
        template_id: '6566f1',
        sender: 'SAWARI',
        short_url: '0',
        recipients: [{ mobiles: '919822041234', code: '012345' }],
      },
    ])
  })

  it.each([
    ['an unknown key', { ...account, token: 'other' }, '401: 201 Authentication failure'],
    ['a template that it does not know', { ...account, templates: { code: 'x' } }, 'Template ID missing'],
  ])('fails with the provider’s message for %s', async (_, wrong, words) => {
    const sent = msg91Sms(wrong, origin).send(message)
    await expect(sent).rejects.toThrow(words)
    await expect(sent).rejects.toBeInstanceOf(RefusedMessageError)
  })
})

describe('twilio', async () => {
  const requests: object[] = []
  const message = codeMessage('9822041234', '123456')
  const more_info = 'https://www.twilio.com/docs/errors/20003'
  const origin = await listen(
    new Hono<AppEnv>().post('/2010-04-01/Accounts/:account/Messages.json', async c => {
      requests.push({ ...(await c.req.parseBody()), by: c.req.header('Authorization') })
      if (c.req.param('account') === 'AC1') return c.json({ sid: 'SM1', status: 'queued' }, 201)
      return c.json({ code: 20003, message: 'Authenticate', more_info, status: 401 }, 401)
    }),
  )

  it('sends a text to an Indian number, authenticated as the account', async () => {
    const sms = twilioSms({ account: 'AC1', token: 'secret', from: 'SAWARI' }, origin)
    await sms.send(message)
    const by = `Basic ${Buffer.from('AC1:secret').toString('base64')}`
    expect(requests).toEqual([{ To: '+919822041234', From: 'SAWARI', Body: message.text, by }])
  })

  it('fails with the provider’s message if it rejects the text', async () => {
    const sms = twilioSms({ account: 'AC2', token: 'wrong', from: 'SAWARI' }, origin)
    await expect(sms.send(message)).rejects.toThrow('401: 20003 Authenticate')
  })
})
