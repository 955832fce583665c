import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fillDemo } from '#demo/fill.ts'
import { memoryOutbox } from '#domain/notifications/sms.ts'
import { systemContext } from '#records/context.ts'
import { builtApp } from './kit/app.ts'
import { freshDatabase } from './kit/database.ts'
import { visitor } from './kit/visitor.ts'

const outbox = memoryOutbox()
const password = 'ghat road 9'
const [codePath, passwordPath, resetPath] = ['code', 'password', 'reset'].map(
  step => `/login?step=${step}`,
) as [string, string, string]

let database: Awaited<ReturnType<typeof freshDatabase>>
let app: Awaited<ReturnType<typeof builtApp>>

beforeAll(async () => {
  database = await freshDatabase()
  await fillDemo(systemContext(database.db))
  app = await builtApp(database.db, {}, outbox)
})

/** Limits count anew, so that a number may ask for a code again at once. */
const later = () => builtApp(database.db, {}, outbox)
const lastCode = (phone: string) =>
  outbox.messages.findLast(({ number }) => number === phone)?.text.match(/\d{6}/)?.[0] ?? ''
const otherCode = (phone: string) => (lastCode(phone) === '123456' ? '654321' : '123456')

type Visitor = ReturnType<typeof visitor>
const ask = (who: Visitor, phone: string) => who.post('/login', { phone })
const verify = (who: Visitor, phone: string, code = lastCode(phone)) => who.post(codePath, { phone, code })
const enter = (who: Visitor, phone: string, given = password) =>
  who.post(passwordPath, { phone, password: given })

/** Somebody whose number is verified. */
async function verified(phone: string, on = app) {
  const who = visitor(on)
  await ask(who, phone)
  await verify(who, phone)
  return who
}

/** A member, signed in. */
async function joined(phone: string, on = app) {
  const who = await verified(phone, on)
  await enter(who, phone)
  return who
}

describe('a new number', () => {
  const phone = '9822060001'
  const who = () => visitor(app)

  it('goes from phone to code to password to where it came from, signed in', async () => {
    const member = who()
    const sent = await member.post('/login?next=%2Frent%2Fcars%3Fseats%3D5', { phone: '+91 98220 60001' })
    expect(sent.answer.status).toBe(303)
    expect(sent.to).toBe('/login?step=code&next=%2Frent%2Fcars%3Fseats%3D5')
    const step2 = await member.get(sent.to ?? '')
    for (const words of ['OTP Sent!', '9822060001', 'autoComplete="one-time-code"', 'inputMode="numeric"'])
      expect(step2.html).toContain(words)
    expect((await member.get(sent.to ?? '')).html).not.toContain('OTP Sent!')
    const checked = await member.post(sent.to ?? '', { phone, code: lastCode(phone) })
    expect(checked.to).toBe('/login?step=password&next=%2Frent%2Fcars%3Fseats%3D5')
    expect((await member.get(checked.to ?? '')).html).toContain('Create your account')
    const done = await member.post(checked.to ?? '', { phone, password })
    expect([done.answer.status, done.to]).toEqual([303, '/rent/cars?seats=5'])
    expect((await member.get('/rent/cars?seats=5')).answer.status).toBe(200)
    const { user, token } = JSON.parse((await member.get('/api/session')).html)
    expect(user).toMatchObject({ number: phone, collectionName: 'users' })
    expect(user).not.toHaveProperty('passwordHash')
    expect(token).toMatch(/^ey/)
  })

  it('is refused short and common passwords in the words of the product', async () => {
    const other = '9822060002'
    const guest = await verified(other)
    const short = await enter(guest, other, 'short')
    expect(short.answer.status).toBe(400)
    for (const words of ['Registration Failed', 'Password must be at least 8 characters long.'])
      expect(short.html).toContain(words)
    expect((await enter(guest, other, 'password1')).html).toContain('easy to guess')
    expect((await enter(guest, other)).to).toBe('/')
  })

  it('that became a member meanwhile cannot be taken over', async () => {
    const taken = '9822060003'
    const [one, two] = [await verified(taken), await verified(taken, await later())]
    await enter(one, taken)
    const second = await enter(two, taken, 'other road 9')
    expect(second.answer.status).toBe(400)
    expect(second.html).toContain('Registration failed. Please try again.')
  })
})

