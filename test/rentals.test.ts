import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rentEnquiries } from '#collections/index.ts'
import { listRecords } from '#records/list.ts'
import { openRentalsSite, rentalCard, rentalPicture, rentalWish } from './kit/rentals-site.ts'

const { db, systemCtx, site, member, ids, page, get } = await openRentalsSite()

describe('a guest', () => {
  it.each(['/rent/cars', '/rent/bikes?q=goa', '/rent/vehicles/some', '/rent/vehicles/some/enquiry?step=2'])(
    'is sent to sign in from %s, and from there back',
    async path => {
      const { answer, to } = await site.guest().get(path)
      expect([answer.status, to]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    },
  )

  it('gets no picture, sends no enquiry and gets nothing from the API', async () => {
    const guest = site.guest()
    expect((await guest.get(page('Carens', `/picture/${rentalPicture}`))).answer.status).toBe(404)
    expect((await guest.post(page('Carens', '/enquiry'), rentalWish())).to).toMatch(/^\/login/)
    const records = (collection: string) => `/api/collections/${collection}/records`
    expect(JSON.parse((await guest.get(records('rentVehicles'))).html).items).toEqual([])
    expect((await guest.get(`${records('rentVehicles')}/${ids.Carens}`)).answer.status).toBe(404)
    expect((await guest.get(`/api/files/rentVehicles/${ids.Carens}/${rentalPicture}`)).answer.status).toBe(
      404,
    )
    const body = JSON.stringify({ ...rentalWish(), car: ids.Carens, phone: 9_822_041_234 })
    const headers = { 'Content-Type': 'application/json' }
    const sent = await site.app.request(records('rentEnquiries'), { method: 'POST', body, headers })
    expect(sent.status).toBe(400)
    expect((await listRecords(systemCtx, rentEnquiries)).totalItems).toBe(0)
  })
})

describe('a list of rentals', () => {
  it('has its title, its filters and cards with all values of the product', async () => {
    const html = await get('/rent/cars')
    for (const words of [
      '>Car Rental Service</h1>',
      'Found 2 cars',
      'Fuel Type',
      'Transmission',
      'Seats',
      '4 Seater',
      '5 Seater',
      '7 Seater',
      '8+ Seater',
      'Clear All',
      'Sort by Name',
      'Price: Low to High',
      'Price: High to Low',
      'Highest Rated',
    ])
      expect(html).toContain(words)
    const carens = rentalCard(html, 'Kia Carens')
    for (const words of [
      'Available',
      'Pune',
      'Kia · Car',
      'Carens',
      '4.5',
      '21 ratings',
      '₹190',
      '₹2,700',
      '₹310',
      '₹3,600',
      'href="tel:+911234500001"',
      `href="${page('Carens', '/enquiry')}"`,
    ])
      expect(carens).toContain(words)
    const alto = rentalCard(html, 'Alto')
    for (const words of ['Booked', 'No Image', 'No reviews yet', 'N/A']) expect(alto).toContain(words)
    expect(alto.match(/<button[^>]* disabled/g)).toHaveLength(2)
    expect(alto).not.toMatch(/href="tel:|enquiry/)
    const bikes = await get('/rent/bikes')
    expect(rentalCard(bikes, 'Activa')).toContain('Self-drive, hour')
    expect(rentalCard(bikes, 'Activa')).not.toContain('With driver')
    expect(bikes).toMatch(/Bike Rental Service<\/h1>.*Found 1 bike</s)
  })

  it.each([
    ['/rent/cars', 'No cars found'],
    ['/rent/bikes', 'No bikes found'],
  ])('%s shows that nothing matches, with a link to all', async (path, title) => {
    const html = await get(`${path}?q=zzz`)
    for (const words of [title, 'Try adjusting your search or filters.', 'Found 0 '])
      expect(html).toContain(words)
    expect(html).toMatch(new RegExp(`href="${path}"[^>]*>Clear All Filters`))
  })

  it('is the member’s own page, with the member’s own pictures', async () => {
    const { answer } = await member.get('/rent/cars')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const picture = await member.get(page('Carens', `/picture/${rentalPicture}?thumb=360x0`))
    expect(picture.answer.status).toBe(200)
    expect(picture.answer.headers.get('Content-Type')).toBe('image/webp')
    expect(picture.answer.headers.get('Cache-Control')).toMatch(/^private, max-age=/)
  })
})

describe('the page of a rental', () => {
  it('shows its prices, its terms, and when it is booked', async () => {
    const html = await get(page('Carens'))
    for (const words of [
      'Kia Carens</h1>',
      '₹2,700',
      '₹6,000',
      '250 km',
      '₹12',
      'Bring your licence.',
      'No smoking.',
      'Seven seats.',
      'No bookings yet',
      'Petrol',
      'href="tel:',
      'Available',
    ])
      expect(html).toContain(words)
    expect(await get(page('Alto'))).toContain('Not available for rent right now.')
  })

  it('is not found if it does not exist', async () => {
    const { answer, html } = await member.get('/rent/vehicles/none')
    expect(answer.status).toBe(404)
    expect(html).toContain('Vehicle not found')
  })
})

describe('if the store fails', () => {
  it('a list stays empty', async () => {
    await db.execute(sql`alter table "rentVehicles" rename to rentals_away`)
    const { answer, html } = await member.get('/rent/bikes')
    await db.execute(sql`alter table rentals_away rename to "rentVehicles"`)
    expect(answer.status).toBe(200)
    expect(html).toContain('No bikes found')
  })
})
