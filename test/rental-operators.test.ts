import { expect, it } from 'vitest'
import { rentVehicles } from '#collections/index.ts'
import { updateRecord } from '#records/update.ts'
import { addRentalOperator, openRentalsSite, rentalCard } from './kit/rentals-site.ts'

const { systemCtx, site, ids, page, get } = await openRentalsSite()
const firm = await addRentalOperator(systemCtx)
await updateRecord(systemCtx, rentVehicles, ids.Carens ?? '', { firm, minHours: 4 })
const address = `/dealers/pune/${firm}`

it('a card and a page name the operator with its mark, its stars and how it settles deposits', async () => {
  for (const html of [rentalCard(await get('/rent/cars'), 'Kia Carens'), await get(page('Carens'))])
    for (const words of [
      `href="${address}"`,
      'Sinhagad Rentals',
      'Licensed operator',
      '4.6',
      'Deposit\u00a0usually\u00a0settled\u00a0within\u00a02\u00a0days',
      '90%\u00a0of\u00a0deposits\u00a0came\u00a0back\u00a0whole',
    ])
      expect(html).toContain(words)
})

it('the operator’s page and the vehicle’s page lead to the operator’s own vehicles', async () => {
  expect((await site.guest().get(address)).html).toContain(`href="/rent/cars?firm=${firm}"`)
  expect(await get(page('Carens'))).toContain(`href="/rent/cars?firm=${firm}"`)
  const html = await get(`/rent/cars?firm=${firm}`)
  expect(html).toContain('Found 1 car<')
  expect(html).toMatch(/<option value="[^"]*" selected="">Sinhagad Rentals \(1\)/)
})

it('the page of a person’s vehicle promises no booking', async () => {
  expect(rentalCard(await get('/rent/bikes'), 'Activa')).toContain('Private owner')
  const html = await get(page('Activa'))
  for (const words of ['Private owner', 'Sawari does not book']) expect(html).toContain(words)
  for (const words of ['Refund by the time before the start', 'answers each request'])
    expect(html).not.toContain(words)
  expect(await get(page('Carens'))).toContain('The operator answers each request.')
})

it('a page says the shortest and the longest rental', async () => {
  const html = await get(page('Carens'))
  for (const words of ['Shortest, by the hour', '4 hours', 'Shortest, by the day', '1 day', '90 days'])
    expect(html).toContain(words)
  expect(await get(page('Activa'))).not.toContain('Shortest, by the hour')
})
