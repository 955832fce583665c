import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { autoNews, cars } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { isLong } from './is-long.ts'
import { type MortalSite, mortalSite } from './mortal-site.ts'

// Two real processes over one store, their pages kept: what was scheduled comes out by itself. Their job looks every
// quarter of a minute, so that only `npm run test:faults` waits for it.

describe.runIf(isLong)('what was scheduled', () => {
  let one: MortalSite
  let other: Site
  beforeAll(async () => {
    one = await mortalSite({ LOG_LEVEL: 'silent' })
    other = await startSite({ ...one.settings, PORT: '0' })
  }, 120_000)
  afterAll(async () => {
    await other.stop()
    await one.stop()
  })

  it('stands on the pages of both processes, whichever of them wrote it', async () => {
    const title = 'Zephyr is here'
    const moment = new Date(Date.now() + 5_000)
    const publishedAt = moment.toISOString().replace('T', ' ')
    const news = { category: 'cars', title, content: 'Far.', publishedAt } as const
    const { id } = await createRecord(one.own, autoNews, news)
    await createRecord(one.own, cars, { brand: 'Tata', name: title, publishedAt })
    const lists = ['/auto/news', '/hi/auto/news', '/cars?q=zephyr']
    const addresses = [one, other].flatMap(({ origin }) => lists.map(path => origin + path))
    const read = async (address: string) => {
      const answer = await fetch(address)
      return { isHit: answer.headers.get('Cache-Status') === 'sawari; hit', html: await answer.text() }
    }
    for (const address of addresses) {
      await vi.waitFor(async () => expect((await read(address)).isHit).toBe(true), { timeout: 10_000 })
      expect((await read(address)).html).not.toContain(title)
    }
    expect(Date.now()).toBeLessThan(moment.getTime())
    for (const address of addresses)
      await vi.waitFor(async () => expect((await read(address)).html).toContain(title), { timeout: 40_000 })
    for (const { origin } of [one, other]) expect((await fetch(`${origin}/auto/news/${id}`)).status).toBe(200)
  }, 120_000)
})
