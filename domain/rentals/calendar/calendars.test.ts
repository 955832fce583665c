import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { beforeEach, describe, expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import {
  firmMembers,
  firms,
  outbox,
  rentCalendars,
  rentOccupancies,
  rentVehicles,
} from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { RecordError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createMember } from '#test/kit/people.ts'
import { blockTime } from '../desk/firm-rentals.ts'
import { occupy } from '../occupancy/occupy.ts'
import { writeCalendarFile } from './calendar-file.ts'
import { CalendarError } from './read-calendar.ts'
import { readDueCalendars } from './read-due-calendars.ts'
import { readCalendars, renewCalendarAddress, setCalendarFeed } from './vehicle-calendars.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)
const dayMs = 86_400_000
const base = Math.ceil(Date.now() / dayMs) * dayMs + 40 * dayMs
const at = (hours: number) => new Date(base + hours * 3_600_000)
const span = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) })
const words = { name: 'Swift', booked: 'Booked', blocked: 'Not available', host: 'sawari.example' }
const address = 'https://calendars.example/swift.ics'

const owner = await createMember(ctx, 'secret', 'Ravi Owner')
const sales = await createMember(ctx, 'secret', 'Meera Sales')
const as = ({ id }: { id: string }) => newContext(db, { kind: 'member', id })
let firm = ''
let vehicle = ''
beforeEach(async () => {
  await db.delete(rentCalendars.table)
  const values = { name: 'Charminar Drives', kind: 'rentalOperator' as const }
  firm = (await createRecord(ctx, firms, values, { set: { verified: true } })).id
  await createRecord(ctx, firmMembers, { firm, user: owner.id, role: 'owner' })
  await createRecord(ctx, firmMembers, { firm, user: sales.id, role: 'sales' })
  const rental = { name: 'Swift', type: 'car' as const, location: 'Pune', available: true, firm }
  vehicle = (await createRecord(ctx, rentVehicles, rental)).id
})

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    error => {
      if (!(error instanceof RecordError)) throw error
      return error
    },
  )
const foreign = async () =>
  (
    await listRecords(ctx, rentOccupancies, {
      where: eq(rentOccupancies.table.vehicle, vehicle),
      sort: ['startsAt'],
    })
  ).items.filter(({ kind }) => kind === 'foreign')
type Read = NonNullable<Parameters<typeof readDueCalendars>[1]['read']>
const poll = (read: Read, since = new Date(Date.now() + 1000)) =>
  readDueCalendars(ctx, {
    since,
    read,
    onError: error => {
      throw error
    },
  })
const conflicts = async () =>
  (await listRecords(ctx, outbox, { perPage: 500 })).items.filter(
    ({ event, key }) => event === 'rentalConflict' && key?.includes(vehicle),
  )

describe('the calendar of a vehicle', () => {
  const secretOf = async () => (await readCalendars(ctx, vehicle)).secret

  it('is read by two other programs, with the times of bookings and blocks and nobody’s name', async () => {
    const holder = owner.id
    await occupy(ctx, { vehicle, kind: 'booking', ...span(4.5, 28.25) })
    await blockTime(as(owner), firm, vehicle, { ...span(48, 72), note: 'Wedding of Asha Rao' })
    await occupy(ctx, { vehicle, kind: 'hold', holder, ...span(100, 110), expiresAt: at(0) })
    const set = { vehicle, kind: 'foreign' as const, startsAt: wireDate(at(200)), endsAt: wireDate(at(220)) }
    await createRecord(ctx, rentOccupancies, {}, { set })
    await renewCalendarAddress(as(owner), firm, vehicle)
    const text = await writeCalendarFile(newContext(db), vehicle, await secretOf(), words)
    expect(text).not.toMatch(/Asha|Ravi|Meera/)
    const expected = [
      ['Booked', at(4.5).toISOString(), at(28.25).toISOString()],
      ['Not available', at(48).toISOString(), at(72).toISOString()],
    ]
    const one = Object.values(nodeIcal.sync.parseICS(text)).flatMap(each =>
      each?.type === 'VEVENT' ? [[each.summary, each.start.toISOString(), each.end?.toISOString()]] : [],
    )
    expect(one).toEqual(expected)
    const other = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(each => {
      const { summary, startDate, endDate } = new ICAL.Event(each)
      return [summary, startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()]
    })
    expect(other).toEqual(expected)
  })

  it('is found by its secret only, which managers renew', async () => {
    expect((await failure(renewCalendarAddress(as(sales), firm, vehicle)))?.status).toBe(403)
    const stranger = await createMember(ctx, 'secret', 'Stranger')
    expect((await failure(renewCalendarAddress(as(stranger), firm, vehicle)))?.status).toBe(404)
    expect((await failure(writeCalendarFile(ctx, vehicle, '', words)))?.status).toBe(404)
    await renewCalendarAddress(as(owner), firm, vehicle)
    const first = await secretOf()
    expect(first.length).toBeGreaterThan(30)
    await writeCalendarFile(ctx, vehicle, first, words)
    await renewCalendarAddress(as(owner), firm, vehicle)
    expect((await failure(writeCalendarFile(ctx, vehicle, first, words)))?.status).toBe(404)
    await writeCalendarFile(ctx, vehicle, await secretOf(), words)
  })
})

