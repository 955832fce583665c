import { describe, expect, it } from 'vitest'
import { firms, rentVehicles } from '#collections/index.ts'
import { updateRecord } from '#records/update.ts'
import { addRentalOperator, openRentalsSite, rentalCard, rentalDay, rentalWish } from './kit/rentals-site.ts'

// How long a vehicle is rented, and until when it may be: its owner's longest rental, its permit, its operator's licence.

const { systemCtx, member, ids, page, get, post } = await openRentalsSite()
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

describe('the permissions to rent out', () => {
  it('are on the page with their dates', async () => {
    await updateRecord(systemCtx, rentVehicles, vehicle, { permitUntil: '2098-12-31 18:29:59.000Z' })
    const html = await get(page('Carens'))
    expect(html).toMatch(/Licence of the operator<.*?>Valid until 31\u00a0Mar\u00a02099</)
    expect(html).toMatch(/Permit of the vehicle<.*?>Valid until 31\u00a0Dec\u00a02098</)
    expect(await get(page('Activa'))).not.toMatch(/Licence of the operator|Permit of the vehicle/)
  })

  it('say until when the vehicle can be rented', async () => {
    const permitUntil = `${rentalDay(1)} 18:29:59.000Z`
    await updateRecord(systemCtx, rentVehicles, vehicle, { permitUntil })
    expect(await get(`${page('Carens')}?${dates(2)}`)).toContain('or the permit of this vehicle ends on')
    const { status, html } = await post(rentalWish({ endDateTime: `${rentalDay(2)}T10:00` }))
    expect([status, html.includes('or the permit of this vehicle ends on')]).toEqual([400, true])
    await updateRecord(systemCtx, rentVehicles, vehicle, { permitUntil: null })
  })

  it('that have expired make a vehicle unavailable, for the enquiry too', async () => {
    await updateRecord(systemCtx, firms, firm, { licenceUntil: '2026-01-01' }, { set: { authorised: true } })
    const html = await get(page('Carens'))
    for (const words of ['Not available for rent right now: we have no valid licence', 'disabled=""'])
      expect(html).toContain(words)
    expect(rentalCard(await get('/rent/cars'), 'Kia Carens')).toContain('disabled=""')
    const { status, html: answer } = await post(rentalWish({ endDateTime: `${rentalDay(1)}T10:00` }))
    expect(status).toBe(400)
    expect(answer).toContain('This vehicle is not available for rent right now.')
    expect((await member.get(page('Carens'))).answer.status).toBe(200)
  })
})
