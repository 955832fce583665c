import { cars } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { consoleUrl, test } from './console-page.ts'
import { expect, site } from './fixtures.ts'

for (const timezoneId of ['America/New_York', 'Asia/Kolkata']) {
  test.describe(`a browser in ${timezoneId}`, { tag: '@wide' }, () => {
    test.use({ timezoneId })

    test('shows the stored day, saves a typed day, and shows it again', async ({ consolePage, store }) => {
      const { id } = await createRecord(store.systemCtx, cars, {
        brand: 'Zones',
        name: `Dated ${randomId()}`,
        price: 900_000,
        pricedAt: '2026-08-01 00:00:00.000Z',
        launchDate: '2026-08-31 20:00:00.000Z',
        publishedAt: '2026-08-01 00:00:00.000Z',
      })
      const dated = async () => {
        const { pricedAt, launchDate } = await getRecord(store.systemCtx, cars, id)
        return [pricedAt, launchDate]
      }
      await consolePage.goto(consoleUrl(`/cars/${id}`))
      await consolePage.getByRole('tab', { name: 'Prices' }).click()
      const priced = consolePage.getByLabel('Prices as of')
      await expect(priced).toHaveValue('2026-08-01T05:30')
      await priced.fill('2026-11-24T00:30')
      await priced.blur()
      await expect(priced).toHaveValue('2026-11-24T00:30')
      await consolePage.getByRole('tab', { name: 'Basics' }).click()
      await expect(consolePage.getByLabel('Launch date')).toHaveValue('2026-09-01T01:30')
      await consolePage.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(consolePage.getByText('Saved', { exact: true })).toBeVisible()
      expect(await dated()).toEqual(['2026-11-23 19:00:00.000Z', '2026-08-31 20:00:00.000Z'])

      await consolePage.reload()
      await consolePage.getByRole('tab', { name: 'Prices' }).click()
      await expect(priced).toHaveValue('2026-11-24T00:30')
      await consolePage.goto(consoleUrl(`/cars/${id}/show`))
      const definitions = consolePage.getByRole('definition')
      await expect(definitions.filter({ hasText: /^24 Nov 2026$/ })).toBeVisible()
      await expect(definitions.filter({ hasText: /^1 Sep 2026$/ })).toBeVisible()
      await consolePage.goto(`${site()}/cars/${id}`)
      await expect(consolePage.getByText(/24\sNov\s2026/).first()).toBeVisible()
    })
  })
}
