import { expect, it } from 'vitest'
import { users } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { hourMs } from '#records/durations.ts'
import { openDeliveries } from '#test/kit/deliveries.ts'
import { notifyMember } from './notify.ts'
import type { NotificationEvent } from './render-text.ts'

const { pool, systemCtx, deliver, makeDue, texts, received, rows } = await openDeliveries()
const number = '9822090001'
const byPhone = await createRecord(systemCtx, users, {} as never, { set: { number } as never })
const byMail = await createRecord(systemCtx, users, { contactEmail: 'asha@night.example' } as never)

// The morning is ahead of the database's clock, too.
const night = Date.parse('2999-11-25T23:30+05:30')
const at = (now: number) => deliver({ clock: () => now })
let keys = 0
const send = (event: NotificationEvent, more: { happensAt?: string; member?: string } = {}) =>
  notifyMember(systemCtx, more.member ?? byPhone.id, {
    event,
    key: `night ${keys++}`,
    values: { vehicle: 'Nexon', path: '/' },
    ...(more.happensAt && { happensAt: more.happensAt }),
  })
const sentEvents = async () => (await rows()).filter(({ sentAt }) => sentAt).map(({ event }) => event)

it('what can wait rings at 08:00, once, and its wait is no attempt', async () => {
  await send('chatUnread')
  await at(night)
  expect(await sentEvents()).toEqual([])
  const { rows: held } = await pool.query(
    `select "dueAt" = '2999-11-26T08:00+05:30' as "waitsForMorning", attempts::int as attempts from outbox`,
  )
  expect(held).toEqual([{ waitsForMorning: true, attempts: 0 }])
  await makeDue()
  await at(Date.parse('2999-11-26T08:00+05:30'))
  await at(Date.parse('2999-11-26T08:01+05:30'))
  expect(texts.messages.filter(each => each.number === number)).toHaveLength(1)
})

it('answers to what a person does now, bookings within a day, safety and e-mails do not wait', async () => {
  const inHours = (hours: number) => new Date(night + hours * hourMs).toISOString()
  await send('handOverStated')
  await send('signInOnNewDevice')
  await send('driveConfirmed', { happensAt: inHours(20) })
  await send('rentalAccepted', { happensAt: inHours(30) })
  await send('inquiryForSeller')
  await send('alertMatchesByPhone')
  await send('inquiryForSeller', { member: byMail.id })
  await at(night)
  expect((await sentEvents()).sort()).toEqual([
    'driveConfirmed',
    'handOverStated',
    'inquiryForSeller',
    'signInOnNewDevice',
  ])
  expect(received.map(({ to }) => to)).toEqual(['asha@night.example'])
})
