import { describe, expect, it } from 'vitest'
import { formatMoment } from '#app/format/date.ts'
import { rentOccupancies, rentVehicles } from '#collections/index.ts'
import { occupy } from '#domain/rentals/occupancy/occupy.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { withLocale } from '#server/middleware/locale.ts'
import { addRentalOperator, inIndia, openRentalsSite, rentalDay, rentalWish } from './kit/rentals-site.ts'

const { systemCtx, site, member, ids, page, get, post } = await openRentalsSite()
const vehicle = ids.Carens ?? ''
const at = (typed: string) => new Date(`${typed}+05:30`)
const quote = (from: string, to: string, more = '') =>
  page('Carens', `?startDateTime=${from}&endDateTime=${to}&rentalType=self_drive&rentalBasis=daily${more}`)

const firm = await addRentalOperator(systemCtx)
await updateRecord(systemCtx, rentVehicles, vehicle, {
  firm,
  lengthPrices: [{ days: 3, percent: 10 }],
  minDays: 2,
  cancellation: 'moderate',
})
await occupy(systemCtx, {
  vehicle,
  kind: 'booking',
  startsAt: at(`${rentalDay(0)}T00:00`),
  endsAt: at(`${rentalDay(1)}T12:00`),
})

describe('the page of a rental', () => {
  it('shows a month with free, partly taken and taken days, and leads to the months around it', async () => {
    const month = rentalDay(0).slice(0, 7)
    const html = await get(page('Carens', `?month=${month}`))
    const state = (day: string) =>
      new RegExp(`>${Number(day.slice(8))}<span class="sr-only">, ([a-z ]+)<`).exec(html)?.[1]
    expect(state(rentalDay(0))).toBe('taken')
    if (rentalDay(1).startsWith(month)) expect(state(rentalDay(1))).toBe('partly free')
    expect(html).toContain('free')
    // The booking is more than a month ahead.
    expect(html).toMatch(/href="[^"]*month=\d{4}-\d\d#calendar"/)
    const now = await get(page('Carens', '?month=1999-01'))
    expect(now).toContain('Availability')
    expect(now).not.toContain('Jan 1999')
  })

  it('shows the whole price of chosen dates with every line, before anything is asked for', async () => {
    const html = await get(quote(`${rentalDay(3)}T10:00`, `${rentalDay(6)}T10:00`))
    for (const words of [
      '3 days × ₹2,700',
      'Off for a long rental (10%)',
      '₹7,290',
      '750 km included',
      'Refundable deposit, paid separately: ₹6,000',
      'fuel, tolls and parking',
    ])
      expect(html).toContain(words)
    const [, next = ''] = /href="([^"]*\/enquiry\?[^"]*)"/.exec(html) ?? []
    const form = await get(`${next}&step=2`)
    expect(form).toContain(`value="${rentalDay(3)}T10:00"`)
  })

  it('takes every quarter of an hour from the next one on, also in the enquiry', async () => {
    const second = await post(rentalWish({ go: 'next' }))
    for (const html of [await get(page('Carens')), second.html]) {
      const inputs = html.match(/<input[^>]*type="datetime-local"[^>]*>/g) ?? []
      expect(inputs).toHaveLength(2)
      for (const input of inputs) expect(input).toMatch(/ min="[^"]+T\d\d:(00|15|30|45)"/)
    }
  })

  it('says which dates are free if the chosen ones are taken, or too short', async () => {
    const taken = await get(quote(`${rentalDay(0)}T10:00`, `${rentalDay(2)}T10:00`))
    const free = withLocale('en', () => formatMoment(at(`${rentalDay(2)}T10:00`).toISOString()))
    for (const words of ['This vehicle is booked from', 'Free instead:', `>${free} to`])
      expect(taken).toContain(words)
    const [, next = ''] =
      /href="([^"]+)"[^>]*>[^<]+ to [^<]+</.exec(taken.slice(taken.indexOf('Free instead:'))) ?? []
    const followed = await get(next.replaceAll('&amp;', '&').replace('#price', ''))
    expect(followed).toContain('Continue with these dates')
    expect(followed).toContain(`value="${rentalDay(2)}T10:00"`)
    expect(taken).not.toContain('Continue with these dates')
    const short = await get(quote(`${rentalDay(3)}T10:00`, `${rentalDay(4)}T09:00`))
    expect(short).toContain('This vehicle is rented for at least 2 days.')
    expect(await get(quote(`${rentalDay(4)}T10:00`, `${rentalDay(3)}T10:00`))).toContain(
      'End date and time must be after the start date and time.',
    )
  })

  it('shows what comes back after a cancellation', async () => {
    const html = await get(page('Carens'))
    for (const words of ['Cancellation', '3 days or more', '100%', '1 day or more', '50%', 'Nothing'])
      expect(html).toContain(words)
  })

  it('leads to other months without the parameters of a data request', async () => {
    const { html } = await member.get(
      quote(`${rentalDay(3)}T10:00`, `${rentalDay(6)}T10:00`).replace('?', '.data?') +
        '&_routes=routes%2Frentals%2Fdetail%2Fdetail',
    )
    expect(html).toContain('#calendar')
    expect(html).not.toContain('_routes')
  })

  it('thanks for an enquiry with what has become of it', async () => {
    const dates = { startDateTime: `${rentalDay(10)}T10:00`, endDateTime: `${rentalDay(13)}T10:00` }
    const sentPage = (await post(rentalWish(dates))).html
    expect(sentPage).toContain('The operator answers within a day. Nothing is booked yet.')
    expect(sentPage).not.toContain('confirm or decline')
  })

  it('is in Hindi too', async () => {
    const html = await get(`/hi${quote(`${rentalDay(3)}T10:00`, `${rentalDay(6)}T10:00`)}`)
    for (const words of ['कब खाली है', 'आपकी तारीखों का किराया', 'रद्द करने पर', '₹7,290'])
      expect(html).toContain(words)
  })
})

describe('a form that is being filled', () => {
  const holds = async () =>
    (await listRecords(systemCtx, rentOccupancies)).items.filter(({ kind }) => kind === 'hold')
  const wish = { startDateTime: `${rentalDay(8)}T10:00`, endDateTime: `${rentalDay(10)}T10:00` }

  it('holds the vehicle for its member, and against others', async () => {
    const { html } = await post(rentalWish({ ...wish, go: 'total' }))
    expect(html).toContain('Held for you for 15 minutes.')
    expect(await holds()).toHaveLength(1)
    const other = await site.joined('9822070002')
    const answer = await other.post(page('Carens', '/enquiry?step=2'), rentalWish({ ...wish, go: 'total' }))
    expect(answer.html).toContain('This vehicle is booked from')
    expect(answer.html).toMatch(/Free instead:.*enquiry\?rentalType=self_drive[^"]*&amp;step=2"/s)
    expect((await other.post(page('Carens', '/enquiry?step=2'), rentalWish(wish))).answer.status).toBe(400)
    expect((await post(rentalWish(wish))).html).toContain('Thank you!')
    expect(await holds()).toEqual([])
  })

  it('holds nothing that cannot be rented', async () => {
    const past = { startDateTime: inIndia(-3), endDateTime: inIndia(2) }
    expect((await post(rentalWish({ ...past, go: 'total' }))).html).toContain(
      'The start cannot be in the past.',
    )
    expect(await holds()).toEqual([])
  })
})
