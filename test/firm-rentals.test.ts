import { describe, expect, it } from 'vitest'
import { firmMembers, firms, rentVehicles, users } from '#collections/index.ts'
import { toIndiaInput } from '#collections/india-time.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { builtApp } from './kit/app.ts'
import { createDatabase } from './kit/database.ts'
import { createMember } from './kit/people.ts'
import { createSignedInVisitor, createVisitor } from './kit/visitor.ts'

// The desk of a rental operator, without JavaScript.

const secret = 'a secret of thirty-two characters'
const { db } = await createDatabase()
const systemCtx = systemContext(db)
const app = await builtApp(db, { SESSION_SECRET: secret })

let next = 9_833_100_000
async function member(name: string) {
  const { id, token } = await createMember(systemCtx, secret, name)
  const number = String(next++)
  await updateRecord(systemCtx, users, id, {}, { set: { number, email: `${number}@phone.invalid` } })
  return { ...createSignedInVisitor(app, token), id }
}
async function operator(name: string, kind: 'rentalOperator' | 'usedDealer' = 'rentalOperator') {
  const { id } = await createRecord(systemCtx, firms, { name, kind }, { set: { verified: true } })
  const owner = await member(`Owner of ${name}`)
  await createRecord(systemCtx, firmMembers, { firm: id, user: owner.id, role: 'owner' })
  return { id, owner, desk: `/firm/${id}/rentals` }
}

const charminar = await operator('Charminar Drives')
const rival = await operator('Rival Rentals')
const sales = await member('Meera')
await createRecord(systemCtx, firmMembers, { firm: charminar.id, user: sales.id, role: 'sales' })
const { id: vehicle } = await createRecord(systemCtx, rentVehicles, {
  name: 'Swift',
  type: 'car',
  location: 'Hyderabad',
  available: true,
  firm: charminar.id,
  price_self_drive_daily: 2000,
})
const here = `${charminar.desk}?vehicle=${vehicle}`
const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
const inDays = (days: number) =>
  `${toIndiaInput(new Date(Date.now() + days * 86_400_000)).slice(0, 10)}T10:00`
/** Posts a form of the vehicle's page and follows to the page that answers. */
async function change(values: Record<string, string>, by = charminar.owner) {
  const { answer, html, to } = await by.post(here, values)
  return { status: answer.status, html: plain(to ? (await by.get(to)).html : html) }
}
const rules = {
  do: 'rules',
  available: 'on',
  bookingMode: 'instant',
  cancellation: 'strict',
  minDays: '2',
  bufferHours: '3',
  price_self_drive_daily: '2500',
  'weekday-6': '20',
  'season-name-0': 'Dasara',
  'season-from-0': '2027-10-05',
  'season-to-0': '2027-10-12',
  'season-percent-0': '40',
  'length-days-0': '7',
  'length-percent-0': '10',
}

