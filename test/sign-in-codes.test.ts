import { describe, expect, it } from 'vitest'
import { builtApp } from './kit/app.ts'
import { codePath, openAuthSite, passwordPath, resetPath } from './kit/auth-site.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createVisitor } from './kit/visitor.ts'

const { db, pool } = await openDemoStore()
const { app, outbox, later, otherCode, ask, verify, enter, verified } = await openAuthSite(db)

describe('a code', () => {
  it('is sent only to an Indian mobile number', async () => {
    for (const phone of ['', '12345', '5822060001', 'ring me']) {
      const { answer, html } = await ask(createVisitor(app), phone)
      expect(answer.status).toBe(400)
      expect(html).toContain('Please enter a valid phone number')
    }
  })

  it('that cannot be sent shows an error', async () => {
    const down = {
      ...outbox,
      add: () => {
        throw new Error('the provider is down')
      },
    }
    const { answer, html } = await ask(createVisitor(await builtApp(db, {}, down)), '9822060020')
    expect(answer.status).toBe(400)
    expect(html).toContain('Failed to send OTP. Please try again.')
    expect(html).not.toContain('provider is down')
  })

  it('can be resent after a while, and the remaining time is shown before', async () => {
    const phone = '9822060021'
    const who = createVisitor(app)
    await ask(who, phone)
    expect((await who.get(codePath)).html).toContain('30 seconds after the last one')
    const early = await who.post(codePath, { phone, resend: '1' })
    expect(early.answer.status).toBe(429)
    expect(early.html).toMatch(/try again in \d+ seconds/)
    const on = createVisitor(await later())
    for (const [name, value] of who.cookies) on.cookies.set(name, value)
    expect((await on.post(codePath, { phone, resend: '1' })).to).toBe(codePath)
    expect((await on.get(codePath)).html).toContain('OTP Sent!')
  })

  it.each([
    ['too short', '123'],
    ['no digits', 'abcdef'],
  ])('that is %s costs no attempt', async (_, code) => {
    const phone = '9822060022'
    const who = createVisitor(await later())
    await ask(who, phone)
    const { answer, html } = await verify(who, phone, code)
    expect(answer.status).toBe(400)
    expect(html).toContain('Invalid OTP code. Please check and try again.')
    expect((await verify(who, phone)).to).toBe(passwordPath)
  })

  it('is invalid after five wrong attempts', async () => {
    const phone = '9822060023'
    const who = createVisitor(app)
    await ask(who, phone)
    for (let tries = 1; tries <= 5; tries++) {
      const { html } = await verify(who, phone, otherCode(phone))
      expect(html).toContain('Verification Failed')
      expect(html).toContain(
        tries < 5
          ? 'Invalid OTP code. Please check and try again.'
          : 'Too many wrong codes. Please request a new one.',
      )
    }
    expect((await verify(who, phone)).html).toContain('Too many wrong codes. Please request a new one.')
  })

  it('expires', async () => {
    const phone = '9822060024'
    const who = createVisitor(app)
    await ask(who, phone)
    await pool.query(`update otp set expires = now() - interval '1 second' where number = $1`, [phone])
    expect((await verify(who, phone)).html).toContain('OTP has expired. Please request a new one.')
  })

  it('of another phone, or used already, is invalid', async () => {
    const [mine, other] = ['9822060025', '9822060026']
    const [who, else_] = [createVisitor(app), createVisitor(app)]
    await Promise.all([ask(who, mine), ask(else_, other)])
    const words = 'Invalid phone number or OTP. Please try again.'
    expect((await verify(who, other)).html).toContain(words)
    await verify(who, mine)
    expect((await verify(who, mine)).html).toContain(words)
  })

  it('that 100 requests verify concurrently lets one in', async () => {
    const phone = '9822060027'
    const who = createVisitor(app)
    await ask(who, phone)
    const same = () => {
      const twin = createVisitor(app)
      for (const [name, value] of who.cookies) twin.cookies.set(name, value)
      return verify(twin, phone)
    }
    const answers = await Promise.all(Array.from({ length: 100 }, same))
    expect(answers.filter(({ to }) => to === passwordPath)).toHaveLength(1)
  })

  it('cannot be skipped, nor its proof be forged', async () => {
    const guest = createVisitor(app)
    for (const path of [codePath, passwordPath, resetPath]) expect((await guest.get(path)).to).toBe('/login')
    expect((await enter(guest, '9822060001')).to).toBe('/login')
    const who = createVisitor(app)
    await ask(who, '9822060028')
    for (const path of [passwordPath, resetPath]) expect((await who.get(path)).to).toBe(codePath)
    expect((await enter(who, '9822060028')).to).toBe(codePath)
    const note = decodeURIComponent(who.cookies.get('note') ?? '')
    who.cookies.set('note', encodeURIComponent(note.replace('9822060028', '9822060001')))
    expect((await who.get(codePath)).to).toBe('/login')
  })

  it('with an expired proof is requested again', async () => {
    const phone = '9822060029'
    const who = await verified(phone)
    await pool.query(`update otp set "proofExpires" = now() where number = $1`, [phone])
    expect((await enter(who, phone)).to).toBe(codePath)
    expect((await who.get(codePath)).html).toContain('OTP has expired. Please request a new one.')
  })
})

describe('the outbox', () => {
  it('shows the demo’s messages, and does not exist in live mode', async () => {
    const { answer, html } = await createVisitor(app).get('/demo/outbox')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(html).toMatch(/\d{6} is your Sawari OTP/)
    const live = {
      SAWARI_MODE: 'live',
      SESSION_SECRET: 'a secret of thirty-two characters',
      PUBLIC_URL: 'https://sawari.example',
      SMS_PROVIDER: 'twilio',
      SMS_ACCOUNT: 'a',
      SMS_TOKEN: 'b',
      SMS_FROM: 'c',
      GRIEVANCE_OFFICER: 'A. Rao',
      GRIEVANCE_EMAIL: 'officer@sawari.example',
    }
    const site = createVisitor(await builtApp(db, live, outbox), 'https://sawari.example')
    expect((await site.get('/demo/outbox')).answer.status).toBe(404)
  })
})