describe('a number that is known', () => {
  const phone = '9822060010'
  beforeAll(() => joined(phone))

  it('is not told from another until its code is verified', async () => {
    const on = await later()
    const [known, unknown] = await Promise.all([ask(visitor(on), phone), ask(visitor(on), '9822060011')])
    expect([known.answer.status, known.to, known.html]).toEqual([
      unknown.answer.status,
      unknown.to,
      unknown.html,
    ])
  })

  it('is asked for its password, told when it is wrong, and let in when it is right', async () => {
    const who = await verified(phone, await later())
    expect((await who.get(passwordPath)).html).toContain('Forgot your password?')
    const wrong = await enter(who, phone, 'ghat road 8')
    expect(wrong.answer.status).toBe(400)
    for (const words of ['Login Failed', 'Invalid password. Please try again.'])
      expect(wrong.html).toContain(words)
    expect((await enter(who, phone)).to).toBe('/')
    for (const path of ['/login', codePath]) expect((await who.get(path)).to).toBe('/')
    expect((await who.get('/login?next=%2Fcompare')).to).toBe('/compare')
  })

  it('sets a new password after a verified code, which ends its other sessions', async () => {
    const before = await verified(phone, await later())
    await enter(before, phone)
    expect((await before.get('/profile')).answer.status).toBe(200)
    const who = await verified(phone, await later())
    expect((await who.get(resetPath)).html).toContain('Choose a new password')
    expect((await who.post(resetPath, { phone, password: '12345678' })).html).toContain('easy to guess')
    expect((await who.post(resetPath, { phone, password: 'coast road 10' })).to).toBe('/')
    expect((await who.get('/profile')).answer.status).toBe(200)
    expect((await before.get('/profile')).to).toBe('/login?next=%2Fprofile')
    expect(before.kept.has('member')).toBe(false)
  })

  it('that is blocked is told so once its password was right', async () => {
    const blocked = '9822060012'
    await joined(blocked)
    await database.pool.query('update users set blocked = true where number = $1', [blocked])
    const answer = await enter(await verified(blocked, await later()), blocked)
    expect(answer.answer.status).toBe(403)
    expect(answer.html).toContain('This account is blocked.')
  })
})

