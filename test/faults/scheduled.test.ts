import { describe, expect, it, vi } from 'vitest'
import { autoNews, cars } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { isLongRun } from './is-long-run.ts'
import { startTwoSites } from './killable-site.ts'

// Two real processes over one store with cached pages: scheduled records are published automatically. The job runs
// every quarter of a minute, so only `npm run test:full faults` waits for it.

describe.runIf(isLongRun)('a scheduled record', () => {
  const sites = startTwoSites()

  it('appears on the pages of both processes, whichever of them wrote it', async () => {
    const { killable: mortal, other } = sites
    const title = 'Zephyr is here'
    const moment = new Date(Date.now() + 5_000)
    const publishedAt = moment.toISOString().replace('T', ' ')
    const news = { category: 'cars', title, content: 'Far.', publishedAt } as const
    const { id } = await createRecord(mortal.systemCtx, autoNews, news)
    await createRecord(mortal.systemCtx, cars, { brand: 'Tata', name: title, publishedAt })
    const lists = ['/auto/news', '/hi/auto/news', '/cars?q=zephyr']
    const addresses = [mortal, other].flatMap(({ origin }) => lists.map(path => origin + path))
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
    for (const { origin } of [mortal, other])
      expect((await fetch(`${origin}/auto/news/${id}`)).status).toBe(200)
  }, 120_000)
})
