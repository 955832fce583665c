import { describe, expect, it } from 'vitest'
import {
  cars,
  carsInquiry,
  popularBrands,
  rentEnquiries,
  rentVehicles,
  usedVehicles,
  usedVehiclesInquiries,
  users,
} from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { openDeliveries } from '#test/kit/deliveries.ts'
import { createListing } from '#test/kit/people.ts'
import { notifyInquiry } from './notify-inquiry.ts'

const { db, systemCtx, fails, received, texts, deliver, rows, makeDue, mailsTo, mailText } =
  await openDeliveries()
const desk = await openConsoleApi(db)

describe('recipients', () => {
  const asha = { name: 'Asha', email: 'asha@example.in', number: '9822000001', messgae: 'When?' }

  it('of a new inquiry: the responsible operators and its sender, once', async () => {
    const { id } = await createRecord(systemCtx, cars, {
      brand: 'Tata',
      name: 'Nexon',
      publishedAt: '2026-01-01',
    })
    const ask = (more = {}) => desk.send('CarsInquiry', { ...asha, cars: id, ...more })
    expect((await ask({ email: 'no address' })).status).toBe(400)
    await ask()
    await ask()
    await deliver()
    expect(received.map(({ to }) => to).sort()).toEqual([
      'asha@example.in',
      'owner@desk.example',
      'support@desk.example',
    ])
    const [mail] = mailsTo('support@desk.example')
    expect(mail?.raw).toContain('Subject: Car inquiries: Tata Nexon')
    expect(mailText(mail?.raw ?? '')).toContain('https://sawari.example/console/inbox/CarsInquiry/')
  })

  it('of many inquiries: not an address that strangers enter repeatedly', async () => {
    for (let at = 0; at < 8; at++) {
      const { id } = await createRecord(systemCtx, cars, {
        brand: 'Kia',
        name: `Model ${at}`,
        publishedAt: '2026-01-01',
      })
      await desk.send('CarsInquiry', { ...asha, email: 'Victim@example.in', cars: id })
    }
    await deliver()
    expect(mailsTo('victim@example.in')).toHaveLength(5)
    expect(mailsTo('owner@desk.example')).toHaveLength(8)
  })

  it('of its inquiry: a sender without an e-mail by SMS, in the language of its page, up to a limit', async () => {
    const { id } = await createRecord(systemCtx, cars, {
      brand: 'MG',
      name: 'Windsor',
      publishedAt: '2026-01-01',
    })
    const tell = (at: number, number = '+91 98220 00077') =>
      notifyInquiry(systemCtx, carsInquiry, { id: `i${at}`, name: 'Asha', number, email: '', cars: id }, 'hi')
    for (let at = 0; at < 8; at++) await tell(at)
    await tell(8, '+44 20 7946 0000')
    await deliver()
    const sent = texts.messages.filter(({ template }) => template === 'inquiryReceivedByPhone')
    expect(sent.map(({ number }) => number)).toEqual(Array(5).fill('9822000077'))
    expect(sent[0]?.text).toMatch(/^MG Windsor के बारे में/)
  })

  it('of a rent enquiry: operators read when, where and of which make', async () => {
    const brand = await createRecord(systemCtx, popularBrands, { brand_type: 'bike', brand_name: 'Honda' })
    const car = await createRecord(systemCtx, rentVehicles, {
      name: 'Activa',
      type: 'bike',
      location: 'Pune',
      brand: brand.id,
    })
    const enquiry = {
      id: 'rent1',
      name: 'Asha',
      email: 'asha@example.in',
      phone: 9_822_041_234,
      car: car.id,
      startDateTime: '2026-12-01 04:30:00.000Z',
      endDateTime: '2026-12-02 04:30:00.000Z',
      pickupLocation: 'Pune station',
    }
    await notifyInquiry(systemCtx, rentEnquiries, enquiry)
    await deliver()
    const [mail] = mailsTo('support@desk.example')
    expect(mail?.raw).toContain('Honda Activa')
    expect(mailText(mail?.raw ?? '')).toMatch(/1 Dec 2026, 10:00 .* 2 Dec 2026, 10:00, Pune station/)
  })

  it('of its listing: the seller, in its language, by e-mail or by phone', async () => {
    const seller = await createRecord(systemCtx, users, {
      number: '9822055551',
      contactEmail: 'ravi@example.in',
      language: 'hi',
    })
    const other = await createRecord(systemCtx, users, { number: '9822055552' })
    const one = await createListing(systemCtx, seller.id, 'pending')
    const two = await createListing(systemCtx, other.id, 'pending')
    await desk.patch(`usedVehicles/records/${one}`, { status: 'rejected', rejectionReason: 'धुंधली तस्वीर' })
    await desk.patch(`usedVehicles/records/${two}`, { status: 'approved' })
    await desk.patch(`usedVehicles/records/${two}`, { isPopular: true })
    await deliver()
    expect(received.map(({ to }) => to)).toEqual(['ravi@example.in'])
    const mail = mailText(received[0]?.raw ?? '')
    expect(mail).toMatch(/आपकी पुरानी गाड़ी .*धुंधली तस्वीर/)
    expect(mail).toContain(`https://sawari.example/sell/${one}`)
    expect(texts.messages.at(-1)).toMatchObject({
      number: '9822055552',
      text: `Your Maruti Suzuki Swift VXi is now live on Sawari: https://sawari.example/used-vehicles/${two}`,
    })
    fails.sms = true
    await desk.patch(`usedVehicles/records/${two}`, { status: 'rejected', rejectionReason: 'Sold' })
    await deliver()
    expect((await rows()).at(-1)).toMatchObject({
      channel: 'sms',
      failure: 'the provider is down',
      deadAt: null,
    })
  })

  it('of an inquiry about its listing: the seller, without a word of the stranger, beside the operators', async () => {
    const seller = await createRecord(systemCtx, users, { number: '9822055561' })
    const id = await createListing(systemCtx, seller.id)
    const inquiry = {
      name: 'Mallory Stranger',
      email: 'mallory@example.in',
      phone: '9822041234',
      message: 'Pay at evil.example',
      vehicle: id,
    }
    expect((await desk.send('usedVehiclesInquiries', inquiry)).status).toBe(200)
    await deliver()
    expect(received.map(({ to }) => to).sort()).toEqual([
      'mallory@example.in',
      'owner@desk.example',
      'support@desk.example',
    ])
    const [text, ...more] = texts.messages.filter(({ number }) => number === '9822055561')
    expect(more).toEqual([])
    expect(text?.text).toBe(
      `Someone has asked about your Maruti Suzuki Swift VXi on Sawari. See who, and answer: https://sawari.example/sell/${id}`,
    )
  })

  it('of a chat message: a receiver who has not read it after ten minutes, once until it is read', async () => {
    const [seller, buyer] = [
      await createRecord(systemCtx, users, {
        name: 'Ravi',
        number: '9822066661',
        contactEmail: 'seller@example.in',
      }),
      await createRecord(systemCtx, users, {
        name: 'Asha',
        number: '9822066662',
        contactEmail: 'buyer@example.in',
      }),
    ]
    const vehicle_id = await createListing(systemCtx, seller.id)
    const [from, to] = [buyer, seller].map(({ id }) => ({ kind: 'member', id }) as const)
    const talk = await desk.send('UsedVehicleConversations', { vehicle_id, receiver_id: seller.id }, from)
    const say = (message: string, viewer = from) =>
      desk.send('messages', { conversation: talk.body.id, message }, viewer)
    const read = (number: number) =>
      desk.call(to as never, 'POST', 'chat/read', { conversation: talk.body.id, number })
    await say('Hello')
    await say('Is it there?')
    await deliver()
    expect(received).toEqual([])
    expect(await rows()).toMatchObject([{ event: 'chatUnread', recipient: 'seller@example.in', later: true }])
    const { rows: waits } = await db.execute(
      `select (extract(epoch from "dueAt" - created) / 60)::int as minutes from outbox where event = 'chatUnread'`,
    )
    // A seller does not expect the first message.
    expect(waits).toEqual([{ minutes: 1 }])
    await makeDue()
    await deliver()
    await say('Anybody?')
    await makeDue()
    await deliver()
    expect(mailsTo('seller@example.in')).toHaveLength(1)
    expect((await read(3)).status).toBeLessThan(300)
    await say('One more')
    await read(4)
    await makeDue()
    await deliver()
    expect(mailsTo('seller@example.in')).toHaveLength(1)
    await say('And another')
    await makeDue()
    await deliver()
    expect(mailsTo('seller@example.in')).toHaveLength(2)
  })
})