describe('a code', () => {
  it('is not sent to what is no Indian mobile number', async () => {
    for (const phone of ['', '12345', '5822060001', 'ring me']) {
      const { answer, html } = await ask(visitor(app), phone)
      expect(answer.status).toBe(400)
      expect(html).toContain('Please enter a valid phone number')
    }
  })

  it('that cannot be sent says so', async () => {
    const down = {
      ...outbox,
      add: () => {
        throw new Error('the provider is down')
      },
    }
    const { answer, html } = await ask(visitor(await builtApp(database.db, {}, down)), '9822060020')
    expect(answer.status).toBe(400)
    expect(html).toContain('Failed to send OTP. Please try again.')
    expect(html).not.toContain('provider is down')
  })

  it('is sent again after a while, and before it the time is told', async () => {
    const phone = '9822060021'
    const who = visitor(app)
    await ask(who, phone)
    expect((await who.get(codePath)).html).toContain('30 seconds after the last one')
    const early = await who.post(codePath, { phone, resend: '1' })
    expect(early.answer.status).toBe(429)
    expect(early.html).toMatch(/try again in \d+ seconds/)
    const on = visitor(await later())
    for (const [name, value] of who.kept) on.kept.set(name, value)
    expect((await on.post(codePath, { phone, resend: '1' })).to).toBe(codePath)
    expect((await on.get(codePath)).html).toContain('OTP Sent!')
  })

  it.each([
    ['too short', '123'],
    ['no digits', 'abcdef'],
  ])('that is %s costs no try', async (_, code) => {
    const phone = '9822060022'
    const who = visitor(await later())
    await ask(who, phone)
    const { answer, html } = await verify(who, phone, code)
    expect(answer.status).toBe(400)
    expect(html).toContain('Invalid OTP code. Please check and try again.')
    expect((await verify(who, phone)).to).toBe(passwordPath)
  })

  it('is burned by five wrong tries', async () => {
    const phone = '9822060023'
    const who = visitor(app)
    await ask(who, phone)
    for (let tries = 0; tries < 5; tries++) {
      const { html } = await verify(who, phone, otherCode(phone))
      expect(html).toContain('Verification Failed')
      expect(html).toContain('Invalid OTP code. Please check and try again.')
    }
    expect((await verify(who, phone)).html).toContain('OTP has expired. Please request a new one.')
  })

  it('expires', async () => {
    const phone = '9822060024'
    const who = visitor(app)
    await ask(who, phone)
    await database.pool.query(`update otp set expires = now() - interval '1 second' where number = $1`, [
      phone,
    ])
    expect((await verify(who, phone)).html).toContain('OTP has expired. Please request a new one.')
  })

  it('of another phone, or used already, is none', async () => {
    const [mine, other] = ['9822060025', '9822060026']
    const [who, else_] = [visitor(app), visitor(app)]
    await Promise.all([ask(who, mine), ask(else_, other)])
    const words = 'Invalid phone number or OTP. Please try again.'
    expect((await verify(who, other)).html).toContain(words)
    await verify(who, mine)
    expect((await verify(who, mine)).html).toContain(words)
  })

  it('that 100 verify at once lets one in', async () => {
    const phone = '9822060027'
    const who = visitor(app)
    await ask(who, phone)
    const same = () => {
      const twin = visitor(app)
      for (const [name, value] of who.kept) twin.kept.set(name, value)
      return verify(twin, phone)
    }
    const answers = await Promise.all(Array.from({ length: 100 }, same))
    expect(answers.filter(({ to }) => to === passwordPath)).toHaveLength(1)
  })

  it('cannot be skipped, nor its note be forged', async () => {
    const guest = visitor(app)
    for (const path of [codePath, passwordPath, resetPath]) expect((await guest.get(path)).to).toBe('/login')
    expect((await enter(guest, '9822060001')).to).toBe('/login')
    const who = visitor(app)
    await ask(who, '9822060028')
    for (const path of [passwordPath, resetPath]) expect((await who.get(path)).to).toBe(codePath)
    expect((await enter(who, '9822060028')).to).toBe(codePath)
    const note = decodeURIComponent(who.kept.get('note') ?? '')
    who.kept.set('note', encodeURIComponent(note.replace('9822060028', '9822060001')))
    expect((await who.get(codePath)).to).toBe('/login')
  })

  it('whose proof is too old is asked for anew', async () => {
    const phone = '9822060029'
    const who = await verified(phone)
    await database.pool.query(`update otp set "proofExpires" = now() where number = $1`, [phone])
    expect((await enter(who, phone)).to).toBe(codePath)
    expect((await who.get(codePath)).html).toContain('OTP has expired. Please request a new one.')
  })
})

