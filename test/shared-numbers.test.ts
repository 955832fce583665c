import { describe, expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import { rentVehicles, superusers, usedVehiclesInquiries, users } from '#collections/index.ts'
import { allCollections } from '#collections/registry.ts'
import { askDrive } from '#domain/deals/drives/ask-drive.ts'
import { listFirmDrives } from '#domain/deals/drives/firm-drives.ts'
import { readDriveNumber } from '#domain/deals/drives/share-number.ts'
import { listFirmInquiries } from '#domain/firms/firm-inquiries.ts'
import { expireShares } from '#domain/number-shares/end-shares.ts'
import { showNumber } from '#domain/number-shares/show-number.ts'
import { findInquiryKinds, readInbox } from '#domain/operator-inbox/inbox.ts'
import { newContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { randomId } from '#records/ids.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { newDealer } from './kit/drives.ts'
import { createListing, createMember } from './kit/people.ts'
import { openRentals } from './kit/rentals.ts'
import { createSignedInVisitor } from './kit/visitor.ts'

// Walks through every way by which a member's phone number reaches somebody.

const secret = 'a secret of thirty-two characters'
const { db, pool, systemCtx } = await openDemoStore()
const app = await builtApp(db, { SESSION_SECRET: secret, MESSAGE_LIMIT_PER_MINUTE: '1000' })
const number = '9822071234'
const numberPattern = /98220\s?71234/

async function member(name: string, own: string) {
  const { id, token } = await createMember(systemCtx, secret, name)
  await pool.query('update users set number = $2, email = $3 where id = $1', [
    id,
    own,
    `${own}@phone.invalid`,
  ])
  const who = createSignedInVisitor(app, token)
  const api = async (path: string, body?: object) => {
    const bearer = JSON.parse((await who.get('/api/session')).html).token
    const answer = await app.request(`/api/collections/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: bearer, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  return { ...who, id, api }
}

const [asha, ravi, meera] = [
  await member('Asha', number),
  await member('Ravi', '9822071235'),
  await member('Meera', '9822071236'),
]
const [raviCar, raviOther, meeraCar] = [
  await createListing(systemCtx, ravi.id, 'approved', 'Swift of Ravi'),
  await createListing(systemCtx, ravi.id, 'approved', 'Ritz of Ravi'),
  await createListing(systemCtx, meera.id, 'approved', 'Celerio of Meera'),
]
const operator: Viewer = {
  kind: 'operator',
  role: 'support',
  id: (await createRecord(systemCtx, superusers, { email: 'desk@sawari.example', role: 'support' })).id,
}
const deskCtx = () => newContext(db, operator)
const person = { name: 'Asha', email: 'asha@example.in' }
const words = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** Receiver and purpose of each share on /profile/numbers, sorted. */
async function listed(who = asha) {
  const { html } = await who.get('/profile/numbers')
  expect(html).not.toMatch(/Failed|undefined/)
  const items = html.split('<li class="grid').slice(1)
  return items.map(item => {
    const text = words(`<li ${item.split('</li>')[0]}`)
    const receiver =
      /(Sawari’s team|A member of Sawari’s team|Ravi|Meera|Sahyadri Motors|Konkan Rentals)/.exec(text)?.[1]
    const purpose = /(inquiry|On-road|Renting|Test drive|Chat|help)/.exec(text)?.[1]
    return `${receiver}: ${purpose}${text.includes('No longer') ? ' (over)' : ''}`
  })
}

let chat = ''
let withMeera = ''
let toSawari = ''

describe('after a day of inquiries, a chat and a rental', () => {
  it('the member finds everybody who was given the number, once each, and nobody else', async () => {
    expect(await listed()).toEqual([])
    const form = { ...person, number, message: 'When?', messgae: 'When?' }
    const sends = [
      () => asha.post('/cars/tata-nexon/inquiry', form),
      () => asha.post('/bikes/royal-enfield-classic-350/inquiry', form),
      () => asha.post('/cars/tata-nexon/on-road-price', { ...form, city: 'Pune' }),
      // Without a number nothing is disclosed.
      () =>
        asha.post('/bikes/royal-enfield-classic-350/on-road-price', { ...person, number: '', city: 'Pune' }),
      () => asha.post(`/used-vehicles/${raviCar}/inquiry`, { ...person, phone: number, message: 'Hello' }),
      () => asha.post(`/used-vehicles/${raviOther}/inquiry`, { ...person, phone: '', message: 'Hello' }),
    ]
    for (const send of sends) expect((await send()).answer.status).toBe(200)
    await asha.api('usedVehiclesInquiries/records', { ...person, phone: Number(number), vehicle: meeraCar })
    const rental = (
      await createRecord(systemCtx, rentVehicles, {
        name: 'Eeco',
        type: 'car',
        location: 'Pune',
        available: true,
      })
    ).id
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const rented = await asha.api('rentEnquiries/records', {
      ...person,
      phone: Number(number),
      car: rental,
      rentalType: 'self_drive',
      rentalBasis: 'daily',
      startDateTime: day(5),
      endDateTime: day(7),
      pickupLocation: 'Pune',
    })
    expect(rented.phone).toBe(Number(number))
    chat = (await asha.get(`/chat?vehicle=${raviCar}`)).to ?? ''
    expect((await asha.get(chat)).html).toContain('Only Ravi will see it')
    for (let times = 0; times < 2; times++) expect((await asha.post(chat, { number: 'share' })).to).toBe(chat)
    withMeera = (await asha.get(`/chat?vehicle=${meeraCar}`)).to ?? ''
    const { items } = await readInbox(deskCtx(), {
      kinds: findInquiryKinds(['CarsInquiry']),
      stages: ['waiting'],
      assignee: undefined,
      olderThan: undefined,
      text: 'asha@example.in',
      isSpam: false,
      withDuplicates: false,
      isNewestFirst: false,
      perPage: 5,
      after: undefined,
    })
    toSawari = items[0]?.id ?? ''
    expect(items[0]?.phone).toBe('••••••••34')
    expect(await showNumber(deskCtx(), 'CarsInquiry', toSawari)).toEqual({ number })
    expect(await listed()).toEqual([
      'A member of Sawari’s team: inquiry',
      'Ravi: Chat',
      'Sawari’s team: Renting',
      'Meera: inquiry',
      'Ravi: inquiry',
      'Sawari’s team: On-road',
      'Sawari’s team: inquiry',
      'Sawari’s team: inquiry',
    ])
  })

  const inquiriesOf = async (who: typeof ravi) =>
    (await who.api('usedVehiclesInquiries/records?sort=created')).items.map(
      ({ phone }: { phone: number | null }) => phone,
    )
  const conversation = async (who: typeof ravi) =>
    JSON.stringify(await who.api(`UsedVehicleConversations/records/${chat.slice(6)}`))

  it('each receiver reads it where it was shared, and nowhere else', async () => {
    expect(await inquiriesOf(ravi)).toEqual([Number(number), null])
    expect(await inquiriesOf(meera)).toEqual([Number(number)])
    const page = (await ravi.get(`/sell/${raviCar}`)).html
    expect(page).toMatch(numberPattern)
    expect(page).toContain('You can see this number until')
    expect((await ravi.get(`/sell/${raviOther}`)).html).not.toMatch(numberPattern)
    expect((await ravi.get(chat)).html).toMatch(numberPattern)
    expect(await conversation(ravi)).toMatch(numberPattern)
    expect((await meera.get(withMeera)).html).not.toMatch(numberPattern)
    expect((await meera.get(chat)).answer.status).toBe(404)
    // Ravi has shared nothing.
    expect((await asha.get(chat)).html).not.toMatch(/98220\s?71235/)
    expect(JSON.stringify(await ravi.api('numberShares/records'))).not.toContain('masked')
    const exported = (await ravi.get('/profile/data.json')).html
    expect(exported).not.toMatch(numberPattern)
    expect((await asha.get('/profile/data.json')).html).toContain('numberShares')
  })

  it('mails to operators do not carry it', async () => {
    const { rows } = await pool.query(
      `select payload::text as text from outbox where event = 'inquiryForOperators'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) expect(text).not.toMatch(/9822071234/)
  })

  it('what is taken back is hidden at every door, and nothing else', async () => {
    const { html } = await asha.get('/profile/numbers')
    const shares = [...html.matchAll(/name="share" value="([a-z0-9]{15})"/g)].map(([, id = '']) => id)
    // All but the operator’s look.
    expect(shares).toHaveLength(7)
    const [inChat = '', , byMeera = ''] = shares
    expect((await ravi.post('/profile/numbers', { share: byMeera, name: 'x' })).answer.status).toBe(404)
    const taken = await asha.post('/profile/numbers', { share: inChat, name: 'Ravi' })
    expect(taken.html).toContain('Ravi no longer sees your number on Sawari.')
    expect((await ravi.get(chat)).html).not.toMatch(numberPattern)
    expect(await conversation(ravi)).not.toMatch(numberPattern)
    expect(await inquiriesOf(ravi)).toEqual([Number(number), null])
    for (const share of shares) await asha.post('/profile/numbers', { share, name: '' })
    expect(await inquiriesOf(ravi)).toEqual([null, null])
    expect(await inquiriesOf(meera)).toEqual([null])
    const page = (await ravi.get(`/sell/${raviCar}`)).html
    expect(page).not.toMatch(numberPattern)
    expect(page).toContain('This number is no longer shared with you.')
    await expect(showNumber(deskCtx(), 'CarsInquiry', toSawari)).rejects.toMatchObject({ status: 400 })
    expect((await listed()).filter(each => !each.includes('(over)'))).toEqual([
      'A member of Sawari’s team: inquiry',
    ])
    // Its owner still reads it.
    expect(await inquiriesOf(asha)).toEqual([Number(number), null, Number(number)])
  })

  it('a share in a chat ends by its date, by a block and by another number', async () => {
    const isShared = async () => numberPattern.test((await ravi.get(chat)).html)
    const share = async () => {
      await asha.post(chat, { number: 'share' })
      expect(await isShared()).toBe(true)
    }
    await share()
    await asha.post(chat, { number: 'takeBack' })
    expect(await isShared()).toBe(false)
    await share()
    await pool.query(
      `update "numberShares" set until = now() - interval '1 second' where "endedAt" is null and purpose = 'chat'`,
    )
    expect(await isShared()).toBe(false)
    await expireShares(systemCtx)
    await share()
    await asha.post(chat, { block: ravi.id })
    expect(await isShared()).toBe(false)
    await asha.post(chat, { unblock: ravi.id })
    await ravi.post(chat, { block: asha.id })
    await asha.post(chat, { number: 'share' })
    expect(await isShared()).toBe(false)
  })
})

