import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#database/connect.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { expect, test } from './fixtures.ts'

// A site of its own, which is asked for more lists than it can make.

let own: Site
test.beforeAll(async () => {
  test.setTimeout(120_000)
  own = await startSite({ LOG_LEVEL: 'silent' })
})
test.afterAll(() => own.stop())

/** Keeps every list of cars waiting, and as many asked for as fill the gate, until `end`. */
async function flood() {
  const database = await connect({ dataDir: own.dataDir, databaseUrl: undefined, poolSize: 1 })
  const holder = new pg.Client(database.address)
  await holder.connect()
  await holder.query('begin; lock table cars in access exclusive mode')
  let isOver = false
  const isFull = Promise.withResolvers<void>()
  const asking = Array.from({ length: 250 }, async (_, name) => {
    for (let at = 0; !isOver; at++) {
      const { status } = await fetch(`${own.origin}/cars?q=flood${name}-${at}`)
      if (status !== 503) continue
      isFull.resolve()
      // Not all at once: those who have waited in vain together would leave the gate empty together.
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

test('who follows a link while the site is busy is told so there, and served a moment later', {
  tag: '@narrow',
}, async ({ watched: page }) => {
  test.slow()
  await page.goto(`${own.origin}/about`)
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '/cars?fuel=Diesel', textContent: 'Cars that run on diesel' })
    document.querySelector('main')?.prepend(link)
  })
  const end = await flood()
  await page.getByRole('link', { name: 'Cars that run on diesel' }).click()
  // Whom the gate lets wait is told so once that was in vain.
  await expect(page.getByRole('heading', { name: 'Too many visitors just now' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page).toHaveURL(`${own.origin}/cars?fuel=Diesel`)
  await end()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars')
  await page.goBack()
  await expect(page).toHaveURL(`${own.origin}/about`)
})