describe('a stranger who enters somebody else’s address', () => {
  const spam = 'WIN a lakh at evil.example'
  const victim = { email: 'victim@example.in', number: '9822000009' }
  const sentTo = async (to: string) => {
    await deliver()
    const [mail] = mailsTo(to)
    return `${mail?.raw}\n${mailText(mail?.raw ?? '')}`
  }

  it('cannot send it text with an inquiry', async () => {
    const { id } = await createRecord(systemCtx, cars, {
      brand: 'Tata',
      name: 'Punch',
      publishedAt: '2026-01-01',
    })
    await desk.send('CarsInquiry', { name: spam, messgae: spam, ...victim, cars: id })
    const sent = await sentTo(victim.email)
    expect(sent).toContain('Subject: We have received your inquiry about Tata Punch')
    expect(sent).not.toContain('evil.example')
  })

  it('cannot send it text with the name of a listed vehicle, in either language', async () => {
    const seller = await createRecord(systemCtx, users, { number: '9822077771' })
    const vehicle = await createListing(systemCtx, seller.id, 'approved', spam)
    const inquiry = { name: 'Asha', message: 'When?', vehicle }
    for (const [at, language] of ['en', 'hi'].entries()) {
      const email = `victim${at}@example.in`
      await notifyInquiry(systemCtx, usedVehiclesInquiries, { ...inquiry, id: `u${at}`, email }, language)
      const sent = await sentTo(email)
      expect(sent).toContain(
        language === 'hi' ? 'पुरानी गाड़ी' : 'We have received your inquiry about a used vehicle',
      )
      expect(sent).not.toContain('evil.example')
      expect(sent).not.toMatch(/[{}]/)
    }
    await notifyInquiry(systemCtx, usedVehiclesInquiries, {
      ...inquiry,
      id: 'u2',
      email: '',
      phone: victim.number,
    })
    await deliver()
    const message = texts.messages.findLast(({ number }) => number === victim.number)
    expect(message?.text).toContain('your inquiry about a used vehicle')
    expect(JSON.stringify(message)).not.toContain('evil.example')
    expect(message?.values).toEqual({ vehicle: 'a used vehicle' })
  })

  it('reads which used vehicle an inquiry is about, in the words of the catalogue', async () => {
    await createRecord(systemCtx, cars, {
      brand: 'Maruti Suzuki',
      name: 'Swift',
      publishedAt: '2026-01-01',
    })
    const vehicle = await createListing(systemCtx, '', 'approved', spam)
    await updateRecord(systemCtx, usedVehicles, vehicle, { model: 'SWIFT' })
    const email = 'reader@example.in'
    await notifyInquiry(systemCtx, usedVehiclesInquiries, { id: 'u3', name: 'Asha', vehicle, email })
    const sent = await sentTo(email)
    expect(sent).toContain('Subject: We have received your inquiry about Maruti Suzuki Swift (2019)')
    expect(sent).not.toContain('evil.example')
  })

  it('cannot send it text with a listing and that address in the profile', async () => {
    const seller = await createRecord(systemCtx, users, { number: '9822077772', contactEmail: victim.email })
    const vehicle = await createListing(systemCtx, seller.id, 'pending', spam)
    await desk.patch(`usedVehicles/records/${vehicle}`, { status: 'rejected', rejectionReason: 'No car' })
    const sent = await sentTo(victim.email)
    expect(sent).toContain('Your used vehicle was not approved')
    expect(sent).not.toContain('evil.example')
  })
})
