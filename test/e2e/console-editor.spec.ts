import { autoNews, cars } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { randomId } from '#records/ids.ts'
import { findViolationsInOneTheme } from './accessibility.ts'
import { consoleUrl, test } from './console-page.ts'
import { expect } from './fixtures.ts'

test.use({ role: 'editor' })

test('an editor starts with drafts, scheduled articles, stale prices, missing pictures and recent imports', async ({
  consolePage: page,
  store,
}) => {
  const mark = randomId()
  const car = { brand: 'Journey', price: 900_000 }
  // The oldest price and the next article come first, whatever other journeys add.
  const published = { publishedAt: '2000-01-01 00:00:00.000Z', pricedAt: '2000-01-01 00:00:00.000Z' }
  await createRecord(store.systemCtx, cars, { ...car, ...published, name: `Stale ${mark}` })
  const soon = new Date(Date.now() + 3_600_000).toISOString().replace('T', ' ')
  const article = { category: 'cars', content: '<p>Text</p>' } as const
  await createRecord(store.systemCtx, autoNews, { ...article, title: `Soon ${mark}`, publishedAt: soon })
  await createRecord(store.systemCtx, cars, { ...car, name: `Draft ${mark}` })

  await page.goto(consoleUrl(''))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const section = (name: string | RegExp) => page.getByRole('region', { name })
  const drafts = section('Drafts')
  await expect(drafts.getByRole('link', { name: `Journey Draft ${mark}` })).toBeVisible()
  await expect(section('Scheduled').getByRole('link', { name: `Soon ${mark}` })).toBeVisible()
  const stale = section('Prices older than 6 months')
  await expect(stale.getByRole('link', { name: `Journey Stale ${mark}` })).toBeVisible()
  await expect(stale.getByText('as of 1 Jan 2000').first()).toBeVisible()
  await expect(
    section('Published without pictures').getByRole('link', { name: `Journey Stale ${mark}` }),
  ).toBeVisible()
  await expect(section(/^Imports/).getByRole('link', { name: 'Import a file' })).toBeVisible()
  await expect(page.getByText('Needs an answer')).toHaveCount(0)
  expect(await findViolationsInOneTheme(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await stale.getByRole('link', { name: /^Cars \(\d+\)$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars')
  await page.getByPlaceholder('Search').fill(mark)
  await expect(page.getByText(`Stale ${mark}`)).toBeVisible()
  await expect(page.getByText(`Draft ${mark}`)).toHaveCount(0)
  await page.goto(consoleUrl(''))
  await drafts.getByRole('link', { name: `Journey Draft ${mark}` }).click()
  await expect(page.getByLabel('Name')).toHaveValue(`Draft ${mark}`)
})
