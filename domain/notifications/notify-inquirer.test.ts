import { expect, it } from 'vitest'
import { cars, carsInquiry, rentEnquiries, rentVehicles, users } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { openDeliveries } from '#test/kit/deliveries.ts'
import { notifyInquiry } from './notify-inquiry.ts'

const { db, systemCtx, deliver, rows, texts, mailsTo, mailText } = await openDeliveries()
const desk = await openConsoleApi(db)
const car = await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Curvv', publishedAt: '2026-01-01' })
const rental = await createRecord(systemCtx, rentVehicles, { name: 'Activa', type: 'bike', location: 'Pune' })

let numbers = 9_822_060_000
const addMember = (values: object = {}) =>
  createRecord(systemCtx, users, values as never, { set: { number: String(numbers++) } as never })
const ask = (values: object = {}) =>
  createRecord(
    systemCtx,
    carsInquiry,
    {
      name: 'Asha',
      email: 'asha@ask.example',
      number: '9822060998',
      messgae: 'When?',
      cars: car.id,
    } as never,
    { set: { status: 'pending', ...values } as never },
  )
const askToRent = (values: object = {}) =>
  createRecord(
    systemCtx,
    rentEnquiries,
    {
      name: 'Asha',
      email: 'asha@rent.example',
      phone: '9822060997',
      rentalType: 'self_drive',
      rentalBasis: 'daily',
      pickupLocation: 'FC Road',
      car: rental.id,
      startDateTime: '2026-12-01 04:30:00.000Z',
      endDateTime: '2026-12-02 04:30:00.000Z',
    } as never,
    { set: { status: 'New', ...values } as never },
  )
const move = async (path: string, patch: object) => expect((await desk.patch(path, patch)).status).toBe(200)

it('a guest hears once that an operator has answered and closed its inquiry, in the language of its page', async () => {
  const inquiry = await ask()
  await notifyInquiry(systemCtx, carsInquiry, inquiry, 'hi')
  const path = `CarsInquiry/records/${inquiry.id}`
  await move(path, { note: 'Rang' })
  await move(path, { status: 'contacted' })
  await move(path, { note: 'Rang again' })
  await move(path, { status: 'closed' })
  await deliver()
  const mails = mailsTo('asha@ask.example').map(({ raw }) => mailText(raw))
  expect(mails).toHaveLength(3)
  for (const text of [
    'सवारी ने Tata Curvv के बारे में आपकी पूछताछ का जवाब फ़ोन या ईमेल से दिया है।',
    'सवारी पर Tata Curvv के बारे में आपकी पूछताछ बंद हो गई है।',
  ])
    expect(mails.filter(each => each.includes(text))).toHaveLength(1)
})

it('a member hears of an answer where it reads, and nobody hears of spam', async () => {
  const { id: user } = await addMember({ contactEmail: 'meera@answer.example' })
  const [inquiry, spam] = [await ask({ user }), await ask({ user })]
  await move(`CarsInquiry/records/${inquiry.id}`, { status: 'contacted' })
  await move(`CarsInquiry/records/${spam.id}`, { spam: true })
  expect(await rows()).toMatchObject([
    { event: 'inquiryAnswered', channel: 'email', recipient: 'meera@answer.example' },
  ])
})

it('a renter of a vehicle without a firm hears that an operator has confirmed or declined', async () => {
  const member = await addMember()
  const [own, guests] = [await askToRent({ user: member.id }), await askToRent()]
  await move(`rentEnquiries/records/${own.id}`, { status: 'Confirmed' })
  await move(`rentEnquiries/records/${guests.id}`, { status: 'Declined' })
  await move(`rentEnquiries/records/${own.id}`, { status: 'Closed' })
  await deliver()
  expect((await rows()).map(({ event, channel }) => `${event} by ${channel}`)).toEqual([
    'rentalRequestConfirmed by sms',
    'rentalRequestDeclined by email',
  ])
  expect(texts.messages.at(-1)).toMatchObject({
    number: member.number,
    text: 'Your request to rent Activa is confirmed: 1 Dec 2026, 10:00 – 2 Dec 2026, 10:00. Bring your driving licence. More: https://sawari.example/profile/inquiries',
  })
  const [mail] = mailsTo('asha@rent.example')
  expect(mailText(mail?.raw ?? '')).toContain(
    'Activa cannot be rented to you at this time: 1 Dec 2026, 10:00',
  )
})
