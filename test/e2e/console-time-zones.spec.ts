import { cars } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { consoleUrl, test } from './console-page.ts'
import { expect, site } from './fixtures.ts'

for (const timezoneId of ['America/New_York', 'Asia/Kolkata']) {
  test.describe(`a browser in ${timezoneId}`, { tag: '@wide' }, () => {
    test.use({ timezoneId })

    test('shows the stored day, saves a typed day, and shows it again', async ({
      consolePage: desk,
      store,
    }) => {
      const { id } = await createRecord(store.own, cars, {
        brand: 'Zones',
        name: `Dated ${randomId()}`,
        price: 900_000,
        pricedAt: '2026-08-01 00:00:00.000Z',
        launchDate: '2026-08-31 20:00:00.000Z',
        publishedAt: '2026-08-01 00:00:00.000Z',
      })
      const dated = async () => {
        const { pricedAt, launchDate } = await getRecord(store.own, cars, id)
        return [pricedAt, launchDate]
      }
      await desk.goto(consoleUrl(`/cars/${id}`))
      await desk.getByRole('tab', { name: 'Prices' }).click()
      const priced = desk.getByLabel('Prices as of')
      await expect(priced).toHaveValue('2026-08-01T05:30')
      await priced.fill('2026-11-24T00:30')
      await priced.blur()
      await expect(priced).toHaveValue('2026-11-24T00:30')
      await desk.getByRole('tab', { name: 'What it is' }).click()
      await expect(desk.getByLabel('Launch date')).toHaveValue('2026-09-01T01:30')
      await desk.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(desk.getByText('Saved', { exact: true })).toBeVisible()
      expect(await dated()).toEqual(['2026-11-23 19:00:00.000Z', '2026-08-31 20:00:00.000Z'])

      await desk.reload()
      await desk.getByRole('tab', { name: 'Prices' }).click()
      await expect(priced).toHaveValue('2026-11-24T00:30')
      await desk.goto(consoleUrl(`/cars/${id}/show`))
      await expect(desk.getByText('24 Nov 2026, 12:30 am')).toBeVisible()
      await expect(desk.getByText('1 Sep 2026, 1:30 am')).toBeVisible()
      await desk.goto(`${site()}/cars/${id}`)
      await expect(desk.getByText(/24 Nov 2026/).first()).toBeVisible()
    })
  })
}
