import { describe, expect, it } from 'vitest'
import { builtApp } from './kit/app.ts'
import { codePath, openAuthSite, passwordPath } from './kit/auth-site.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createVisitor } from './kit/visitor.ts'

const { db } = await openDemoStore()
const { app, outbox, joined, ask, verify, enter, lastCode, otherCode, guest } = await openAuthSite(db)
type Visitor = ReturnType<typeof createVisitor>

/** The same site with few codes and sign-ins per address, which everybody shares. */
const crowded = () => builtApp(db, { CODE_LIMIT_PER_IPV4: '3' }, outbox)
/** The visitor at that site without the session: only the cookies that survive signing out. */
function atHome(who: Visitor, at: Awaited<ReturnType<typeof crowded>>) {
  const again = createVisitor(at)
  const device = who.cookies.get('device')
  if (device) again.cookies.set('device', device)
  return again
}

describe('a code that a visitor has requested', () => {
  it('is not used up by strangers’ attempts over the API or the site', async () => {
    const phone = '9822063001'
    const who = guest()
    await ask(who, phone)
    for (let at = 0; at < 6; at++) {
      const body = JSON.stringify({ phone, code: otherCode(phone) })
      const headers = { 'Content-Type': 'application/json' }
      const { status } = await app.request('/api/verifyOtp', { method: 'POST', headers, body })
      expect(status).toBe(400)
    }
    const stranger = guest()
    await ask(stranger, '9822063002')
    await verify(stranger, phone, otherCode(phone))
    expect((await verify(who, phone)).to).toBe(passwordPath)
  })
})

describe('a device that a member has signed in from', () => {
  it('can sign in after strangers with the same address have used up its limits', async () => {
    const phone = '9822063010'
    const member = await joined(phone)
    const at = await crowded()
    for (let other = 0; other < 3; other++) await ask(createVisitor(at), `982206302${other}`)
    const stranger = createVisitor(at)
    expect((await ask(stranger, phone)).answer.status).toBe(429)
    const home = atHome(member, at)
    expect((await ask(home, phone)).to).toBe(codePath)
    expect((await verify(home, phone)).to).toBe(passwordPath)
    expect((await enter(home, phone)).to).toBe('/')
  })

  it('gets its code after strangers have used up those of its number', async () => {
    const phone = '9822063011'
    const member = await joined(phone)
    const at = await builtApp(db, {}, outbox)
    expect((await ask(createVisitor(at), phone)).to).toBe(codePath)
    expect((await ask(createVisitor(at), phone)).answer.status).toBe(429)
    const home = atHome(member, at)
    expect((await ask(home, phone)).to).toBe(codePath)
    expect((await verify(home, phone, lastCode(phone))).to).toBe(passwordPath)
    // It waits between two codes like everybody.
    expect((await ask(atHome(member, at), phone)).answer.status).toBe(429)
  })

  it('is unknown for other numbers', async () => {
    const member = await joined('9822063012')
    const at = await crowded()
    for (let other = 0; other < 3; other++) await ask(createVisitor(at), `982206303${other}`)
    expect((await ask(atHome(member, at), '9822063013')).answer.status).toBe(429)
  })

  it('is remembered on https for this host only, without a readable number', async () => {
    const phone = '9822063014'
    const who = createVisitor(
      await builtApp(db, { PUBLIC_URL: 'https://sawari.example' }, outbox),
      'https://sawari.example',
    )
    await ask(who, phone)
    await verify(who, phone)
    const { answer } = await enter(who, phone)
    const cookie = answer.headers.getSetCookie().find(each => each.startsWith('__Host-device='))
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=34560000'])
      expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
    expect(cookie).not.toContain(phone)
    await who.post('/logout')
    expect(who.cookies.has('__Host-device')).toBe(true)
    expect(who.cookies.has('__Host-session')).toBe(false)
  })
})
