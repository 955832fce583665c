import { describe, expect, it } from 'vitest'
import { carsInquiry, firmMembers, firmPlaces, firms, users } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createMember } from './kit/people.ts'
import { createVisitor } from './kit/visitor.ts'

// The way of an inquiry from a buyer to one dealer and through its desk, without JavaScript.

const secret = 'a secret of thirty-two characters'
const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db, { SESSION_SECRET: secret })
const car = 'tata-nexon'

let next = 9_833_000_000
async function member(name: string) {
  const { id, token } = await createMember(systemCtx, secret, name)
  const number = String(next++)
  await updateRecord(systemCtx, users, id, {}, { set: { number, email: `${number}@phone.invalid` } })
  const visitor = createVisitor(app)
  visitor.kept.set('session', token)
  return { ...visitor, id, number }
}

async function dealer(name: string) {
  const set = { name, kind: 'newDealer' as const, brands: ['Tata'], verified: true, published: true }
  const { id } = await createRecord(systemCtx, firms, {}, { set })
  await createRecord(systemCtx, firmPlaces, { firm: id, city: 'Nagpur', address: 'Wardha Road 4' })
  const owner = await member(`Owner of ${name}`)
  await createRecord(systemCtx, firmMembers, { firm: id, user: owner.id, role: 'owner' })
  return { id, owner, desk: `/firm/${id}` }
}

const orange = await dealer('Orange City Tata')
const rival = await dealer('Rival Tata')
const guest = createVisitor(app)
const form = { name: 'Asha Rao', email: 'asha@example.in', number: '98220 41234', messgae: 'Is it in stock?' }
/** The value of the button that removes something. */
const removable = (html: string) =>
  /<button[^>]*name="remove"[^>]*>/.exec(html)?.[0].replace(/.*value="([^"]+)".*/, '$1') ?? ''
const words = (html: string) => html.replaceAll('<!-- -->', '')

describe('a buyer', () => {
  it.each([
    [`/cars/${car}/inquiry?city=nagpur`, 'Any – Sawari’s team'],
    [`/cars/${car}/on-road-price?city=nagpur`, 'Any – Sawari’s team'],
    [`/hi/cars/${car}/inquiry?city=nagpur`, 'कोई भी – सवारी की टीम'],
  ])('chooses a dealer of the brand in the city by name at %s', async (path, any) => {
    const { html } = await guest.get(path)
    for (const text of [any, `<option value="${orange.id}">Orange City Tata</option>`, 'Rival Tata'])
      expect(words(html)).toContain(text)
  })

  it('has nothing to choose where the city has no dealer of the brand', async () => {
    expect((await guest.get(`/cars/${car}/inquiry?city=aizawl`)).html).not.toContain('name="firm"')
    expect((await guest.get('/cars/hyundai-creta/inquiry?city=nagpur')).html).not.toContain(
      'Orange City Tata',
    )
  })

  it('gets the dealers in a dialog from an address that every visitor shares', async () => {
    const { answer, html } = await guest.get(`/cars/${car}/dealers?city=nagpur`)
    expect(answer.headers.get('Cache-Control')).toContain('public')
    expect(JSON.parse(html).byCity).toMatchObject([
      { label: 'Nagpur', dealers: [{ name: 'Orange City Tata' }, { name: 'Rival Tata' }] },
    ])
  })
})

