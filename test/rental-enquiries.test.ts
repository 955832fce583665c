import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { formatMoment } from '#app/format/date.ts'
import { wireDate } from '#collections/define.ts'
import { consents, rentEnquiries, users } from '#collections/index.ts'
import { changeRentEnquiry } from '#domain/rentals/change-rent-enquiry.ts'
import { newContext } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { withLocale } from '#server/middleware/locale.ts'
import { inIndia, openRentalsSite, rentalCard, rentalDay, rentalWish } from './kit/rentals-site.ts'

const { db, systemCtx, site, member, ids, page, get, post } = await openRentalsSite()

const { startDateTime: start, endDateTime: end, name, phone, email } = rentalWish()
const personal = { name, phone, email }
const wire = (typed: string) => wireDate(new Date(`${typed}+05:30`))
const inWords = (typed: string) => withLocale('en', () => formatMoment(wire(typed)))
const [startInWords, endInWords] = [inWords(start), inWords(end)]

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
    const { html } = await post(rentalWish({ go: 'back', message: 'A child seat?' }))
    for (const value of ['Asha Rao', start, 'Pune station', 'A child seat?'])
      expect(html).toContain(`value="${value}"`)
    expect(html).toContain('Step 1 of 2')
  })

  it('shows the total of the chosen dates, and what it does not include', async () => {
    const { html } = await post(rentalWish({ go: 'total' }))
    for (const words of [
      '4 days × ₹2,700',
      '₹10,800',
      'Part of a day is charged as a full day.',
      'fuel, tolls and parking',
      'a refundable deposit of ₹6,000',
      '₹12 per km beyond 250 km a day',
    ])
      expect(html).toContain(words)
    const hourly = rentalWish({ go: 'total', rentalBasis: 'hourly', rentalType: 'with_driver' })
    expect((await post({ ...hourly, endDateTime: `${rentalDay(0)}T12:30` })).html).toContain('3 hours × ₹310')
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
    const { status, html } = await post(rentalWish({ message: 'A child seat?', ...more }))
    expect(status).toBe(400)
    for (const each of [words, `Step ${step} of 2`, 'A child seat?']) expect(html).toContain(each)
    expect((await listRecords(systemCtx, rentEnquiries)).totalItems).toBe(0)
  })

  it('is stored as new with its sender, its consent and India’s times, and appears in the account', async () => {
    const { status, html } = await post(rentalWish({ message: 'A child seat?' }))
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

  it('shows an error for booked dates and for an unavailable vehicle', async () => {
    const { items } = await listRecords(systemCtx, rentEnquiries)
    const token = JSON.parse((await member.get('/api/session')).html).token
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const own404 = await site.app.request(`/api/collections/rentEnquiries/records/${items[0]?.id}`, {
      method: 'PATCH',
      headers,
      body: '{"status":"Confirmed"}',
    })
    expect(own404.status).toBe(403)
    const operator = newContext(db, { kind: 'operator', id: 'operator0000000', role: 'support' })
    await changeRentEnquiry(operator, items[0]?.id ?? '', { status: 'Confirmed' })
    const { status, html } = await post(
      rentalWish({ message: 'A child seat?', startDateTime: `${rentalDay(2)}T08:00` }),
    )
    expect(status).toBe(400)
    expect(html).toContain(`This vehicle is booked from ${startInWords} to ${endInWords}.`)
    expect(html).toContain('A child seat?')
    expect(await get(page('Carens'))).toContain(`${startInWords} to ${endInWords}`)
    const notOffered = 'This vehicle is not available for rent right now.'
    expect(await get(page('Alto', '/enquiry'))).toContain(notOffered)
    expect((await post(rentalWish(), 'Alto')).html).toContain(notOffered)
  })

  it('thanks robots and stores nothing', async () => {
    const { html } = await post(rentalWish({ website: 'https://spam.example' }), 'Activa')
    expect(html).toContain('Thank you! Your enquiry has been submitted successfully.')
    expect((await listRecords(systemCtx, rentEnquiries)).totalItems).toBe(1)
  })
})

it('a current booking appears on card and page; later days can still be requested', async () => {
  await db.execute(
    sql`update "rentOccupancies" set "startsAt" = now() - interval '1 hour', "endsAt" = now() + interval '1 day'`,
  )
  const card = rentalCard(await get('/rent/cars'), 'Kia Carens')
  expect(card).toContain('Booked')
  expect(card).not.toMatch(/<button[^>]* disabled/)
  const html = await get(page('Carens'))
  expect(html).toContain('Booked until')
  const later = `?startDateTime=${rentalDay(20)}T10:00&endDateTime=${rentalDay(22)}T10:00`
  const chosen = await get(page('Carens', later))
  expect(chosen).toContain('>Available<')
  expect(chosen).not.toMatch(/>Booked<|<button[^>]* disabled[^>]*aria-label="Call/)
  expect(html).toContain(`href="${page('Carens', '/enquiry')}"`)
  expect((await post(rentalWish({ startDateTime: inIndia(2), endDateTime: inIndia(3) }))).status).toBe(200)
})

describe('if the store fails', () => {
  it('an enquiry shows an error with a link, and preserves the input', async () => {
    await db.execute(sql`alter table consents rename to consents_away`)
    const { status, html } = await post(rentalWish({ message: 'A child seat?' }))
    await db.execute(sql`alter table consents_away rename to consents`)
    expect(status).toBe(500)
    for (const words of [
      'Failed to submit enquiry. Please check the console for details.',
      'Please try again.',
      'A child seat?',
    ])
      expect(html).toContain(words)
  })
})
