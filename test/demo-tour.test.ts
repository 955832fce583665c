import { and, count, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { messages, reports, savedSearches, usedVehicles } from '#collections/index.ts'
import { memberId } from '#demo/used-vehicles/member-id.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { liveSettings } from './kit/live-settings.ts'
import { createVisitor } from './kit/visitor.ts'

const { db } = await openDemoStore()
const app = await builtApp(db)
const guest = createVisitor(app)

/** The section of each role with the paths of its numbered links. */
const rolesOf = (html: string) =>
  [...html.matchAll(/<section id="(\w+)".*?<\/section>/gs)].map(([section, role]) => ({
    role,
    section,
    paths: [...(/<ol.*<\/ol>/s.exec(section)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    ),
  }))

describe.each(['/demo', '/hi/demo'])('the tour at %s', async address => {
  const { answer, html } = await guest.get(address)
  const roles = rolesOf(html)

  it('leads through six roles, with five to seven steps each', () => {
    expect(answer.status).toBe(200)
    expect(roles.map(({ role }) => role)).toEqual([
      'buyer',
      'seller',
      'renter',
      'dealer',
      'rentalOperator',
      'operator',
    ])
    expect(roles.map(({ paths }) => paths.length)).toEqual([7, 6, 6, 6, 6, 7])
  })

  it('says who to sign in as', () => {
    for (const { section } of roles) expect(section).toContain('marigold-lantern')
    expect(roles[0]?.section).toContain('9000000107')
    expect(roles[5]?.section).toContain('owner@sawari.example')
  })

  it('has no dead link: each opens for a guest or leads to sign-in', async () => {
    for (const path of roles.flatMap(({ paths }) => paths)) {
      const { answer, to } = await guest.get(path)
      if (answer.status !== 200)
        expect([path, answer.status, to]).toEqual([path, 302, expect.stringMatching(/\/login\?next=/)])
    }
  })

  it('is no page for search engines or caches', () => {
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  })
})

it('every page of the demo links to the tour; a live site has neither the link nor the page', async () => {
  expect((await guest.get('/about')).html).toContain('href="/demo"')
  const live = createVisitor(await builtApp(db, liveSettings), liveSettings.PUBLIC_URL)
  expect((await live.get('/demo')).answer.status).toBe(404)
  expect((await live.get('/about')).html).not.toContain('href="/demo"')
})

it('a step whose record is gone is left out', async () => {
  await db.delete(savedSearches.table).where(eq(savedSearches.table.user, memberId('tara')))
  const [buyer] = rolesOf((await guest.get('/demo')).html)
  expect(buyer?.paths).toHaveLength(6)
  expect(buyer?.paths).not.toContain('/alerts')
})

describe('the demo', () => {
  it('has alerts of several members, and reports of listings and of a chat message to decide', async () => {
    const { table } = savedSearches
    const [saved] = await db.select({ count: count() }).from(table).where(isNotNull(table.confirmedAt))
    expect(saved?.count).toBeGreaterThan(1)
    const open = await db.select().from(reports.table).where(eq(reports.table.status, 'new'))
    expect(new Set(open.map(({ kind }) => kind))).toEqual(new Set(['usedVehicles', 'messages']))
    const reported = open.flatMap(({ kind, record }) => (kind === 'messages' ? record : []))
    expect(await db.select().from(messages.table).where(inArray(messages.table.id, reported))).toHaveLength(1)
  })

  it('has a deal label on three of five used vehicles', async () => {
    const { table } = usedVehicles
    const isOnSale = eq(table.status, 'approved')
    const [all] = await db.select({ count: count() }).from(table).where(isOnSale)
    const [rated] = await db
      .select({ count: count() })
      .from(table)
      .where(and(isOnSale, ne(table.dealRating, '')))
    expect((rated?.count ?? 0) / (all?.count ?? 1)).toBeGreaterThan(0.6)
  })
})