describe('a session', () => {
  it('is a cookie that no script reads, beside a marker that says nothing; bound to its host on https', async () => {
    const phone = '9822060030'
    const plain = await enter(await verified(phone), phone)
    const cookies = plain.answer.headers.getSetCookie()
    expect(cookies.find(each => each.startsWith('session='))).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookies.find(each => each.startsWith('member='))).toMatch(
      /^member=1; Max-Age=\d+; Path=\/; SameSite=Lax$/,
    )
    const secure = visitor(
      await builtApp(database.db, { PUBLIC_URL: 'https://sawari.example' }, outbox),
      'https://sawari.example',
    )
    await ask(secure, '9822060031')
    await verify(secure, '9822060031')
    const kept = (await enter(secure, '9822060031')).answer.headers.getSetCookie()
    expect(kept.find(each => each.startsWith('__Host-session='))).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
    expect(kept.find(each => each.startsWith('member='))).toMatch(/Secure; SameSite=Lax$/)
    expect((await secure.get('/profile')).answer.status).toBe(200)
  })

  it('opens the pages of members, which nobody keeps; guests are led to sign in', async () => {
    const member = await joined('9822060032')
    for (const path of ['/rent/cars', '/rent/bikes', '/compare?ids=a,b', '/profile']) {
      const mine = await member.get(path)
      expect(mine.answer.status, path).toBe(200)
      expect(mine.answer.headers.get('Cache-Control')).toBe('private, no-store')
      expect(mine.answer.headers.has('ETag')).toBe(false)
      const guest = await visitor(app).get(path)
      expect([guest.answer.status, guest.to]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
      expect(guest.answer.headers.get('Cache-Control')).toBe('private, no-store')
    }
  })

  it('changes no open page', async () => {
    const member = await joined('9822060033')
    for (const path of ['/', '/cars', '/about']) {
      const [mine, theirs] = await Promise.all([member.get(path), visitor(app).get(path)])
      expect(mine.html).toBe(theirs.html)
      expect(mine.answer.headers.get('Cache-Control')).toBe('no-cache')
    }
  })

  it('is ended by Logout, which only a form of ours may ask for', async () => {
    const member = await joined('9822060034')
    const before = new Map(member.kept)
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }]) {
      for (const path of ['/logout', '/login', codePath, passwordPath, resetPath])
        expect((await member.post(path, {}, headers)).answer.status, path).toBe(403)
    }
    expect((await member.get('/logout')).to).toBe('/')
    expect((await member.get('/profile')).answer.status).toBe(200)
    expect((await member.post('/logout')).to).toBe('/')
    expect([...member.kept.keys()]).toEqual([])
    // The cookie itself is worth nothing any more.
    for (const [name, value] of before) member.kept.set(name, value)
    expect((await member.get('/profile')).to).toBe('/login?next=%2Fprofile')
  })

  it('is told to our own pages only, with a token that runs out', async () => {
    const member = await joined('9822060035')
    const asked = await member.get('/api/session', { 'Sec-Fetch-Site': 'same-origin' })
    expect(asked.answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(asked.answer.headers.has('Access-Control-Allow-Origin')).toBe(false)
    const { token } = JSON.parse(asked.html)
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(Math.abs(claims.exp - Date.now() / 1000 - 900)).toBeLessThan(10)
    const renewed = await app.request('/api/collections/users/auth-refresh', {
      method: 'POST',
      headers: { Authorization: token },
    })
    expect((await renewed.json()).token).toBe(token)
    const guest = { user: null, token: null }
    expect(JSON.parse((await visitor(app).get('/api/session')).html)).toEqual(guest)
    for (const [name, value] of [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Origin', 'https://evil.example'],
    ] as const)
      expect((await member.get('/api/session', { [name]: value })).answer.status).toBe(403)
    // The API itself takes no cookies.
    const list = await member.get('/api/collections/sessions/records')
    expect(JSON.parse(list.html).items).toEqual([])
  })

  it('goes on for who comes by, and runs out for who stays away', async () => {
    const member = await joined('9822060037')
    const first = member.kept.get('session')
    const daysLater = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await member.get('/profile')
      expect(member.kept.get('session')).toBe(first)
      daysLater(2)
      expect((await member.get('/profile')).answer.status).toBe(200)
      expect(member.kept.get('session')).not.toBe(first)
      daysLater(4)
      expect((await member.get('/profile')).answer.status).toBe(200)
      daysLater(6)
      expect((await member.get('/profile')).to).toBe('/login?next=%2Fprofile')
    } finally {
      vi.useRealTimers()
    }
  })

  it('leads after signing in to no other site', async () => {
    const phone = '9822060036'
    const who = await verified(phone)
    expect((await who.post(`${passwordPath}&next=//evil.example`, { phone, password })).to).toBe('/')
  })
})

describe('the outbox', () => {
  it('shows the demo its messages, and is not there in live mode', async () => {
    const { answer, html } = await visitor(app).get('/demo/outbox')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(html).toMatch(/\d{6} is your Sawari code/)
    const live = {
      SAWARI_MODE: 'live',
      SESSION_SECRET: 'a secret of thirty-two characters',
      PUBLIC_URL: 'https://sawari.example',
      ...{ SMS_PROVIDER: 'twilio', SMS_ACCOUNT: 'a', SMS_TOKEN: 'b', SMS_FROM: 'c' },
      ...{ GRIEVANCE_OFFICER: 'A. Rao', GRIEVANCE_EMAIL: 'officer@sawari.example' },
    }
    const site = visitor(await builtApp(database.db, live, outbox), 'https://sawari.example')
    expect((await site.get('/demo/outbox')).answer.status).toBe(404)
  })
})
