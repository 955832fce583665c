import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '#server/variables.ts'
import { listen } from '#test/kit/listen.ts'
import { msg91Sms } from './msg91.ts'
import { RefusedMessageError } from './post-to-provider.ts'
import { codeMessage } from './sms.ts'

const asked: object[] = []
const account = { token: 'key', from: 'SAWARI', templates: { code: '6566f1' } }
const message = codeMessage('9822041234', '012345')
const origin = await listen(
  new Hono<AppEnv>().post('/api/v5/flow', async c => {
    const body = await c.req.json()
    asked.push(body)
    if (c.req.header('authkey') !== 'key')
      return c.json({ type: 'error', message: 'Authentication failure', code: '201' }, 401)
    if (body.template_id !== '6566f1')
      return c.json({ type: 'error', message: 'Template ID missing or invalid' })
    return c.json({ type: 'success', message: '5762846b4f8d285d378b4567' })
  }),
)

it('sends the registered template with its values, to a number with its country code', async () => {
  await msg91Sms(account, origin).send(message)
  expect(asked).toEqual([
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
