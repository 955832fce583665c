import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { carsInquiry, onRoadPriceRequests, outbox, vehicleReviews } from '#collections/index.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { handleUpdate } from '#domain/record-handlers.ts'
import { listRecords } from '#records/list.ts'
import { builtApp, postForm } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'

const car = 'hyundai-creta'
const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db)

const post = (path: string, values: Record<string, string>, headers?: Record<string, string>) =>
  postForm(app, path, values, headers)

describe('a form', () => {
  const typed = {
    name: 'Asha Rao',
    email: 'asha@example.com',
    number: '+91 98220 41234',
    messgae: 'Is it in stock?',
  }
  const countInquiries = async () => (await listRecords(systemCtx, carsInquiry)).totalItems

  it('is stored before the visitor is thanked, as pending, with the version of the shown notice', async () => {
    const before = await countInquiries()
    const answer = await post(`/cars/${car}/inquiry`, typed)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const { items, totalItems } = await listRecords(systemCtx, carsInquiry, { sort: ['-created'] })
    expect(totalItems).toBe(before + 1)
    expect(items[0]).toMatchObject({
      name: 'Asha Rao',
      status: 'pending',
      cars: car,
      notice: expect.stringMatching(/\d/),
    })
  })

  it('preserves the input when something is wrong, and shows the product’s error messages', async () => {
    const before = await countInquiries()
    const answer = await post(`/cars/${car}/inquiry`, {
      name: '',
      email: 'asha@',
      number: 'ring me',
      messgae: 'Kept <b>text</b>',
    })
    const html = await answer.text()
    expect(answer.status).toBe(400)
    for (const words of [
      'Name is required',
      'Please enter a valid email address',
      'Please enter a valid phone number',
    ]) {
      expect(html).toContain(words)
    }
    expect(html.indexOf('Name is required')).toBeLessThan(html.indexOf('Please enter a valid email address'))
    expect(html).toContain('value="asha@"')
    expect(html).toContain('Kept &lt;b&gt;text&lt;/b&gt;')
    expect(await countInquiries()).toBe(before)
  })

  it('shows each required field', async () => {
    const html = await (await post(`/cars/${car}/inquiry`, {})).text()
    for (const words of [
      'Name is required',
      'Email is required',
      'Phone number is required',
      'Message is required',
    ]) {
      expect(html).toContain(words)
    }
  })

  it('thanks a robot that fills the trap field, and stores nothing', async () => {
    const before = await countInquiries()
    expect((await post(`/cars/${car}/inquiry`, { ...typed, website: 'https://spam.example' })).status).toBe(
      200,
    )
    expect(await countInquiries()).toBe(before)
  })

  it('is rejected from another site', async () => {
    const before = await countInquiries()
    expect((await post(`/cars/${car}/inquiry`, typed, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await post(`/cars/${car}/inquiry`, typed, { Origin: 'https://evil.example' })).status).toBe(403)
    expect(await countInquiries()).toBe(before)
  })

  it('for the on-road price is stored with an optional phone', async () => {
    expect((await post(`/cars/${car}/on-road-price`, { name: 'B', email: 'b@example.com' })).status).toBe(200)
    const { items } = await listRecords(systemCtx, onRoadPriceRequests)
    expect(items[0]).toMatchObject({ name: 'B', number: '', car, status: 'new' })
  })

  it.each([
    ['ga', 'ga', 'Goa'],
    ['pune', 'pune', 'Pune'],
    ['Bombay', 'mumbai', 'Mumbai'],
    ['Some village', undefined, 'Some village'],
  ])('for the on-road price in %s shows its place, and is stored with its name', async (city, slug, name) => {
    const form = await (await app.request(`/cars/${car}/on-road-price?city=${city}`)).text()
    expect(/name="city" value="(.*?)"/.exec(form)?.[1]).toBe(slug)
    const sender = { name: 'B', email: 'b@example.com', city }
    expect((await post(`/cars/${car}/on-road-price`, sender)).status).toBe(200)
    const { items } = await listRecords(systemCtx, onRoadPriceRequests, { sort: ['-@rowid'] })
    expect(items[0]?.city).toBe(name)
  })

  it('for the on-road price of a car is answered with the break-up, on the page and by e-mail', async () => {
    const path = `/cars/${car}/on-road-price?city=pune`
    expect(await (await app.request(path)).text()).toContain('On-road price in Pune')
    const email = 'break-up@example.com'
    const html = await (await post(path, { name: 'B', email, city: 'pune' })).text()
    const [, total] = /Hyundai Creta 1[.]5 E, on-road in Pune<.*?>(₹[\d,]+)</.exec(html) ?? []
    for (const part of ['Ex-showroom', 'Road tax', 'Registration', 'Insurance', 'FASTag'])
      expect(html).toContain(part)
    const { items } = await listRecords(systemCtx, outbox, { where: eq(outbox.table.recipient, email) })
    const mails = items.map(({ payload }) => JSON.stringify(payload))
    expect(mails).toEqual([expect.stringMatching(/On-road price of the Hyundai Creta .* in Pune:/)])
    expect(mails[0]).toContain(`Total: ${total}`)
  })

  it('for a review shows it, changes the rating after approval, and rejects more than five stars', async () => {
    const before = await (await app.request(`/api/collections/cars/records/${car}`)).json()
    const answer = await post(`/cars/${car}/review`, {
      name: 'Ravi',
      review: 'Two years, no trouble.',
      rating: '1',
    })
    expect(answer.status).toBe(200)
    const after = await (await app.request(`/api/collections/cars/records/${car}`)).json()
    expect(after).toMatchObject({ reviewCount: before.reviewCount, rating: before.rating })
    expect(after.reviews[0]).toMatchObject({ name: 'Ravi', rating: 1, pending: true })
    const page = await (await app.request(`/cars/${car}`)).text()
    expect(page).toContain('Two years, no trouble.')
    expect(page).toContain('Guest, not yet checked')
    const [review] = (await listRecords(systemCtx, vehicleReviews, { sort: ['-@rowid'], perPage: 1 })).items
    const sender = { address: '', limits: memoryRateLimits(8) }
    await handleUpdate(systemCtx, vehicleReviews, review?.id ?? '', { pending: false }, sender)
    const approved = await (await app.request(`/api/collections/cars/records/${car}`)).json()
    expect(approved.reviewCount).toBe(before.reviewCount + 1)
    expect(approved.rating).toBeLessThan(before.rating)
    const six = await post(`/cars/${car}/review`, { name: 'Ravi', review: 'x', rating: '6' })
    expect(six.status).not.toBe(200)
  })

  it('from an address that has sent too many shows that, and preserves the input', async () => {
    const limited = await builtApp(db, { FORM_LIMIT_PER_HOUR: '1' })
    const send = () => postForm(limited, `/cars/${car}/inquiry`, typed)
    await send()
    const second = await send()
    expect(second.status).toBe(429)
    expect(await second.text()).toContain('Is it in stock?')
  })
})
