import { describe, expect, it } from 'vitest'
import { occupy } from '#domain/rentals/occupancy/occupy.ts'
import { inIndia, openRentalsSite, rentalCard, rentalDay } from './kit/rentals-site.ts'

const { systemCtx, ids, page, get } = await openRentalsSite()

const dates = (from: string, to: string) =>
  `startDateTime=${encodeURIComponent(from)}&endDateTime=${encodeURIComponent(to)}`
/** The field of that name, and what follows it up to the next field. */
const fieldOf = (html: string, name: string) =>
  html.split('<div').find(part => part.includes(`name="${name}"`)) ?? ''

describe('a list of rentals', () => {
  it('offers the cities with their counts, price, driver, brand and availability; bikes no seats', async () => {
    const html = await get('/rent/cars?city=Pune&min=2000&max=1000')
    for (const words of [
      '<option value="Pune" selected="">Pune (1)',
      '<option value="Nashik">Nashik (1)',
      'Price per day',
      'Rental type',
      'Only available',
      'value="Kia"',
      'Found 1 car<',
    ])
      expect(html).toContain(words)
    // A range that is the wrong way round limits nothing, and stays to be mended.
    expect(html).toMatch(/name="min"[^>]*value="2000"/)
    const bikes = await get('/rent/bikes')
    for (const words of ['Seater', 'Rental type', 'With driver<']) expect(bikes).not.toContain(words)
  })

  it('for dates has only free vehicles, each with its total, and leads on with these dates', async () => {
    await occupy(systemCtx, {
      vehicle: ids.Activa ?? '',
      kind: 'block',
      startsAt: new Date(`${rentalDay(0)}T00:00+05:30`),
      endsAt: new Date(`${rentalDay(2)}T00:00+05:30`),
    })
    const days = dates(`${rentalDay(1)}T10:00`, `${rentalDay(3)}T10:00`)
    const html = await get(`/rent/cars?${days}`)
    expect(html).toContain('Found 1 car<')
    const carens = rentalCard(html, 'Kia Carens')
    expect(carens).toMatch(/₹5,400<.*for your dates<.*Self-drive, day/)
    const way = `${days}&rentalType=self_drive&rentalBasis=daily`
    expect(carens).toContain(`href="${page('Carens')}?${way}"`)
    expect(carens).toContain(`href="${page('Carens', '/enquiry')}?${way}"`)
    const detail = await get(`${page('Carens')}?${way}`)
    for (const words of ['2 days × ₹2,700', '₹5,400</b> <a href="#price"']) expect(detail).toContain(words)
    const links = detail.match(/href="[^"]*\/enquiry\?[^"]*"/g) ?? []
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(link).toContain(days)
    expect(await get(`/rent/bikes?${days}`)).toContain('Found 0 bikes')
    expect(await get('/rent/bikes')).toContain('Found 1 bike<')
    expect(html).toContain('Total for your dates: Low to High')
    expect(await get('/rent/cars')).not.toContain('Total for your dates')
  })

  it.each([
    ['endDateTime', rentalDay(3), rentalDay(1), 'End date and time must be after the start date and time.'],
    ['startDateTime', inIndia(-2).slice(0, 10), rentalDay(1), 'The start cannot be in the past.'],
    ['endDateTime', rentalDay(1), '', 'Please select both a start and end date.'],
    ['endDateTime', rentalDay(1), '2027-02-31', 'Please enter a valid date and time'],
  ])('says at %s that %s to %s is no time to rent, and loses nothing', async (field, from, to, problem) => {
    const time = (day: string) => day && `${day}T10:00`
    const html = await get(`/rent/cars?city=Pune&${dates(time(from), time(to))}`)
    expect(fieldOf(html, field)).toContain(problem)
    expect(fieldOf(html, field)).toContain('aria-invalid="true"')
    expect(fieldOf(html, 'startDateTime')).toContain(`value="${time(from)}"`)
    expect(fieldOf(html, 'endDateTime')).toContain(`value="${time(to)}"`)
    expect(html).toContain('Found 1 car<')
  })
})