describe('the calendar of another site', () => {
  beforeEach(() => setCalendarFeed(as(owner), firm, vehicle, address))

  it.each(['http://calendars.example/a.ics', 'https://10.0.0.1/a.ics', 'https://a.example:8443/', 'soon'])(
    'cannot have the address %s',
    async wrong => {
      expect((await failure(setCalendarFeed(as(owner), firm, vehicle, wrong)))?.data.feedUrl).toBeDefined()
    },
  )

  it('blocks what it says, follows its changes, and leaves other times alone', async () => {
    await occupy(ctx, { vehicle, kind: 'booking', ...span(500, 510) })
    await poll(async () => [span(0, 24), span(48, 72)])
    const [first] = await foreign()
    expect((await failure(occupy(ctx, { vehicle, kind: 'booking', ...span(10, 30) })))?.status).toBe(400)
    await poll(async () => [span(0, 24), span(96, 120)])
    const after = await foreign()
    expect(after.map(each => each.startsAt)).toEqual([wireDate(at(0)), wireDate(at(96))])
    expect(after[0]?.id).toBe(first?.id)
    await occupy(ctx, { vehicle, kind: 'booking', ...span(48, 72) })
    await setCalendarFeed(as(owner), firm, vehicle, '')
    expect(await foreign()).toEqual([])
  })

  it('is read again only when it is due', async () => {
    expect(await poll(async () => [], new Date(0))).toBe(1)
    expect(await poll(async () => [], new Date(Date.now() - 60_000))).toBe(0)
  })

  it('that cannot be read leaves what it said, and tells why', async () => {
    await poll(async () => [span(0, 24)])
    await poll(async () => {
      throw new CalendarError('timeout')
    })
    expect(await foreign()).toHaveLength(1)
    expect(await readCalendars(ctx, vehicle)).toMatchObject({ feedProblem: 'timeout' })
    await poll(async () => [])
    expect(await readCalendars(ctx, vehicle)).toMatchObject({ feedProblem: '' })
  })

  it('that contradicts a booking is reported to the firm’s managers, once', async () => {
    await occupy(ctx, { vehicle, kind: 'booking', ...span(10, 20) })
    const read = async () => [span(-40, 15)]
    await poll(read)
    await poll(read)
    expect((await conflicts()).map(({ user }) => user)).toEqual([owner.id])
    await occupy(ctx, { vehicle, kind: 'booking', ...span(300, 310) })
    await poll(async () => [span(-40, 15), span(260, 340)])
    expect(await conflicts()).toHaveLength(2)
  })

  it('that only repeats our booking, as hours or as its days, is no conflict', async () => {
    await occupy(ctx, { vehicle, kind: 'booking', ...span(10, 20) })
    await poll(async () => [span(10, 20)])
    // From midnight to midnight in India.
    await poll(async () => [span(-5.5, 42.5)])
    expect(await conflicts()).toEqual([])
  })

  it('belongs to its vehicle', async () => {
    await poll(async () => [span(0, 24)])
    await db.delete(rentVehicles.table).where(eq(rentVehicles.table.id, vehicle))
    expect(await foreign()).toEqual([])
    const left = await listRecords(ctx, rentCalendars, { where: eq(rentCalendars.table.vehicle, vehicle) })
    expect(left.items).toEqual([])
  })
})

it('is changed by the firm of its vehicle only', async () => {
  await setCalendarFeed(as(owner), firm, vehicle, address)
  await updateRecord(ctx, rentVehicles, vehicle, { firm: '' })
  expect((await failure(setCalendarFeed(as(owner), firm, vehicle, '')))?.status).toBe(404)
})
