import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cars, deals, firmMembers, firmPlaces, firms, usedVehicles, users } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createListing, createMember } from './kit/people.ts'
import { createSignedInVisitor, createVisitor } from './kit/visitor.ts'

// A test drive from the vehicle's page to the calendar, without JavaScript.

const secret = 'a secret of thirty-two characters'
const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db, { SESSION_SECRET: secret })
const car = 'tata-nexon'

async function member(name: string, number: string) {
  const { id, token } = await createMember(systemCtx, secret, name)
  await updateRecord(systemCtx, users, id, {}, { set: { number, email: `${number}@phone.invalid` } })
  return { ...createSignedInVisitor(app, token), id }
}

const buyer = await member('Asha', '9844000001')
const other = await member('Meera', '9844000002')
const staff = await member('Ravi', '9844000003')
const set = {
  name: 'Orange City Tata',
  kind: 'newDealer' as const,
  brands: ['Tata'],
  verified: true,
  published: true,
}
const firm = (await createRecord(systemCtx, firms, {}, { set })).id
const hours = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, open: 600, close: 1110 }))
const place = (
  await createRecord(systemCtx, firmPlaces, {
    firm,
    city: 'Nagpur',
    address: 'Wardha Road 4',
    hours,
    drivesAtOnce: 1,
  })
).id
await createRecord(systemCtx, firmMembers, { firm, user: staff.id, role: 'sales' })

const page = `/test-drive/new?kind=cars&id=${car}`
const words = (html: string) => html.replaceAll('<!-- -->', '')
const freeTimes = (html: string) =>
  [...html.matchAll(/name="(?:firstWish|startsAt)"[^>]*? value="(\d{4}-[^"]+Z)"/g)].map(
    ([, time]) => time ?? '',
  )
