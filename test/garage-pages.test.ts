import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { garageVehicles, usedVehicles } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { maxVehicles } from '#domain/garage/garage.ts'
import { dayMs } from '#records/durations.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { textOf } from './kit/page-text.ts'
import { createMember } from './kit/people.ts'
import { createSignedInVisitor, createVisitor } from './kit/visitor.ts'

// The garage as a member without JavaScript uses it.

const secret = 'a secret of thirty-two characters'
const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db, { SESSION_SECRET: secret })

const day = (days: number) => indiaDay(Date.now() + days * dayMs)
const nexon = {
  type: 'car',
  brand: 'Tata',
  model: 'Nexon',
  variant: 'XZ Plus',
  year: '2021',
  odometer: '20,000',
  fuelType: 'Petrol',
  transmission: 'Manual',
  owner: 'First owner',
  location: 'Pune',
  nickname: '',
  insuranceDue: day(12),
  pucDue: day(-1),
  serviceDue: '',
  serviceDueKm: '30000',
  fitnessDue: '',
  permitDue: '',
}

async function signIn(name: string) {
  const member = await createMember(systemCtx, secret, name)
  const visitor = createSignedInVisitor(app, member.token)
  const vehicles = () =>
    db.select().from(garageVehicles.table).where(eq(garageVehicles.table.user, member.id))
  return { ...member, ...visitor, vehicles }
}

/** The posted form whose button has that name: its address and its values. */
function formIn(html: string, button: string) {
  const form = html.split('<form').find(each => each.includes(button)) ?? ''
  const action = /action="([^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const values = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return { action, values: Object.fromEntries(values.map(([, name, value]) => [name, value])) }
}

