import { describe, expect, it, vi } from 'vitest'
import { builtApp } from './kit/app.ts'
import { codePath, openAuthSite, passwordPath, resetPath } from './kit/auth-site.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createVisitor } from './kit/visitor.ts'

const { db } = await openDemoStore()
const { app, outbox, password, ask, verify, enter, verified, joined } = await openAuthSite(db)

describe('a session', () => {
  it('is a cookie that no script can read, with a readable flag; bound to its host on https', async () => {
    const phone = '9822060030'
    const plain = await enter(await verified(phone), phone)
    const cookies = plain.answer.headers.getSetCookie()
    expect(cookies.find(each => each.startsWith('session='))).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookies.find(each => each.startsWith('member='))).toMatch(
      /^member=1; Max-Age=\d+; Path=\/; SameSite=Lax$/,
    )
    const secure = createVisitor(
      await builtApp(db, { PUBLIC_URL: 'https://sawari.example' }, outbox),
      'https://sawari.example',
    )
    await ask(secure, '9822060031')
    await verify(secure, '9822060031')
    const setCookies = (await enter(secure, '9822060031')).answer.headers.getSetCookie()
    expect(setCookies.find(each => each.startsWith('__Host-session='))).toMatch(
      /HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(setCookies.find(each => each.startsWith('member='))).toMatch(/Secure; SameSite=Lax$/)
    expect((await secure.get('/profile')).answer.status).toBe(200)
  })

  it('opens members’ pages, which are not cached; guests are redirected to sign in', async () => {
    const member = await joined('9822060032')
    for (const path of ['/rent/cars', '/rent/bikes', '/compare?ids=a', '/profile']) {
      const mine = await member.get(path)
      expect(mine.answer.status, path).toBe(200)
      expect(mine.answer.headers.get('Cache-Control')).toBe('private, no-store')
      expect(mine.answer.headers.has('ETag')).toBe(false)
      const guest = await createVisitor(app).get(path)
      expect([guest.answer.status, guest.to]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
      expect(guest.answer.headers.get('Cache-Control')).toBe('private, no-store')
    }
  })

  it('changes no public page', async () => {
    const member = await joined('9822060033')
    for (const path of ['/', '/cars', '/about']) {
      const [mine, theirs] = await Promise.all([member.get(path), createVisitor(app).get(path)])
      expect(mine.html).toBe(theirs.html)
      expect(mine.answer.headers.get('Cache-Control')).toBe('no-cache')
    }
  })

  it('is ended by Logout, which only a form of the site may post', async () => {
    const member = await joined('9822060034')
    const before = new Map(member.cookies)
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }]) {
      for (const path of ['/logout', '/login', codePath, passwordPath, resetPath])
        expect((await member.post(path, {}, headers)).answer.status, path).toBe(403)
    }
    expect((await member.get('/logout')).to).toBe('/')
    expect((await member.get('/profile')).answer.status).toBe(200)
    expect((await member.post('/logout')).to).toBe('/')
    // The device cookie stays for the next sign-in.
    expect([...member.cookies.keys()]).toEqual(['device'])
    // The session cookie is now invalid.
    for (const [name, value] of before) member.cookies.set(name, value)
    expect((await member.get('/profile')).to).toBe('/login?next=%2Fprofile')
  })

  it('has a token for the site’s own pages, which expires', async () => {
    const member = await joined('9822060035')
    const before = Date.now()
    const session = await member.get('/api/session', { 'Sec-Fetch-Site': 'same-origin' })
    expect(session.answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(session.answer.headers.has('Access-Control-Allow-Origin')).toBe(false)
    const { token, unread } = JSON.parse(session.html)
    expect(unread).toBe(0)
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(claims.exp).toBeGreaterThanOrEqual(Math.floor(before / 1000) + 900)
    expect(claims.exp).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 900)
    const renewed = await app.request('/api/collections/users/auth-refresh', {
      method: 'POST',
      headers: { Authorization: token },
    })
    expect((await renewed.json()).token).toBe(token)
    const guest = { user: null, token: null }
    expect(JSON.parse((await createVisitor(app).get('/api/session')).html)).toEqual(guest)
    for (const [name, value] of [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Origin', 'https://evil.example'],
    ] as const)
      expect((await member.get('/api/session', { [name]: value })).answer.status).toBe(403)
    // The API ignores cookies.
    const list = await member.get('/api/collections/sessions/records')
    expect(JSON.parse(list.html).items).toEqual([])
  })

  it('is extended by visits, and expires without them', async () => {
    const member = await joined('9822060037')
    const first = member.cookies.get('session')
    const daysLater = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await member.get('/profile')
      expect(member.cookies.get('session')).toBe(first)
      daysLater(2)
      expect((await member.get('/profile')).answer.status).toBe(200)
      expect(member.cookies.get('session')).not.toBe(first)
      daysLater(4)
      expect((await member.get('/profile')).answer.status).toBe(200)
      daysLater(6)
      expect((await member.get('/profile')).to).toBe('/login?next=%2Fprofile')
    } finally {
      vi.useRealTimers()
    }
  })

  it('redirects after signing in only within the site', async () => {
    const phone = '9822060036'
    const who = await verified(phone)
    expect(
      (await who.post(`${passwordPath}&next=//evil.example`, { phone, password, name: 'Asha' })).to,
    ).toBe('/')
  })
})
