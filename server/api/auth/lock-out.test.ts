import { beforeEach, describe, expect, it } from 'vitest'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { openAuthApi } from '#test/kit/auth-api.ts'

const site = await openAuthApi()
const password = 'harbour gate 12'
const office = '198.51.100.20'
let email = ''
let number = 0

beforeEach(async () => {
  email = `lock${++number}@sawari.example`
  await addOperator(site.systemCtx, { email, password, role: 'owner' })
})

type From = { address?: string; cookie?: string }
const enter = (typed: string, from: From, identity = email) =>
  site.post('collections/_superusers/auth-with-password', { identity, password: typed }, from)
/** Wrong passwords for the operator, each from a different address. */
async function attack() {
  for (let at = 0; at < 8; at++) await enter('harbour gate 13', { address: `203.0.${number}.${at}` })
  expect((await enter(password, { address: `203.0.${number}.99` })).status).toBe(429)
}
/** The device's cookie after the correct password, entered from the office. */
async function deviceOf(identity = email) {
  const { status, headers } = await enter(password, { address: office }, identity)
  expect(status).toBe(200)
  const [cookie = ''] = headers.getSetCookie()
  return { cookie: cookie.split(';')[0] ?? '', attributes: cookie }
}

describe('wrong passwords of strangers', () => {
  it('do not lock an operator out of a network of an earlier sign-in', async () => {
    expect((await enter(password, { address: office })).status).toBe(200)
    await attack()
    expect((await enter(password, { address: office })).status).toBe(200)
    expect((await enter(password, { address: '198.51.100.21' })).status).toBe(429)
  })

  it('nor of a known device, at any location', async () => {
    const { cookie } = await deviceOf()
    await attack()
    expect((await enter(password, { address: '192.0.2.77' })).status).toBe(429)
    expect((await enter(password, { address: '192.0.2.77', cookie })).status).toBe(200)
  })

  it('nor of a known device at an address from which too many others try', async () => {
    const { cookie } = await deviceOf()
    const address = '192.0.2.88'
    for (let at = 0; at < 21; at++) await enter('harbour gate 13', { address }, `no${at}@sawari.example`)
    expect((await enter(password, { address })).status).toBe(429)
    expect((await enter(password, { address, cookie })).status).toBe(200)
  })
})

describe('a device', () => {
  it('is recognised by a signed cookie that scripts cannot read', async () => {
    const { attributes } = await deviceOf()
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=34560000'])
      expect(attributes).toContain(part)
    expect(attributes).not.toContain(email)
  })

  it('has a separate limit of five wrong attempts', async () => {
    const { cookie } = await deviceOf()
    const from = { address: '192.0.2.99', cookie }
    for (let tried = 0; tried < 5; tried++) expect((await enter('harbour gate 13', from)).status).toBe(400)
    const locked = await enter(password, from)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('is unknown to accounts that have not signed in on it, and with a cookie that we did not sign', async () => {
    const other = `other${number}@sawari.example`
    await addOperator(site.systemCtx, { email: other, password, role: 'owner' })
    const { cookie } = await deviceOf(other)
    await attack()
    const address = '192.0.2.111'
    const forged = cookie.replace(/.{8}$/, 'AAAAAAA%3D')
    for (const each of [cookie, forged, 'device=', 'device=x', 'device=%7B%7D.x'])
      expect((await enter(password, { address, cookie: each })).status).toBe(429)
  })

  it('remembers all accounts that have signed in on it', async () => {
    const other = `both${number}@sawari.example`
    await addOperator(site.systemCtx, { email: other, password, role: 'owner' })
    const { cookie } = await deviceOf()
    const { headers } = await enter(password, { address: office, cookie }, other)
    const both = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await attack()
    expect((await enter(password, { address: '192.0.2.122', cookie: both })).status).toBe(200)
  })
})