describe('a firm, a test drive, a booked rental, a commercial vehicle and a look at the member', () => {
  const own = '9822071237'
  const seen = /98220\s?71237/

  it('each give the number to one receiver, whom the member finds, and who loses it when it is taken back', async () => {
    const kavya = await member('Kavya', own)
    const form = { name: 'Kavya', email: 'kavya@example.in', number: own, message: 'When?', messgae: 'When?' }
    const dealer = await newDealer(db)
    const rentals = await openRentals(db, secret)
    const staffCtx = dealer.as('seller')
    const inquired = await kavya.post('/cars/tata-nexon/inquiry?city=pune', { ...form, firm: dealer.firm })
    expect(inquired.answer.status).toBe(200)
    expect((await kavya.post('/commercial-vehicles/tata-ace-gold/inquiry', form)).answer.status).toBe(200)
    const [firstWish] = await dealer.slots()
    const subject = { kind: 'cars', id: dealer.car, place: dealer.place } as const
    const kavyaCtx = newContext(db, { kind: 'member', id: kavya.id })
    const drive = await askDrive(
      kavyaCtx,
      subject,
      { moveId: randomId(), payload: { firstWish } },
      dealer.sender,
    )
    const { id: booking } = await kavya.api('rentEnquiries/records', {
      name: 'Kavya',
      email: form.email,
      phone: Number(own),
      car: await rentals.vehicle(),
      rentalType: 'self_drive',
      rentalBasis: 'daily',
      startDateTime: new Date(Date.now() + 5 * dayMs).toISOString(),
      endDateTime: new Date(Date.now() + 7 * dayMs).toISOString(),
      pickupLocation: 'Pune',
    })
    // A firm that has not accepted the booking yet has no number.
    const rentalNumber = () => readDriveNumber(rentals.as.operator, { id: booking, buyer: kavya.id })
    expect(await rentalNumber()).toBe('')
    await rentals.move('operator', booking, 'accept')
    expect(await showNumber(deskCtx(), users.name, kavya.id)).toEqual({ number: own })
    const all = [
      'A member of Sawari’s team: help',
      'Konkan Rentals: Renting',
      // The enquiry is in the operators' inbox too.
      'Sawari’s team: Renting',
      'Sahyadri Motors: Test drive',
      'Sawari’s team: inquiry',
      'Sahyadri Motors: inquiry',
    ]
    expect(await listed(kavya)).toEqual(all)

    const driveNumber = async () => (await listFirmDrives(staffCtx, dealer.firm))[0]?.number
    const inquiries = async () =>
      JSON.stringify(await listFirmInquiries(staffCtx, dealer.firm, { stages: ['waiting'] }))
    expect([drive.state, await driveNumber(), await rentalNumber()]).toEqual(['confirmed', own, own])
    expect(await inquiries()).toMatch(seen)

    const { html } = await kavya.get('/profile/numbers')
    for (const [, share = ''] of html.matchAll(/name="share" value="([a-z0-9]{15})"/g))
      await kavya.post('/profile/numbers', { share, name: '' })
    expect([await driveNumber(), await rentalNumber()]).toEqual(['', ''])
    expect(await inquiries()).not.toMatch(seen)
    expect((await listed(kavya)).filter(each => !each.includes('(over)'))).toEqual([all[0]])
  })
})