describe('the rentals of a desk', () => {
  it('are for the members of the firm only, and for rental operators', async () => {
    const { html } = await charminar.owner.get(charminar.desk)
    for (const words of ['Vehicles for rent', 'Swift', 'Hyderabad', `href="${here}"`])
      expect(plain(html)).toContain(words)
    expect((await rival.owner.get(charminar.desk)).answer.status).toBe(404)
    expect((await rival.owner.get(`${rival.desk}?vehicle=${vehicle}`)).answer.status).toBe(404)
    expect((await createVisitor(app).get(here)).to).toContain('/login')
    expect((await charminar.owner.get(`/hi${here}`)).answer.status).toBe(200)
    const dealer = await operator('Sahyadri Wheels', 'usedDealer')
    expect((await dealer.owner.get(`/firm/${dealer.id}`)).html).not.toContain(`${dealer.desk}"`)
    expect((await charminar.owner.get(`/firm/${charminar.id}`)).html).toContain(`${charminar.desk}"`)
  })

  it('have prices and rules that managers change', async () => {
    const { html } = await change(rules)
    for (const words of ['Saved.', 'value="2500"', 'value="Dasara"']) expect(html).toContain(words)
    expect(await getRecord(systemCtx, rentVehicles, vehicle)).toMatchObject({
      bookingMode: 'instant',
      cancellation: 'strict',
      minHours: null,
      minDays: 2,
      bufferHours: 3,
      price_self_drive_daily: 2500,
      weekdayPrices: [{ day: 6, percent: 20 }],
      seasonPrices: [{ name: 'Dasara', from: '2027-10-05', to: '2027-10-12', percent: 40 }],
      lengthPrices: [{ days: 7, percent: 10 }],
    })
    const refused = await change({ ...rules, 'season-to-0': '2027-09-01', 'season-name-0': 'Wrong way' })
    expect(refused.status).toBe(400)
    for (const words of ['Please check what you have typed here.', 'value="Wrong way"'])
      expect(refused.html).toContain(words)
    const bySales = await change({ ...rules, price_self_drive_daily: '1' }, sales)
    expect(bySales.html).toContain('Your role does not allow this.')
    expect((await getRecord(systemCtx, rentVehicles, vehicle)).price_self_drive_daily).toBe(2500)
  })

  it('have a longest rental, which is not shorter than the shortest one', async () => {
    expect((await change({ ...rules, maxDays: '30' })).html).toContain('Saved.')
    expect(await getRecord(systemCtx, rentVehicles, vehicle)).toMatchObject({ maxDays: 30 })
    const shortestRentals: Record<string, string>[] = [{ minDays: '3' }, { minDays: '1', minHours: '49' }]
    for (const shortest of shortestRentals) {
      const { status, html } = await change({ ...rules, maxDays: '2', ...shortest })
      expect([status, html.includes('must not be shorter than the shortest one.')]).toEqual([400, true])
    }
    expect((await getRecord(systemCtx, rentVehicles, vehicle)).maxDays).toBe(30)
  })

  it('warn of a permit that ends within thirty days, and say when one has ended', async () => {
    const permitIn = (days: number) =>
      updateRecord(systemCtx, rentVehicles, vehicle, {
        permitUntil: new Date(Date.now() + days * 86_400_000).toISOString().replace('T', ' '),
      })
    const words: string[] = []
    for (const days of [40, 20, -1]) {
      await permitIn(days)
      const { html } = await charminar.owner.get(charminar.desk)
      words.push(/Permit until|The permit ends on|The permit ended on/.exec(html)?.[0] ?? '')
      expect(html.includes('Send us the new permit')).toBe(days < 30)
      expect(html.includes('Not offered')).toBe(days < 0)
      expect(/Vehicles for rent<span[^>]*>1</.test(plain(html))).toBe(days < 30)
    }
    expect(words).toEqual(['Permit until', 'The permit ends on', 'The permit ended on'])
    expect((await charminar.owner.get(here)).html).toContain('The permit ended on')
  })

  it('are blocked for a time, and freed again', async () => {
    const block = { do: 'block', start: inDays(20), end: inDays(22), note: 'Service' }
    const { html } = await change(block)
    for (const words of ['Time blocked.', 'Blocked', 'Service']) expect(html).toContain(words)
    const again = await change({ ...block, start: inDays(21) })
    expect(again.html).toContain('The vehicle is taken from')
    expect((await change({ ...block, end: inDays(19) })).html).toContain('The end must be after the start.')
    expect((await change({ ...block, end: '' })).html).toContain('Please enter both times.')
    const [button = ''] = /<button[^>]*name="time"[^>]*>/.exec(html) ?? []
    const time = button.replace(/.*value="([^"]+)".*/, '$1')
    expect((await charminar.owner.post(here, { do: 'unblock', time: 'none' })).answer.status).toBe(404)
    expect((await change({ do: 'unblock', time })).html).toContain('The time is free again.')
  })

  it('have a calendar at a secret address, which is no longer found once it is renewed', async () => {
    const { html } = await change({ do: 'renew' })
    const addressIn = (text: string) => /value="https?:\/\/[^/"]+(\/rent\/[^"]+\.ics)"/.exec(text)?.[1] ?? ''
    const address = addressIn(html)
    await change({ do: 'block', start: inDays(30), end: inDays(31), note: 'Asha’s wedding' })
    const guest = createVisitor(app)
    const { answer, html: file } = await guest.get(address)
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(file).toMatch(/^BEGIN:VCALENDAR/)
    expect(file).toContain('Not available')
    expect(file).not.toContain('Asha')
    const renewed = addressIn((await change({ do: 'renew' })).html)
    expect((await guest.get(address)).answer.status).toBe(404)
    expect((await guest.get(renewed)).answer.status).toBe(200)
    expect((await guest.get(`/rent/vehicles/${vehicle}/calendar/.ics`)).answer.status).toBe(404)
    expect((await sales.get(here)).html).not.toContain('.ics')
  })

  it('can follow the calendar of another site', async () => {
    const refused = await change({ do: 'feed', feedUrl: 'http://10.0.0.1/a.ics' })
    expect(refused.html).toContain('Enter an https address.')
    const saved = await change({ do: 'feed', feedUrl: 'webcal://calendars.example/a.ics' })
    for (const words of ['We will read this calendar', 'https://calendars.example/a.ics', 'Not read yet.'])
      expect(saved.html).toContain(words)
    expect((await change({ do: 'feed', feedUrl: '' })).html).toContain('Removed.')
  })
})
