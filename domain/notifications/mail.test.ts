import { simpleParser } from 'mailparser'
import { expect, it } from 'vitest'
import { openDeliveries } from '#test/kit/deliveries.ts'
import { addToOutbox } from './add-to-outbox.ts'

const { systemCtx, received, deliver } = await openDeliveries()
const notification = {
  event: 'listingApproved',
  channel: 'email',
  user: '',
  recipient: 'asha@example.in',
  language: 'hi',
  values: { vehicle: 'Swift', path: '/used-vehicles/1' },
} as const

const readMail = async () => simpleParser(received[0]?.raw ?? '')

it('carries the page of one-click unsubscription as mail programs read it', async () => {
  const unsubscribe = `/alerts/unsubscribe?token=${'a'.repeat(400)}`
  await addToOutbox(systemCtx, { ...notification, key: 'alert', unsubscribe })
  await deliver()
  const { headers, headerLines, text } = await readMail()
  // The parser's reading of all List- headers (RFC 2369).
  expect(headers.get('list')).toMatchObject({
    unsubscribe: { url: `https://sawari.example${unsubscribe}` },
    'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
  })
  // RFC 8058: one HTTPS address, and this very line.
  const line = (key: string) => headerLines.filter(each => each.key === key).map(each => each.line)
  expect(line('list-unsubscribe-post')).toEqual(['List-Unsubscribe-Post: List-Unsubscribe=One-Click'])
  expect(line('list-unsubscribe').map(each => each.replaceAll(/\s/g, ''))).toEqual([
    `List-Unsubscribe:<https://sawari.example${unsubscribe}>`,
  ])
  expect(text).toContain('आपकी Swift का विज्ञापन')
})

it('has no such headers without that page', async () => {
  await addToOutbox(systemCtx, { ...notification, key: 'plain' })
  await deliver()
  expect((await readMail()).headers.has('list')).toBe(false)
})

it('cannot get another header through the address of that page', async () => {
  await addToOutbox(systemCtx, {
    ...notification,
    key: 'head',
    unsubscribe: '/alerts?t=1>\r\nBcc: all@example.in',
  })
  await deliver()
  const { headers, bcc } = await readMail()
  expect([headers.has('bcc'), bcc]).toEqual([false, undefined])
})
