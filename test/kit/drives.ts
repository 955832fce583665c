import { eq } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { cars, deals, driveSlots, firmMembers, firmPlaces, firms } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { askDrive, type DriveSubject } from '#domain/deals/drives/ask-drive.ts'
import { listFreeSlots } from '#domain/deals/drives/slots.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { openDeals } from './deals.ts'
import { createMember } from './people.ts'

const hourMs = 3_600_000
const allWeek = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, open: 600, close: 1110 }))

/** A dealer with a place that is open all week and gives one drive at a time, a car of its brand, and two buyers. */
export async function newDealer(db: Database) {
  const systemCtx = systemContext(db)
  const staff = await createMember(systemCtx, 'secret', 'Ravi')
  const buyer = await createMember(systemCtx, 'secret', 'Asha')
  const other = await createMember(systemCtx, 'secret', 'Meera')
  const values = { name: 'Sahyadri Motors', kind: 'newDealer' as const, brands: ['Tata'], published: true }
  const { id: firm } = await createRecord(systemCtx, firms, values, { set: { verified: true } })
  await createRecord(systemCtx, firmMembers, { firm, user: staff.id, role: 'sales' })
  const at = { firm, city: 'Pune', address: '1 Market Road', hours: allWeek, drivesAtOnce: 1 }
  const { id: place } = await createRecord(systemCtx, firmPlaces, at)
  const newCar = async (brand = 'Tata') =>
    (await createRecord(systemCtx, cars, { brand, name: 'Nexon', publishedAt: '2026-01-01' })).id
  const car = await newCar()
  const made = openDeals(db, { seller: staff.id, buyer: buyer.id, other: other.id })
  const { as, sender } = made
  type Wishes = readonly (string | undefined)[]
  const askFor = (by: Parameters<typeof as>[0], subject: DriveSubject, [firstWish, secondWish]: Wishes) =>
    askDrive(as(by), subject, { moveId: randomId(), payload: { firstWish, secondWish } }, sender)
  return {
    ...made,
    staff,
    buyer,
    firm,
    place,
    car,
    newCar,
    askFor,
    /** Asks for a drive at the dealer's place. */
    ask: (by: Parameters<typeof as>[0], wishes: Wishes, id = car) =>
      askFor(by, { kind: 'cars', id, place }, wishes),
    /** The free times of the place. */
    slots: async () => {
      const free = await listFreeSlots(systemCtx, await getRecord(systemCtx, firmPlaces, place), new Date())
      return free.map(slot => slot.toISOString())
    },
    /** The times that are given. */
    taken: async () =>
      (await listRecords(systemCtx, driveSlots, { where: eq(driveSlots.table.place, place) })).items,
    /** Moves the drive so that it began an hour and a half ago, and its next timer is due. */
    letPass: async (id: string) => {
      const { terms } = await getRecord(systemCtx, deals, id)
      const now = Date.now()
      await updateRecord(systemCtx, deals, id, {
        terms: { ...terms, startsAt: new Date(now - 1.5 * hourMs).toISOString() },
        enteredAt: wireDate(new Date(now - 3 * dayMs)),
        dueAt: wireDate(new Date(now - 1_000)),
      })
    },
  }
}