describe('the desk of a dealer', () => {
  it('is for its members only', async () => {
    expect((await guest.get(orange.desk)).to).toContain('/login')
    const stranger = await member('Stranger')
    expect((await stranger.get('/firm')).html).toContain('You are in no dealer')
    for (const part of ['', '/stock', '/team', '/places', '/profile']) {
      expect((await rival.owner.get(`${orange.desk}${part}`)).answer.status, part).toBe(404)
      const { answer } = await orange.owner.get(`${orange.desk}${part}`)
      expect(answer.status, part).toBe(200)
      expect(answer.headers.get('Cache-Control'), part).toContain('private')
      expect((await orange.owner.get(`/hi${orange.desk}${part}`)).answer.status, part).toBe(200)
    }
  })

  it('shows an inquiry to this dealer, with its number, and takes it through its statuses', async () => {
    expect(
      (await guest.post(`/cars/${car}/inquiry?city=nagpur`, { ...form, firm: orange.id })).html,
    ).toContain('Inquiry Sent!')
    const { html } = await orange.owner.get(orange.desk)
    expect(words(html)).toMatch(/>1<\/span><span[^>]*>new inquiry</)
    for (const text of [
      'Asha Rao',
      'Tata Nexon',
      'Is it in stock?',
      'tel:+919822041234',
      '+91 98220 41234',
      'mailto:asha@example.in',
    ])
      expect(html).toContain(text)
    expect((await rival.owner.get(rival.desk)).html).not.toContain('Asha Rao')
    const { items } = await listRecords(systemCtx, carsInquiry, { sort: ['-created'] })
    const inquiry = { collection: 'CarsInquiry', inquiry: items[0]?.id ?? '', status: 'contacted' }
    expect((await rival.owner.post(`${rival.desk}?index`, inquiry)).answer.status).toBe(404)
    expect((await orange.owner.post(`${orange.desk}?index`, inquiry)).html).toContain('Marked as contacted.')
    const answered = words((await orange.owner.get(orange.desk)).html)
    expect(answered).not.toContain('Asha Rao')
    expect(answered).toMatch(/>0<\/span><span[^>]*>new inquiries</)
    expect((await orange.owner.get(`${orange.desk}?stage=working`)).html).toContain('Asha Rao')
  })

  it('an inquiry without a dealer reaches none of them', async () => {
    await guest.post(`/cars/${car}/inquiry?city=nagpur`, {
      ...form,
      name: 'Meera Shah',
      number: '9822041299',
      email: 'm@example.in',
      firm: '',
    })
    for (const { owner, desk } of [orange, rival])
      expect((await owner.get(desk)).html).not.toContain('Meera Shah')
  })

  it('names the dealer in the sender’s list of shared numbers', async () => {
    const buyer = await member('Buyer')
    await buyer.post(`/cars/${car}/on-road-price?city=nagpur`, { ...form, name: 'Buyer', firm: rival.id })
    expect((await buyer.get('/profile/numbers')).html).toContain('Rival Tata')
  })

  it('lets owners change the team, and others only leave it', async () => {
    const ravi = await member('Ravi Kumar')
    const team = `${orange.desk}/team`
    expect((await orange.owner.post(team, { number: '12', role: 'sales' })).html).toContain(
      'valid mobile number',
    )
    expect((await orange.owner.post(team, { number: ravi.number, role: 'sales' })).to).toContain(
      'notice=added',
    )
    const { html } = await ravi.get(team)
    expect(html).toContain('Ravi Kumar')
    expect(html).not.toContain('Add to the team')
    const other = await member('Other')
    expect((await ravi.post(team, { number: other.number, role: 'owner' })).answer.status).toBe(403)
    const own = removable(html)
    expect((await ravi.post(team, { remove: own })).to).toBe('/firm')
    expect((await ravi.get(team)).answer.status).toBe(404)
  })

  it('imports stock from a file, names each bad line in both languages, and lets managers withdraw it', async () => {
    const upload = (visitor: typeof orange.owner, desk: string, text: string) => {
      const body = new FormData()
      body.set('file', new File([text], 'stock.csv', { type: 'text/csv' }))
      return visitor.post(`${desk}/import`, body)
    }
    const rows = [
      'Stock no,Brand,Name,Year,Price,Location',
      'A-1,Tata,Tiago XZ,2020,430000,Nagpur',
      'A-2,Tata,Tigor,2020,,Nagpur',
    ]
    const { to } = await upload(orange.owner, orange.desk, rows.join('\n'))
    const report = words((await orange.owner.get(to ?? '')).html)
    for (const text of ['2 lines: 1 new', '1 not imported', 'Line 3', 'A-2 Tata Tigor', 'is missing'])
      expect(report).toContain(text)
    expect(words((await orange.owner.get(`/hi${to}`)).html)).toContain('लाइन 3')
    expect((await rival.owner.get(to ?? '')).answer.status).toBe(404)
    expect((await rival.owner.get((to ?? '').replace(orange.id, rival.id))).answer.status).toBe(404)
    expect((await upload(rival.owner, orange.desk, rows.join('\n'))).answer.status).toBe(404)
    const stock = await orange.owner.get(`${orange.desk}/stock`)
    expect(stock.html).toContain('Tata Tiago XZ')
    const listing = /name="listing" value="([^"]+)"/.exec(stock.html)?.[1] ?? ''
    const withdrawal = { listing, status: 'withdrawn' }
    expect((await rival.owner.post(`${rival.desk}/stock`, withdrawal)).answer.status).toBe(404)
    expect(words(stock.html)).not.toContain('Relist')
    expect((await orange.owner.post(`${orange.desk}/stock`, withdrawal)).to).toContain('notice=changed')
    expect(words((await orange.owner.get(`${orange.desk}/stock`)).html)).toContain('Relist')
    const feed = { feedUrl: 'http://127.0.0.1/stock.csv' }
    expect((await orange.owner.post(`${orange.desk}/import`, feed)).html).toContain('starts with https://')
  })

  it('lets managers change places with their hours, and the profile without phone numbers', async () => {
    const places = `${orange.desk}/places`
    const place = {
      city: 'Nagpur',
      address: 'Ring Road 9',
      pincode: '440001',
      'open-1': '09:30',
      'close-1': '19:00',
    }
    expect((await orange.owner.post(places, { ...place, pincode: '12' })).html).toContain('six digits')
    expect((await orange.owner.post(places, { ...place, 'close-1': '08:00' })).html).toContain(
      'later closing time',
    )
    expect((await orange.owner.post(places, place)).to).toContain('notice=saved')
    expect((await orange.owner.get(places)).html).toContain('value="09:30"')
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const { html } = await orange.owner.get(places)
    const id = /name="place" value="([^"]+)"[\s\S]*?value="Ring Road 9"/.exec(html)?.[1] ?? ''
    const closed = (...days: string[]) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...place, place: id })) body.set(name, value)
      for (const each of days) body.append('closedDay', each)
      return orange.owner.post(places, body)
    }
    expect((await closed(day(3), '', day(3), day(-400), day(9))).to).toContain('notice=saved')
    expect((await findRecord(systemCtx, firmPlaces, id))?.closedDays).toEqual([day(3), day(9)])
    const boxes = (await orange.owner.get(places)).html.match(/type="checkbox"[^>]*value="[\d-]+"[^>]*/g)
    expect(boxes?.map(box => /value="([^"]+)"/.exec(box)?.[1])).toEqual([day(3), day(9)])
    expect((await closed('2026-02-30')).html).toContain('at most 60 days')
    expect((await closed(day(9))).to).toContain('notice=saved')
    expect((await findRecord(systemCtx, firmPlaces, id))?.closedDays).toEqual([day(9)])
    const foreign = removable((await rival.owner.get(`${rival.desk}/places`)).html)
    expect(foreign).not.toBe('')
    expect((await orange.owner.post(places, { remove: foreign })).answer.status).toBe(404)
    const profile = `${orange.desk}/profile`
    expect((await orange.owner.post(profile, { about: 'Call 98220 41234' })).html).toContain(
      'remove phone numbers',
    )
    expect(
      (await orange.owner.post(profile, { about: 'Since 1998.', languages: 'mr', phone: '0712 2550000' })).to,
    ).toContain('notice=saved')
    expect(await findRecord(systemCtx, firms, orange.id)).toMatchObject({
      about: 'Since 1998.',
      languages: ['mr'],
    })
  })

  it('shows why a dealership is not verified, and lets its owner enter another licence', async () => {
    const used = await dealer('Orange City Used')
    const until = '2027-03-31 10:00:00.000Z'
    const licensed = { kind: 'usedDealer' as const, certificateNumber: 'MH/29B/7', certificateUntil: until }
    await updateRecord(systemCtx, firms, used.id, licensed)
    await updateRecord(systemCtx, firms, used.id, {}, { set: { verified: true, authorised: true } })
    const profile = `${used.desk}/profile`
    expect((await used.owner.get(profile)).html).toContain('value="2027-03-31"')
    const stored = () => findRecord(systemCtx, firms, used.id)
    const same = { about: 'Since 1998.', number: 'MH/29B/7', until: '2027-03-31' }
    expect((await used.owner.post(profile, same)).to).toContain('notice=saved')
    expect(await stored()).toMatchObject({ authorised: true, certificateUntil: until })
    const wrong = await used.owner.post(profile, { ...same, until: '31.03.2028' })
    expect(wrong.html).toContain('Please enter a valid date')
    expect((await used.owner.post(profile, { ...same, until: '2028-03-31' })).to).toContain('notice=saved')
    expect(await stored()).toMatchObject({
      authorised: false,
      certificateUntil: '2028-03-31 18:29:59.000Z',
    })
    expect((await used.owner.get(profile)).html).toContain('Sawari is checking your dealership.')
    const decisionReason = 'The number is not in the register.'
    await updateRecord(systemCtx, firms, used.id, {}, { set: { decision: 'refused', decisionReason } })
    expect(words((await used.owner.get(profile)).html)).toContain(decisionReason)
  })
})
