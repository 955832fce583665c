import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#database/connect.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { expect, test } from './fixtures.ts'

// A separate site, which gets more list requests than it can handle.

let busySite: Site
test.beforeAll(async () => {
  test.setTimeout(120_000)
  busySite = await startSite({ LOG_LEVEL: 'silent' })
})
test.afterAll(() => busySite.stop())

/**
 * Blocks all lists of cars and sends enough requests to fill the queue, until the caller calls the returned function.
 */
async function flood() {
  const database = await connect({ dataDir: busySite.dataDir, databaseUrl: undefined, poolSize: 1 })
  const holder = new pg.Client(database.address)
  await holder.connect()
  await holder.query('begin; lock table cars in access exclusive mode')
  let isOver = false
  const isFull = Promise.withResolvers<void>()
  const asking = Array.from({ length: 250 }, async (_, name) => {
    for (let at = 0; !isOver; at++) {
      const { status } = await fetch(`${busySite.origin}/cars?q=flood${name}-${at}`)
      if (status !== 503) continue
      isFull.resolve()
      // Staggered: requests that time out together would empty the queue together.
      await wait(100 + 2 * name)
    }
  })
  await isFull.promise
  return async () => {
    isOver = true
    await holder.end()
    await Promise.all(asking)
    await database.close()
  }
}

test('a visitor who follows a link while the site is busy sees a busy page, and gets the list a moment later', {
  tag: '@narrow',
}, async ({ watched: page }) => {
  test.slow()
  await page.goto(`${busySite.origin}/about`)
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '/cars?fuel=Diesel', textContent: 'Cars that run on diesel' })
    document.querySelector('main')?.prepend(link)
  })
  const end = await flood()
  await page.getByRole('link', { name: 'Cars that run on diesel' }).click()
  // A queued request gets the busy page only after its wait times out.
  await expect(page.getByRole('heading', { name: 'Too many visitors right now' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page).toHaveURL(`${busySite.origin}/cars?fuel=Diesel`)
  await end()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars')
  await page.goBack()
  await expect(page).toHaveURL(`${busySite.origin}/about`)
})
