import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startPushService, subscribedBrowser } from '#test/kit/push-service.ts'
import { deriveVapidKeys, vapidKeysOf } from './vapid-keys.ts'
import { EndedSubscriptionError, webPushSender } from './web-push.ts'

const service = await startPushService()
afterAll(service.close)
beforeEach(() => {
  service.received.length = 0
  Object.assign(service.respond, { status: 201, headers: {} })
})

const keys = deriveVapidKeys('a secret of the site that is long', 'mailto:desk@sawari.example')
const push = webPushSender(keys, [service.host])
const browser = subscribedBrowser(service.host)
const message = {
  to: browser.target,
  title: 'नया मैसेज',
  text: 'पढ़ने के लिए चैट खोलें।',
  path: '/chat/abc',
  key: 'message1',
}

it('is encrypted for its browser, and for nobody else', async () => {
  await push.send(message)
  const [one] = service.received
  if (!one) throw new Error('nothing was received')
  expect(one.headers['content-encoding']).toBe('aes128gcm')
  expect(one.body.includes('मैसेज')).toBe(false)
  const { title, text, path, key } = message
  expect(JSON.parse(browser.decrypt(one.body))).toEqual({ title, text, path, key })
  expect(() => subscribedBrowser(service.host).decrypt(one.body)).toThrow()
})

it('names its lifetime, its urgency and what it replaces', async () => {
  await push.send(message)
  await push.send({ ...message, key: 'message2', urgency: 'high' })
  expect(service.received.map(({ headers: { ttl, urgency, topic } }) => [ttl, urgency, topic])).toEqual([
    ['86400', 'normal', 'message1'],
    ['86400', 'high', 'message2'],
  ])
})

it('proves by a signature that it is from this site and for this service', async () => {
  await push.send(message)
  const [, token = '', publicKey = ''] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? []
  expect(publicKey).toBe(push.publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, jwk, { audience: `https://${service.host}` })
  expect(payload.sub).toBe('mailto:desk@sawari.example')
  // RFC 8292 allows 24 hours at most.
  expect(payload.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 60 * 60)
})

it('has the keys of the settings, or those that follow from the secret', () => {
  expect(deriveVapidKeys('a secret of the site that is long', '').publicKey).toBe(keys.publicKey)
  expect(deriveVapidKeys('another secret of the site', '').publicKey).not.toBe(keys.publicKey)
  expect(vapidKeysOf(keys.privateKey, '').publicKey).toBe(keys.publicKey)
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
})

it('fits a push message however long its text is', async () => {
  await push.send({ ...message, text: 'च'.repeat(5_000), title: 'च'.repeat(200) })
  expect(service.received[0]?.body.length).toBeLessThanOrEqual(4096)
})

it.each([
  [404, EndedSubscriptionError],
  [410, EndedSubscriptionError],
  [403, /answered 403: status 403/],
  [413, /answered 413/],
  [429, /answered 429/],
  [503, /answered 503/],
])('fails when the service answers %i', async (status, error) => {
  service.respond.status = status
  const sender = webPushSender(keys, [service.host])
  await expect(sender.send(message)).rejects.toThrow(error)
})

it('does not follow a redirect', async () => {
  Object.assign(service.respond, { status: 307, headers: { Location: `https://${service.host}/elsewhere` } })
  await expect(webPushSender(keys, [service.host]).send(message)).rejects.toThrow()
  expect(service.received).toHaveLength(1)
})

it('fails at once while its service is down, and others still get theirs', async () => {
  const other = await startPushService()
  const sender = webPushSender(keys, [service.host, other.host])
  service.respond.status = 503
  for (let at = 0; at < 5; at++) await expect(sender.send(message)).rejects.toThrow('503')
  await expect(sender.send(message)).rejects.toThrow('is not called')
  expect(service.received).toHaveLength(5)
  await sender.send({ ...message, to: subscribedBrowser(other.host).target })
  expect(other.received).toHaveLength(1)
  await other.close()
})

it.each([
  'http://push.example/a',
  'https://10.0.0.1/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://metadata.google.internal/a',
  'https://push.example.evil.example/a',
  'https://evilpush.example/a',
  'https://push.example:8443/a',
  'https://user@push.example/a',
  'https://push.example@evil.example/a',
  'no address',
])('goes to no other address than that of a push service: %s', async endpoint => {
  const sender = webPushSender(keys, ['push.example'])
  expect(sender.accepts(endpoint)).toBe(false)
  await expect(sender.send({ ...message, to: { ...browser.target, endpoint } })).rejects.toThrow(
    'PUSH_SERVICES',
  )
})

it('goes to the subdomains of a push service', () => {
  const { accepts } = webPushSender(keys, ['push.example'])
  expect(['https://push.example/a', 'https://eu.push.example/a'].map(accepts)).toEqual([true, true])
})
