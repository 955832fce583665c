import { beforeEach, describe, expect, it } from 'vitest'
import { alertLinks } from '#domain/alerts/alert-links.ts'
import { readEnv } from '#server/env.ts'
import { openAuthSite } from './kit/auth-site.ts'
import { createDatabase } from './kit/database.ts'
import { subscribedBrowser } from './kit/push-service.ts'

const { db, pool } = await createDatabase()
const site = await openAuthSite(db)
const url = '/notifications/browser'
type Member = Awaited<ReturnType<typeof site.member>>

beforeEach(async () => {
  await pool.query('delete from "pushSubscriptions"')
})

const { target } = subscribedBrowser('push.example', 'one')
const other = subscribedBrowser('push.example', 'two').target
const add = (who: Member, values: Record<string, string> = target) =>
  who.post(url, { intent: 'add', ...values })
const check = async (who: Member, values: Record<string, string> = {}) =>
  JSON.parse((await who.post(url, { intent: 'check', endpoint: target.endpoint, ...values })).html).isOn
const stored = async () =>
  (
    await pool.query(
      'select number, s.email, endpoint, device from "pushSubscriptions" s left join users on users.id = "user"',
    )
  ).rows

describe('a browser', () => {
  it('gets the site’s key, and is subscribed for its member with its name', async () => {
    const who = await site.member('9822110001')
    const { key } = JSON.parse((await site.guest().get(url)).html)
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    const android = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36' }
    const { answer } = await who.post(url, { intent: 'add', ...target }, android)
    expect(answer.status).toBe(200)
    await add(who)
    expect(await stored()).toMatchObject([{ number: '9822110001', email: '', endpoint: target.endpoint }])
    expect([await check(who), await check(await site.member('9822110002'))]).toEqual([true, false])
  })

  it('of a visitor without an account or a link is refused', async () => {
    const answers = [await add(site.guest()), await add(site.guest(), { ...target, token: 'forged' })]
    expect(answers.map(({ answer }) => answer.status)).toEqual([401, 401])
    expect(await stored()).toEqual([])
  })

  it('is refused without keys, and with an address that is not of a push service', async () => {
    const who = await site.member('9822110003')
    for (const wrong of [
      { endpoint: 'https://127.0.0.1/x' },
      { endpoint: '' },
      { p256dh: 'x' },
      { auth: 'x' },
    ]) {
      const { answer } = await add(who, { ...target, ...wrong })
      expect(answer.status, JSON.stringify(wrong)).toBe(400)
    }
    const foreign = await who.post(url, { intent: 'add', ...target }, { 'Sec-Fetch-Site': 'cross-site' })
    expect(foreign.answer.status).toBe(403)
    expect(await stored()).toEqual([])
  })

  it('of a guest is subscribed by the link of its saved searches', async () => {
    const token = await alertLinks(readEnv({}).sessionSecret).manageToken({ email: 'guest@example.in' })
    const guest = site.guest()
    expect((await add(guest, { ...target, token })).answer.status).toBe(200)
    expect(await stored()).toMatchObject([{ number: null, email: 'guest@example.in' }])
    expect([await check(guest, { token }), await check(await site.member('9822110004'))]).toEqual([
      true,
      false,
    ])
  })

  it('that renews its subscription needs no session, but the earlier address', async () => {
    const who = await site.member('9822110005')
    await add(who)
    const guest = site.guest()
    const unknown = await add(guest, { ...other, earlier: `${target.endpoint}x` })
    expect(unknown.answer.status).toBe(400)
    expect((await add(guest, { ...other, earlier: target.endpoint })).answer.status).toBe(200)
    expect(await stored()).toMatchObject([{ number: '9822110005', endpoint: other.endpoint }])
  })

  it('is turned off by itself', async () => {
    const who = await site.member('9822110006')
    await add(who)
    await add(who, other)
    await site.guest().post(url, { intent: 'remove', endpoint: other.endpoint })
    expect(await stored()).toMatchObject([{ endpoint: target.endpoint }])
  })
})

describe('the notifications to a member’s browser end', () => {
  const sessions = async (who: Member) =>
    [...(await who.get('/profile/security')).html.matchAll(/name="session" value="(\w+)"/g)].map(
      ([, id]) => id,
    )

  it('when it signs out', async () => {
    const who = await site.member('9822110011')
    const laptop = await site.member('9822110011')
    await add(who)
    await add(laptop, other)
    await who.post('/logout')
    expect(await stored()).toMatchObject([{ endpoint: other.endpoint }])
  })

  it('when another device signs it out, also after it has signed in again', async () => {
    const phone = await site.member('9822110012')
    const laptop = await site.member('9822110012')
    await add(phone)
    await phone.post('/logout')
    const again = await site.member('9822110012')
    await add(again)
    expect(await check(again)).toBe(true)
    const [first, second] = [await sessions(laptop), await sessions(again)]
    expect(first.sort()).toEqual(second.sort())
    await laptop.post('/profile/security', { intent: 'end-others' })
    expect(await stored()).toEqual([])
  })

  it('when the password changes, also those of expired sessions', async () => {
    const who = await site.member('9822110013')
    await add(who)
    await pool.query("update sessions set expires = now() - interval '1 day'")
    const later = await site.member('9822110013')
    await later.post('/profile/security', {
      intent: 'password',
      oldPassword: site.password,
      password: 'coast road 77',
    })
    expect(await stored()).toEqual([])
  })
})

describe('the profile', () => {
  it('has the member’s choice of how reminders are sent', async () => {
    const who = await site.member('9822110021')
    const page = (await who.get('/profile/details')).html
    expect(page).toContain('Send chat and listing reminders by')
    expect(page).toContain('Notifications on this device')
    const saved = await who.post('/profile/details', { name: 'Asha', notifyBy: 'push' })
    expect(saved.html).toContain('Saved.')
    expect((await who.get('/profile/details')).html).toMatch(/<option value="push" selected="">/)
    expect((await who.post('/profile/details', { name: 'Asha', notifyBy: 'pigeon' })).answer.status).toBe(400)
    await who.post('/profile/details', { name: 'Asha', notifyBy: '' })
    expect((await pool.query(`select "notifyBy" from users where number = '9822110021'`)).rows).toEqual([
      { notifyBy: '' },
    ])
  })
})