/** Why a field with somebody's phone number is not masked. */
const exceptions: Record<string, string> = {
  'rentVehicles.phone': 'the business line of a rental, which operators publish to members',
  'contact_us.phone': 'Sawari’s own number',
  'firms.phone': 'the business line of a dealer, which only its team and operators read',
  'firmPlaces.phone': 'the same',
  'firms.certificateNumber': 'the number of a paper',
  'firms.licenceNumber': 'the number of a paper',
  'rentVehicles.permitNumber': 'the same',
  'otp.number': 'no role reads these records',
  'numberShares.masked': 'holds the mask',
  'messages.number': 'the position of a message',
  'dealEvents.number': 'the position of an event',
  'depositEntries.number': 'the position of an entry',
  'UsedVehicleConversations.sharedNumbers': 'read only while its share is valid',
  'usedVehicles.registrationMasked': 'a plate',
  'usedVehicles.registrationNumber': 'a plate',
}

describe('the inventory', () => {
  it('names every field that may hold a phone number: masked, or with a reason', () => {
    const fields = allCollections().flatMap(({ name, fields: all }) =>
      Object.entries(all).map(([key, { options }]) => ({ path: `${name}.${key}`, key, options })),
    )
    const suspects = fields.filter(
      ({ key, options }) =>
        /phone|mobile|number|whatsapp|recipient|masked/i.test(key) ||
        ('pattern' in options && String(options.pattern).includes('+()')),
    )
    const open = suspects.filter(({ options }) => !options.masked && !options.hidden).map(({ path }) => path)
    expect(open.sort()).toEqual(Object.keys(exceptions).sort())
    const masked = suspects.filter(({ options }) => options.masked).map(({ path }) => path)
    expect(masked).toContain(`${users.name}.number`)
    expect(masked).toContain(`${usedVehiclesInquiries.name}.phone`)
    expect(masked).toHaveLength(8)
  })
})
