import { describe, expect, it } from 'vitest'
import { rentVehicles } from '#collections/index.ts'
import { updateRecord } from '#records/update.ts'
import { addRentalOperator, openRentalsSite, rentalCard, rentalDay, rentalWish } from './kit/rentals-site.ts'

// How long a vehicle is rented.

const { systemCtx, ids, page, get, post } = await openRentalsSite()
const vehicle = ids.Carens ?? ''
const firm = await addRentalOperator(systemCtx)
await updateRecord(systemCtx, rentVehicles, vehicle, { firm, minHours: 4, maxDays: 2 })

const dates = (days: number) =>
  `startDateTime=${rentalDay(0)}T10:00&endDateTime=${rentalDay(days)}T10:00&rentalType=self_drive&rentalBasis=daily`

describe('the longest rental', () => {
  it('is on the card and on the page, and the list leaves out the vehicle for a longer time', async () => {
    expect(rentalCard(await get('/rent/cars'), 'Kia Carens')).toContain('Rented for 4 hours to 2 days')
    expect(rentalCard(await get('/hi/rent/cars'), 'Kia Carens')).toContain('4 घंटे से 2 दिन')
    expect(await get(page('Carens'))).toMatch(/Longest rental<.*?>2 days</)
    expect(await get(`/rent/cars?${dates(2)}`)).toContain('Found 1 car<')
    expect(await get(`/rent/cars?${dates(3)}`)).toContain('Found 0 cars')
  })

  it('is the reason why a longer one has a total and no way to ask for it', async () => {
    const quote = await get(`${page('Carens')}?${dates(3)}`)
    expect(quote).toContain('This vehicle is rented for at most 2 days.')
    expect(quote).not.toContain('Continue with these dates')
    const hindi = await get(`/hi${page('Carens')}?${dates(3)}`)
    expect(hindi).toContain('यह गाड़ी ज़्यादा से ज़्यादा 2 दिन के लिए किराये पर मिलती है।')
  })

  it('is checked by the form with the total, and when it is sent', async () => {
    const tooLong = rentalWish({ endDateTime: `${rentalDay(3)}T10:00` })
    for (const go of ['total', 'submit'])
      expect((await post({ ...tooLong, go })).html).toContain('This vehicle is rented for at most 2 days.')
  })
})
