import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatMoment } from '#app/format/date.ts'
import { wireDate } from '#collections/define.ts'
import { consents, popularBrands, rentEnquiries, rentVehicles, users } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { toIndiaInput } from '#domain/rentals/india-time.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { listRecords } from '#records/list.ts'
import { openAuthSite } from './kit/auth-site.ts'
import { createDatabase } from './kit/database.ts'

let db: Database
let systemCtx: Ctx
let kit: Awaited<ReturnType<typeof openAuthSite>>
let member: Awaited<ReturnType<typeof kit.joined>>
const ids: Record<string, string> = {}
const picture = 'hatchback-side-eeeeea.webp'

beforeAll(async () => {
  ;({ db } = await createDatabase())
  systemCtx = systemContext(db)
  const { id: brand } = await createRecord(systemCtx, popularBrands, { brand_type: 'car', brand_name: 'Kia' })
  const add = async (name: string, more = {}, kept = {}) => {
    const shared = { type: 'car', location: 'Pune', available: true, phone: '+91 12345 00001' } as const
    const { id } = await createRecord(systemCtx, rentVehicles, { ...shared, name, ...more }, { set: kept })
    ids[name] = id
  }
  await add(
    'Carens',
    {
      brand,
      fuelType: 'Petrol',
      transmission: 'Manual',
      seats: 7,
      deposit: 6000,
      kmPerDay: 250,
      extraKmPrice: 12,
      terms: 'Bring your licence.\nNo smoking.',
      description: 'Seven seats.',
      price_self_drive_hourly: 190,
      price_self_drive_daily: 2700,
      year: 2024,
      price_with_driver_hourly: 310,
      price_with_driver_daily: 3600,
      images: [picture],
    },
    { rating: 4.5, reviewCount: 21 },
  )
  await add('Alto', { available: false, location: 'Nashik', seats: 4 })
  await add('Activa', { type: 'bike', seats: 2, price_self_drive_daily: 400 })
  kit = await openAuthSite(db)
  member = await kit.joined('9822070001')
}, 60_000)

const plain = (html: string) =>
  html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')
const get = async (path: string) => plain((await member.get(path)).html)
const page = (name: string, part = '') => `/rent/vehicles/${ids[name]}${part}`
const card = (html: string, name: string) =>
  html.split('<article').find(each => each.includes(`alt="${name}"`) || each.includes(`>${name}<`)) ?? ''
const inIndia = (days: number) => toIndiaInput(new Date(Date.now() + days * 86_400_000))

/** From ten in the morning of a day to three days and a minute later, in India. */
const day = (days: number) => inIndia(40 + days).slice(0, 10)
const [start, end] = [`${day(0)}T10:00`, `${day(3)}T10:01`]
const wire = (typed: string) => wireDate(new Date(`${typed}+05:30`))
const [startInWords, endInWords] = [formatMoment(wire(start)), formatMoment(wire(end))]

const personal = { name: 'Asha Rao', phone: '+91 98220 41234', email: 'asha@example.com' }
const wish = (more = {}) => ({
  ...personal,
  rentalType: 'self_drive',
  rentalBasis: 'daily',
  go: 'submit',
  startDateTime: start,
  endDateTime: end,
  pickupLocation: 'Pune station',
  ...more,
})
const post = async (values: Record<string, string>, name = 'Carens') => {
  const { answer, html } = await member.post(page(name, '/enquiry?step=2'), values)
  return { status: answer.status, html: plain(html) }
}

