import { describe, expect, it } from 'vitest'
import { openAuthSite, passwordPath } from './kit/auth-site.ts'
import { openDemoStore } from './kit/demo-store.ts'

const { db } = await openDemoStore()
const { member, password, verified } = await openAuthSite(db)
const site = 'http://localhost'

const elsewhere = [
  '//evil.example/x',
  '/\\evil.example/x',
  '/hi//evil.example/x',
  '/hi///evil.example/x',
  '/hi/\\evil.example/x',
  '/hi\\/evil.example/x',
  '/hi/\t/evil.example/x',
  '/\n/evil.example/x',
  '/hi/%2f/evil.example/x',
  '/%2f/evil.example/x',
  '/a/..//evil.example/x',
  'https://evil.example/x',
]
const isHere = (to: string | null, at: string) => new URL(to ?? '', site + at).origin === site

describe('signing in never leaves this site', () => {
  it.each(elsewhere)('with the address %j', async next => {
    const who = await member('9822061001')
    const query = `next=${encodeURIComponent(next)}`
    for (const at of [`/login?${query}`, `/hi/login?${query}`]) {
      const { answer, to } = await who.get(at)
      expect(answer.status).toBe(302)
      expect(isHere(to, at), `${at} leads to ${to}`).toBe(true)
    }
    // A client-side navigation gets its redirect in its data.
    const { answer, html } = await who.get(`/login.data?${query}`)
    expect(answer.status).toBe(202)
    expect(html).not.toMatch(/"[\\/]*(https:)?[\\/]{2,}evil/)
  })

  it.each(elsewhere)('with %j posted in the password form', async next => {
    const phone = `98220620${String(elsewhere.indexOf(next)).padStart(2, '0')}`
    const at = `${passwordPath}&next=${encodeURIComponent(next)}`
    const { answer, to } = await (await verified(phone)).post(at, { phone, password, name: 'Asha' })
    expect(answer.status).toBe(303)
    expect(isHere(to, at), `leads to ${to}`).toBe(true)
  })
})

describe('a corrected address', () => {
  it.each([
    '//evil.example/x/',
    '/hi//evil.example/x/',
    '/HI//evil.example',
    '/hi//evil.example/x.data',
    '//evil.example/X',
    '//evil.example/used-vehicles/in/Pune',
    '/hi//evil.example//',
  ])('redirects from %s to this site', async path => {
    const who = await member('9822061002')
    const { to } = await who.get(path)
    if (to !== null) expect(isHere(to, path), `leads to ${to}`).toBe(true)
  })
})