describe('the garage', () => {
  it('says what it is for while it is empty, and is private', async () => {
    const { get } = await signIn('Asha')
    const { answer, html } = await get('/garage')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(textOf(html)).toContain('Your garage is empty')
    expect((await createVisitor(app).get('/garage?add')).to).toBe('/login?next=%2Fgarage%3Fadd')
    expect((await get('/profile')).html).toContain('href="/garage"')
  })

  it('shows a new vehicle with its value and what is due', async () => {
    const { get, post, vehicles } = await signIn('Asha')
    expect((await get('/garage?add')).html).toContain('name="insuranceDue"')
    const { to } = await post('/garage?add', nexon)
    expect(to).toBe('/garage?notice=added')
    const text = textOf((await get(to ?? '')).html)
    expect(text).toContain('The vehicle is in your garage.')
    expect(text).toContain('Tata Nexon')
    expect(text).toMatch(/Insurance .* in 12 days/)
    expect(text).toMatch(/PUC .* overdue by 1 day/)
    expect(text).toMatch(/Service at 30,000 km in 10,000 km/)
    const [{ values = null } = {}] = await vehicles()
    if (values?.length) expect(text).toMatch(/Value in \w+ \d{4} ₹[\d.,]+( L)? – ₹/)
    else expect(text).toContain('too few prices of this model')
    const hindi = textOf((await get('/hi/garage')).html)
    expect(hindi).toContain('12 दिन बाद')
  })

  it('changes a vehicle, draws its months, and removes it', async () => {
    const { get, post, vehicles } = await signIn('Asha')
    await post('/garage?add', nexon)
    const [{ id = '' } = {}] = await vehicles()
    const edit = await get(`/garage?edit=${id}`)
    expect(edit.html).toMatch(/<input(?=[^>]*name="insuranceDue")[^>]*value="\d{4}-/)
    const { to } = await post(`/garage?edit=${id}`, { ...nexon, nickname: 'Chhotu', pucDue: day(200) })
    expect(to).toBe('/garage?notice=changed')
    const values = ['2026-09', '2026-10', '2026-11'].map((month, at) => ({
      month,
      low: 700_000 - at * 10_000,
      high: 800_000,
    }))
    await db.update(garageVehicles.table).set({ values }).where(eq(garageVehicles.table.id, id))
    const { html } = await get('/garage')
    expect(textOf(html)).toContain('Chhotu')
    expect(textOf(html)).not.toContain('overdue')
    expect(html).toContain('<polyline')
    expect(textOf(html)).toMatch(/Oct 2026 ₹6\.90 L ₹8\.00 L/)
    expect((await post('/garage', { remove: id })).to).toBe('/garage?notice=removed')
    expect(await vehicles()).toEqual([])
  })

  it('makes a draft listing in one tap; without a value the form asks for the price', async () => {
    const { id: seller, get, post, vehicles } = await signIn('Asha')
    await post('/garage?add', nexon)
    const [{ id = '' } = {}] = await vehicles()
    await db.update(garageVehicles.table).set({ values: [] }).where(eq(garageVehicles.table.id, id))
    const unvalued = formIn((await get('/garage')).html, 'Sell this')
    const posted = await post(unvalued.action, unvalued.values)
    expect(posted.answer.status).toBe(400)
    expect(posted.html).toMatch(/<input(?=[^>]*name="model")[^>]*value="Nexon"/)
    const values = [{ month: day(0).slice(0, 7), low: 700_000, high: 800_000 }]
    await db.update(garageVehicles.table).set({ values }).where(eq(garageVehicles.table.id, id))
    const { action, values: facts } = formIn((await get('/garage')).html, 'Sell this')
    expect((await post(action, facts)).to).toMatch(/^\/sell\/\w+\/photos$/)
    const listings = await db
      .select()
      .from(usedVehicles.table)
      .where(eq(usedVehicles.table.seller_id, seller))
    expect(listings).toMatchObject([
      {
        status: 'draft',
        brand: 'Tata',
        model: 'Nexon',
        name: 'Nexon XZ Plus',
        odometer: 20_000,
        price: 750_000,
      },
    ])
  })

  it('keeps what was typed when it refuses', async () => {
    const { post, vehicles } = await signIn('Asha')
    const wrong = { ...nexon, brand: '', odometer: 'many', insuranceDue: '2027-02-30', serviceDueKm: 'soon' }
    const { answer, html } = await post('/garage?add', wrong)
    expect(answer.status).toBe(400)
    expect(textOf(html)).toContain('Please check 4 fields')
    expect(textOf(html)).toContain('Insurance ends: enter a day')
    for (const typed of ['many', '2027-02-30', 'soon', 'Nexon']) expect(html).toContain(`value="${typed}"`)
    expect(await vehicles()).toEqual([])
    for (let at = 0; at < maxVehicles; at++) await post('/garage?add', nexon)
    const full = await post('/garage?add', nexon)
    expect([full.answer.status, await vehicles()]).toMatchObject([400, { length: maxVehicles }])
    expect(textOf(full.html)).toContain(`room for ${maxVehicles} vehicles`)
  })

  it('is seen and changed by nobody else', async () => {
    const [asha, ravi] = [await signIn('Asha'), await signIn('Ravi')]
    await asha.post('/garage?add', { ...nexon, nickname: 'Secret car' })
    const [{ id = '' } = {}] = await asha.vehicles()
    expect((await ravi.get('/garage')).html).not.toContain('Secret car')
    expect((await ravi.get(`/garage?edit=${id}`)).answer.status).toBe(404)
    expect((await ravi.post(`/garage?edit=${id}`, { ...nexon, nickname: 'Mine' })).answer.status).toBe(404)
    expect((await ravi.post('/garage', { remove: id })).answer.status).toBe(404)
    expect(await asha.vehicles()).toMatchObject([{ nickname: 'Secret car' }])
  })

  it('is offered with a value, with the answers filled in', async () => {
    const { get } = await signIn('Asha')
    const { html } = await get(
      '/garage?add=&type=car&brand=Tata&model=Nexon&year=2021&insuranceDue=2027-01-01',
    )
    for (const value of ['Tata', 'Nexon', '2021', '2027-01-01']) expect(html).toContain(`value="${value}"`)
  })
})
