import { beforeAll, describe, expect, it } from 'vitest'
import { codePath, openAuthSite, passwordPath, resetPath } from './kit/auth-site.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createVisitor } from './kit/visitor.ts'

const { db, pool } = await openDemoStore()
const { app, later, lastCode, password, ask, enter, verified, joined } = await openAuthSite(db)

describe('the first step', () => {
  it('says why one signs in, and what is kept', async () => {
    const textFor = async (next: string) =>
      (await createVisitor(app).get(`/login?${new URLSearchParams({ next })}`)).html
    for (const [next, words] of [
      [
        '/compare?kind=cars&v=hyundai-creta&v=tata-nexon',
        'Sign in to compare Hyundai Creta and Tata Nexon. Your choice is kept.',
      ],
      ['/compare?kind=cars&v=nowhere', 'Sign in to compare vehicles side by side.'],
      ['/chat?vehicle=x', 'Sign in to chat. Your number stays hidden until you share it.'],
      ['/sell/new', 'Sign in to sell your vehicle'],
      ['/rent/cars?seats=5', 'Sign in to see vehicles for rent. Your filters are kept.'],
      ['/profile', 'Sign in to see your account.'],
      ['/garage', 'Sign in to open the page you asked for.'],
    ] as const)
      expect(await textFor(next), next).toContain(words)
    expect((await createVisitor(app).get('/login')).html).not.toContain('Sign in to open')
  })
})

describe('a new number', () => {
  it('gives a name, which others see, and keeps it typed if it is refused', async () => {
    const phone = '9822060077'
    const who = await verified(phone)
    expect((await who.get(passwordPath)).html).toContain('Your name')
    const refused = await enter(who, phone, password, 'Asha 98220 41234')
    expect(refused.html).toContain('it cannot have a phone number or email address in it')
    expect(refused.html).toContain('value="Asha 98220 41234"')
    const nameless = await enter(who, phone, password, '  ')
    expect([nameless.answer.status, nameless.html]).toEqual([
      400,
      expect.stringContaining('Please enter your name'),
    ])
    const short = await enter(who, phone, 'short', 'Asha')
    expect(short.html).toContain('Password must be at least 8 characters long.')
    expect(short.html).toContain('value="Asha"')
    expect((await enter(who, phone, password, 'Asha')).to).toBe('/')
    expect((await who.get('/profile/details')).html).toContain('value="Asha"')
  })

  const phone = '9822060001'
  const who = () => createVisitor(app)

  it('goes from phone to code to password, and returns signed in to its page', async () => {
    const member = who()
    const sent = await member.post('/login?next=%2Frent%2Fcars%3Fseats%3D5', { phone: '+91 98220 60001' })
    expect(sent.answer.status).toBe(303)
    expect(sent.to).toBe('/login?step=code&next=%2Frent%2Fcars%3Fseats%3D5')
    const step2 = await member.get(sent.to ?? '')
    for (const words of ['OTP Sent!', '98220 60001', 'autoComplete="one-time-code"', 'inputMode="numeric"'])
      expect(step2.html).toContain(words)
    expect((await member.get(sent.to ?? '')).html).not.toContain('OTP Sent!')
    const checked = await member.post(sent.to ?? '', { phone, code: lastCode(phone) })
    expect(checked.to).toBe('/login?step=password&next=%2Frent%2Fcars%3Fseats%3D5')
    expect((await member.get(checked.to ?? '')).html).toContain('Create your account')
    const done = await member.post(checked.to ?? '', { phone, password, name: 'Asha' })
    expect([done.answer.status, done.to]).toEqual([303, '/rent/cars?seats=5'])
    expect((await member.get('/rent/cars?seats=5')).answer.status).toBe(200)
    const { user, token } = JSON.parse((await member.get('/api/session')).html)
    expect(user).toMatchObject({ number: phone, collectionName: 'users' })
    expect(user).not.toHaveProperty('passwordHash')
    expect(token).toMatch(/^ey/)
  })

  it('cannot set short and common passwords, with the product’s messages', async () => {
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

  it('looks like an unknown one until its code is verified', async () => {
    const on = await later()
    const [known, unknown] = await Promise.all([
      ask(createVisitor(on), phone),
      ask(createVisitor(on), '9822060011'),
    ])
    expect([known.answer.status, known.to, known.html]).toEqual([
      unknown.answer.status,
      unknown.to,
      unknown.html,
    ])
  })

  it('is asked for its password, sees an error when it is wrong, and signs in when it is right', async () => {
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

  it('can set a new password after a verified code, which ends its other sessions', async () => {
    const before = await verified(phone, await later())
    await enter(before, phone)
    expect((await before.get('/profile')).answer.status).toBe(200)
    const who = await verified(phone, await later())
    expect((await who.get(resetPath)).html).toContain('Choose a new password')
    expect((await who.post(resetPath, { phone, password: '12345678' })).html).toContain('easy to guess')
    expect((await who.post(resetPath, { phone, password: 'coast road 10' })).to).toBe('/')
    expect((await who.get('/profile')).answer.status).toBe(200)
    expect((await before.get('/profile')).to).toBe('/login?next=%2Fprofile')
    expect(before.cookies.has('member')).toBe(false)
  })

  it('that is blocked sees that after the right password', async () => {
    const blocked = '9822060012'
    await joined(blocked)
    await pool.query('update users set blocked = true where number = $1', [blocked])
    const answer = await enter(await verified(blocked, await later()), blocked)
    expect(answer.answer.status).toBe(403)
    expect(answer.html).toContain('This account is blocked.')
  })
})