/** The form of a move, with its hidden fields. */
function formOf(html: string, move: string) {
  const form = html.split('<form').find(each => each.includes(`name="move" value="${move}"`)) ?? ''
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return { form, values: Object.fromEntries(hidden.map(([, name, value]) => [name, value])) }
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
const dealsOf = async (id: string) =>
  (await listRecords(systemCtx, deals, { where: eq(deals.table.buyer, id), sort: ['-created'] })).items

describe('a buyer', () => {
  it('is led from the vehicle to the dealers of its brand, in both languages', async () => {
    expect((await createVisitor(app).get(`/cars/${car}`)).html).toContain(`kind=cars&amp;id=${car}`)
    expect((await createVisitor(app).get(page)).answer.status).toBe(302)
    const { html } = await buyer.get(`${page}&city=nagpur`)
    for (const text of ['Orange City Tata', 'Wardha Road 4', `place=${place}`])
      expect(words(html)).toContain(text)
    expect(words((await buyer.get(`/hi${page}&city=nagpur`)).html)).toContain('टेस्ट ड्राइव बुक करें')
    expect((await buyer.get('/test-drive/new?kind=boats&id=x')).answer.status).toBe(404)
  })

  it('is led to other cities where its own has no dealer of the brand, and nowhere without any', async () => {
    const { html } = await buyer.get(`${page}&city=aizawl`)
    expect(words(html)).toContain('No Tata dealer in Aizawl is on Sawari yet.')
    expect(words(html)).toContain(`place=${place}`)
    const values = { brand: 'Skoda', name: 'Kushaq', publishedAt: '2026-01-01' }
    const { id } = await createRecord(systemCtx, cars, values)
    const guest = createVisitor(app)
    expect((await guest.get(`/cars/${id}`)).html).not.toContain('Book a test drive')
    expect((await guest.get(`/cars/${car}?city=nagpur`)).html).toContain(`id=${car}&amp;city=nagpur`)
    const own = await createListing(systemCtx)
    expect((await guest.get(`/used-vehicles/${own}`)).html).not.toContain('Book a test drive')
  })

  it('books a free time, has it in the calendar, and the next buyer is told that it is taken', async () => {
    const address = `${page}&place=${place}`
    const { html } = await buyer.get(address)
    const [first] = freeTimes(html)
    expect(first).toBeDefined()
    const form = { firstWish: first ?? '', secondWish: '', message: '', moveId: 'a'.repeat(15) }
    const booked = await buyer.post(address, form)
    const [deal] = await dealsOf(buyer.id)
    expect(deal).toMatchObject({ state: 'confirmed', firm })
    expect(booked.to).toBe(`/deals/${deal?.id}?saved`)
    const calendar = await buyer.get(`/deals/${deal?.id}/calendar.ics`)
    expect(calendar.answer.headers.get('content-type')).toContain('text/calendar')
    expect(calendar.html).toContain(`DTSTART:${first?.replaceAll(/[-:]|\.000/g, '')}`)
    expect((await other.get(`/deals/${deal?.id}/calendar.ics`)).answer.status).toBe(404)
    const late = await other.post(address, { ...form, moveId: 'b'.repeat(15) })
    expect(late.answer.status).toBe(400)
    expect(words(late.html)).toContain('Somebody has just taken this time')
    expect(freeTimes(late.html)).not.toContain(first)
    expect(freeTimes(late.html).length).toBeGreaterThan(3)
  })

  it('asks a private seller with two times', async () => {
    const listing = await createListing(systemCtx, staff.id)
    const address = `/test-drive/new?kind=usedVehicles&id=${listing}`
    expect((await buyer.get(address)).html).toContain('type="datetime-local"')
    const form = {
      firstWish: inDays(2),
      secondWish: inDays(3),
      message: 'Near the station?',
      moveId: 'c'.repeat(15),
    }
    expect((await buyer.post(address, form)).answer.status).toBe(303)
    expect((await dealsOf(buyer.id)).find(({ subject }) => subject === listing)).toMatchObject({
      state: 'asked',
      seller: staff.id,
      terms: { message: 'Near the station?' },
    })
    expect(words((await staff.post(address, { ...form, moveId: 'd'.repeat(15) })).html)).toContain('your own')
  })
})

describe('a private seller', () => {
  it('confirms a wish of the buyer, or types another time', async () => {
    const deal = (await dealsOf(buyer.id)).find(({ seller }) => seller === staff.id)
    const path = `/deals/${deal?.id}`
    const { form, values } = formOf((await staff.get(path)).html, 'confirm')
    const [first = '', second] = freeTimes(form)
    expect([first, second].map(time => Date.parse(time ?? ''))).toEqual(
      [2, 3].map(days => Date.parse(`${inDays(days)}+05:30`)),
    )
    const nowhere = await staff.post(path, { ...values, startsAt: first })
    expect(words(nowhere.html)).toContain('Please fill this in.')
    const body = new FormData()
    const typed: Record<string, string> = { ...values, startsAt: first, placeText: 'Nagpur station' }
    for (const [name, value] of Object.entries(typed)) body.append(name, value)
    body.append('startsAt', inDays(4))
    expect((await staff.post(path, body)).answer.status).toBe(303)
    const { terms, state } = await getRecord(systemCtx, deals, deal?.id ?? '')
    expect(state).toBe('confirmed')
    expect(Date.parse(String(terms?.startsAt))).toBe(Date.parse(`${inDays(4)}+05:30`))
  })
})

describe('the dealer', () => {
  it('offers one of the free times of its place, and the buyer changes to another', async () => {
    const deal = (await dealsOf(buyer.id)).find(each => each.firm === firm)
    const path = `/deals/${deal?.id}`
    expect((await staff.get(`/firm/${firm}/drives`)).html).toContain(`${path}?move=offerSlot`)
    const offer = formOf((await staff.get(`${path}?move=offerSlot`)).html, 'offerSlot')
    const times = freeTimes(offer.form)
    expect(times.length).toBeGreaterThan(3)
    expect(offer.form).not.toContain('datetime-local')
    expect(offer.form).not.toContain('name="placeText"')
    expect(words((await buyer.get(path)).html)).not.toContain(`>${place}<`)
    const closed = await staff.post(path, { ...offer.values, startsAt: '2099-01-01T22:00:00.000Z' })
    expect(closed.answer.status).toBe(400)
    expect(words(closed.html)).toContain('This time is no longer free.')
    expect((await staff.post(path, { ...offer.values, startsAt: times[1] ?? '' })).answer.status).toBe(303)
    const change = formOf((await buyer.get(path)).html, 'changeSlot')
    expect(freeTimes(change.form)).not.toContain(times[1])
    const free = freeTimes(change.form)[0] ?? ''
    expect((await buyer.post(path, { ...change.values, startsAt: free })).answer.status).toBe(303)
    expect(await getRecord(systemCtx, deals, deal?.id ?? '')).toMatchObject({
      state: 'confirmed',
      terms: { startsAt: free },
    })
  })

  it('sees its drives with the buyer’s number, and says who came', async () => {
    const desk = `/firm/${firm}/drives`
    const [deal] = (await dealsOf(buyer.id)).filter(each => each.firm === firm)
    const { html } = await staff.get(desk)
    for (const text of ['Tata Nexon', 'Asha', '9844000001', 'Confirmed']) expect(words(html)).toContain(text)
    expect((await other.get(desk)).answer.status).toBe(404)
    const id = deal?.id ?? ''
    const early = { deal: id, move: 'markDriven', moveId: 'e'.repeat(15), seen: String(deal?.moves) }
    expect((await staff.post(desk, early)).answer.status).toBe(400)
    const startsAt = new Date(Date.now() - 3_600_000).toISOString()
    await updateRecord(systemCtx, deals, id, { terms: { ...deal?.terms, startsAt } })
    expect((await staff.post(desk, { ...early, moveId: 'f'.repeat(15) })).answer.status).toBe(303)
    expect((await getRecord(systemCtx, deals, id)).state).toBe('driven')
  })

  it('keeps its desk when a place with test drives is removed', async () => {
    const listing = await createListing(systemCtx, '')
    await updateRecord(systemCtx, usedVehicles, listing, {}, { set: { firm } })
    // Its only place needs no choice.
    const { to } = await other.get(`/test-drive/new?kind=usedVehicles&id=${listing}`)
    expect(to).toContain(`place=${place}`)
    const [time = ''] = freeTimes((await other.get(to ?? '')).html)
    const form = { firstWish: time, secondWish: '', message: '', moveId: 'g'.repeat(15) }
    expect((await other.post(to ?? '', form)).answer.status).toBe(303)
    expect((await dealsOf(other.id))[0]).toMatchObject({ state: 'confirmed', firm })
    await deleteRecord(systemCtx, firmPlaces, place)
    const { answer, html } = await staff.get(`/firm/${firm}/drives`)
    expect(answer.status).toBe(200)
    expect(words(html)).toContain('Meera')
  })
})