describe('a guest', () => {
  it.each(['/rent/cars', '/rent/bikes?q=goa', '/rent/vehicles/some', '/rent/vehicles/some/enquiry?step=2'])(
    'is sent to sign in from %s, and from there back',
    async path => {
      const { answer, to } = await kit.guest().get(path)
      expect([answer.status, to]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    },
  )

  it('gets no picture, sends no enquiry and gets nothing from the API', async () => {
    const guest = kit.guest()
    expect((await guest.get(page('Carens', `/picture/${picture}`))).answer.status).toBe(404)
    expect((await guest.post(page('Carens', '/enquiry'), wish())).to).toMatch(/^\/login/)
    const records = (collection: string) => `/api/collections/${collection}/records`
    expect(JSON.parse((await guest.get(records('rentVehicles'))).html).items).toEqual([])
    expect((await guest.get(`${records('rentVehicles')}/${ids.Carens}`)).answer.status).toBe(404)
    expect((await guest.get(`/api/files/rentVehicles/${ids.Carens}/${picture}`)).answer.status).toBe(404)
    const body = JSON.stringify({ ...wish(), car: ids.Carens, phone: 9_822_041_234 })
    const headers = { 'Content-Type': 'application/json' }
    const sent = await kit.app.request(records('rentEnquiries'), { method: 'POST', body, headers })
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
    const carens = card(html, 'Kia Carens')
    for (const words of [
      'Available',
      'Pune',
      'Kia · Car',
      'Carens',
      '4.5',
      '21 reviews',
      '₹190',
      '₹2,700',
      '₹310',
      '₹3,600',
      'href="tel:+911234500001"',
      `href="${page('Carens', '/enquiry')}"`,
    ])
      expect(carens).toContain(words)
    const alto = card(html, 'Alto')
    for (const words of ['Booked', 'No Image', 'No reviews yet', 'N/A']) expect(alto).toContain(words)
    expect(alto.match(/<button[^>]* disabled/g)).toHaveLength(2)
    expect(alto).not.toMatch(/href="tel:|enquiry/)
    expect(await get('/rent/bikes')).toMatch(/Bike Rental Service<\/h1>.*Found 1 bike</s)
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
    const shown = await member.get(page('Carens', `/picture/${picture}?thumb=360x0`))
    expect(shown.answer.status).toBe(200)
    expect(shown.answer.headers.get('Content-Type')).toBe('image/webp')
    expect(shown.answer.headers.get('Cache-Control')).toMatch(/^private, max-age=/)
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

describe('an enquiry without JavaScript', () => {
  it('is prefilled with the member’s details, and goes to its second step only when the first is complete', async () => {
    const begun = await get(page('Carens', '/enquiry'))
    for (const words of ['Step 1 of 2', 'Personal details', 'value="9822070001"'])
      expect(begun).toContain(words)
    expect(begun).not.toContain('>Submit<')
    expect(await get(page('Carens', '/enquiry?step=2'))).toContain('Step 1 of 2')
    for (const missing of ['name', 'phone', 'email']) {
      const { status, html } = await post({ ...personal, [missing]: ' ', go: 'next' })
      expect([status, html.includes('Step 1 of 2')]).toEqual([400, true])
      expect(html).toContain('Please fill in all personal details.')
    }
    const next = await post({ ...personal, message: 'A child seat?', go: 'next' })
    expect(next.status).toBe(200)
    for (const words of ['Step 2 of 2', '>Submit<', 'value="Asha Rao"', 'A child seat?'])
      expect(next.html).toContain(words)
  })

  it('goes back with everything that was typed in either step', async () => {
    const { html } = await post(wish({ go: 'back', message: 'A child seat?' }))
    for (const value of ['Asha Rao', start, 'Pune station', 'A child seat?'])
      expect(html).toContain(`value="${value}"`)
    expect(html).toContain('Step 1 of 2')
  })

  it('shows the total of the chosen dates, and what it does not include', async () => {
    const { html } = await post(wish({ go: 'total' }))
    for (const words of [
      '4 days × ₹2,700',
      '₹10,800',
      'Part of a day is charged as a full day.',
      'fuel, tolls and parking',
      'a refundable deposit of ₹6,000',
      '₹12 per km beyond 250 km a day',
    ])
      expect(html).toContain(words)
    const hourly = wish({ go: 'total', rentalBasis: 'hourly', rentalType: 'with_driver' })
    expect((await post({ ...hourly, endDateTime: `${day(0)}T12:30` })).html).toContain('3 hours × ₹310')
  })

  it.each([
    [{ startDateTime: '' }, 2, 'Please select both a start and end date.'],
    [{ endDateTime: '' }, 2, 'Please select both a start and end date.'],
    [{ endDateTime: start }, 2, 'End date and time must be after the start date and time.'],
    [{ pickupLocation: ' ' }, 2, 'Pickup location is required'],
    [{ startDateTime: '2031-02-30T10:00' }, 2, 'Please enter a valid date and time'],
    [{ startDateTime: inIndia(-2) }, 2, 'The start cannot be in the past.'],
    [{ startDateTime: inIndia(400), endDateTime: inIndia(401) }, 2, 'within the next 365 days'],
    [{ endDateTime: inIndia(200) }, 2, 'rented for at most 90 days'],
    [{ rentalType: 'by_ship' }, 2, 'Please choose one'],
    [{ phone: '12' }, 1, 'Please enter a valid phone number'],
    [{ phone: 'call me' }, 1, 'Please enter a valid phone number'],
    [{ email: 'asha@' }, 1, 'Please enter a valid email address'],
    [{ name: '' }, 1, 'Please fill in all personal details.'],
  ])('is not sent with %j, and preserves the input', async (more, step, words) => {
    const { status, html } = await post(wish({ message: 'A child seat?', ...more }))
    expect(status).toBe(400)
    for (const each of [words, `Step ${step} of 2`, 'A child seat?']) expect(html).toContain(each)
    expect((await listRecords(systemCtx, rentEnquiries)).totalItems).toBe(0)
  })

  it('is stored as new with its sender, its consent and India’s times, and appears in the account', async () => {
    const { status, html } = await post(wish({ message: 'A child seat?' }))
    expect(status).toBe(200)
    expect(html).toContain('Thank you! Your enquiry has been submitted successfully.')
    const [user] = (await listRecords(systemCtx, users)).items
    const { items } = await listRecords(systemCtx, rentEnquiries)
    expect(items).toMatchObject([
      {
        name: 'Asha Rao',
        phone: 919_822_041_234,
        email: 'asha@example.com',
        status: 'New',
        startDateTime: wire(start),
        endDateTime: wire(end),
        car: ids.Carens,
        user: user?.id,
        pickupLocation: 'Pune station',
        dropoffLocation: '',
        rentalType: 'self_drive',
        rentalBasis: 'daily',
        message: 'A child seat?',
      },
    ])
    const source = `rentEnquiries/${items[0]?.id}`
    const noted = (await listRecords(systemCtx, consents)).items.find(each => each.source === source)
    expect(noted).toMatchObject({ user: user?.id, purpose: 'inquiry', notice: items[0]?.notice })
    const account = await get('/profile/inquiries')
    for (const words of [
      'Carens',
      'New',
      'A child seat?',
      page('Carens'),
      `${startInWords} to ${endInWords}`,
    ])
      expect(account).toContain(words)
  })

  it('shows an error for booked dates, for an unavailable vehicle, and for too many', async () => {
    const { items } = await listRecords(systemCtx, rentEnquiries)
    const token = JSON.parse((await member.get('/api/session')).html).token
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const own404 = await kit.app.request(`/api/collections/rentEnquiries/records/${items[0]?.id}`, {
      method: 'PATCH',
      headers,
      body: '{"status":"Confirmed"}',
    })
    expect(own404.status).toBe(403)
    await db.execute(sql`update "rentEnquiries" set status = 'Confirmed'`)
    const { status, html } = await post(wish({ message: 'A child seat?', startDateTime: `${day(2)}T08:00` }))
    expect(status).toBe(400)
    expect(html).toContain(`This vehicle is booked from ${startInWords} to ${endInWords}.`)
    expect(html).toContain('A child seat?')
    expect(await get(page('Carens'))).toContain(`${startInWords} to ${endInWords}`)
    const notOffered = 'This vehicle is not available for rent right now.'
    expect(await get(page('Alto', '/enquiry'))).toContain(notOffered)
    expect((await post(wish(), 'Alto')).html).toContain(notOffered)
  })

  it('thanks robots and stores nothing', async () => {
    const { html } = await post(wish({ website: 'https://spam.example' }), 'Activa')
    expect(html).toContain('Thank you! Your enquiry has been submitted successfully.')
    expect((await listRecords(systemCtx, rentEnquiries)).totalItems).toBe(1)
  })
})

it('a current booking appears on card and page; later days can still be requested', async () => {
  await db.execute(
    sql`update "rentEnquiries" set "startDateTime" = now() - interval '1 hour', "endDateTime" = now() + interval '1 day'`,
  )
  const shown = card(await get('/rent/cars'), 'Kia Carens')
  expect(shown).toContain('Booked')
  expect(shown.match(/<button[^>]* disabled/g)).toHaveLength(2)
  const html = await get(page('Carens'))
  expect(html).toContain('Booked until')
  expect(html).toContain(`href="${page('Carens', '/enquiry')}"`)
  expect((await post(wish({ startDateTime: inIndia(2), endDateTime: inIndia(3) }))).status).toBe(200)
})

describe('if the store fails', () => {
  it('an enquiry shows an error with a link, and preserves the input', async () => {
    await db.execute(sql`alter table consents rename to consents_away`)
    const { status, html } = await post(wish({ message: 'A child seat?' }))
    await db.execute(sql`alter table consents_away rename to consents`)
    expect(status).toBe(500)
    for (const words of [
      'Failed to submit enquiry. Please check the console for details.',
      'Please try again.',
      'A child seat?',
    ])
      expect(html).toContain(words)
  })

  it('a list stays empty', async () => {
    await db.execute(sql`alter table "rentVehicles" rename to rentals_away`)
    const { answer, html } = await member.get('/rent/bikes')
    await db.execute(sql`alter table rentals_away rename to "rentVehicles"`)
    expect(answer.status).toBe(200)
    expect(html).toContain('No bikes found')
  })
})
