import { asc, eq, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { dealEvents, deals, firmMembers, firms, rentEnquiries, rentVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { lockDeal, makeDueMove, moveDeal } from '#domain/deals/engine/move-deal.ts'
import type { PicturePosition } from '#domain/deals/rental/pictures.ts'
import { isWaitingRentalOf, maxWaitingRentals } from '#domain/deals/rental/waiting-rentals.ts'
import { submitRentEnquiry } from '#domain/inquiries/submit-rent-enquiry.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { type FileWork, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { hourMs } from '#records/durations.ts'
import { RecordError } from '#records/errors.ts'
import { Upload } from '#records/files/upload.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { memoryStorage } from './memory-storage.ts'
import { createMember } from './people.ts'
import { plainPicture } from './pictures.ts'

type Payload = Record<string, unknown>
export type RentalSide = 'operator' | 'renter'

const files: FileWork = {
  storage: memoryStorage().storage,
  onError: error => {
    throw error
  },
}

/** A licensed operator with one person, a renter, and what they do. Times are hours from now. */
export async function openRentals(db: Database, secret = 'secret') {
  const systemCtx = systemContext(db)
  const sender = {
    address: '198.51.100.7',
    limits: memoryRateLimits(100_000, { messagesPerMinute: 100_000 }),
  }
  const [staff, renter] = [
    await createMember(systemCtx, secret, 'Ravi'),
    await createMember(systemCtx, secret, 'Asha'),
  ]
  const fromNow = (hours: number) => new Date(Date.now() + hours * hourMs)
  const newFirm = async (more = {}) => {
    const values = {
      name: 'Konkan Rentals',
      kind: 'rentalOperator' as const,
      licenceNumber: 'RC/12',
      licenceUntil: wireDate(fromNow(24 * 300)),
      upiAddress: 'konkan@upi',
      published: true,
      ...more,
    }
    const { id } = await createRecord(systemCtx, firms, values, { set: { verified: true, authorised: true } })
    await createRecord(systemCtx, firmMembers, { firm: id, user: staff.id, role: 'owner' })
    return id
  }
  const firm = await newFirm()
  const as = {
    operator: { ...newContext(db, { kind: 'member', id: staff.id }), files },
    renter: { ...newContext(db, { kind: 'member', id: renter.id }), files },
  }
  const picture = await plainPicture()
  const stored = (id: string) => getRecord(systemCtx, deals, id)

  const move = async (side: RentalSide, id: string, name: string, payload: Payload = {}, pictures = 0) => {
    const uploads = Array.from({ length: pictures }, (_, at) => new Upload(`${at}.jpg`, picture))
    const { moves } = await stored(id)
    const next = { moveId: randomId(), seen: moves ?? 0, payload, files: uploads }
    return moveDeal(as[side], id, name, next, sender)
  }
  const photograph = (side: RentalSide, id: string, name: string, positions: readonly PicturePosition[]) =>
    move(side, id, name, { positions }, positions.length)

  const sendEnquiry = async (car: string, from = 1, to = 49, email = 'asha@example.com') => {
    const startsAt = fromNow(from)
    const values = {
      name: 'Asha',
      phone: 9_822_041_234,
      email,
      pickupLocation: 'Pune station',
      car,
      rentalType: 'self_drive' as const,
      rentalBasis: 'daily' as const,
      startDateTime: wireDate(startsAt),
      endDateTime: wireDate(new Date(startsAt.getTime() + (to - from) * hourMs)),
    }
    return (await submitRentEnquiry(as.renter, values, sender)).id
  }
  /** Many tests of a file share the renter. */
  const endOldestRental = async () => {
    const { table } = deals
    const waiting = await db
      .select({ id: table.id })
      .from(table)
      .where(isWaitingRentalOf(renter.id))
      .orderBy(asc(sql`rowid`))
    const [oldest] = waiting.length < maxWaitingRentals ? [] : waiting
    const set = { state: 'withdrawn', waitsFor: '', dueAt: null, endedAt: wireDate(new Date()) } as const
    if (oldest) await updateRecord(systemCtx, deals, oldest.id, {}, { set })
  }

  return {
    systemCtx,
    as,
    staff,
    renter,
    firm,
    newFirm,
    stored,
    move,
    photograph,
    enquiry: (id: string) => getRecord(systemCtx, rentEnquiries, id),
    eventsOf: async (deal: string) => {
      const where = eq(dealEvents.table.deal, deal)
      return (await listRecords(systemCtx, dealEvents, { where, sort: ['number'], perPage: 500 })).items
    },
    /** A vehicle at ₹2,000 a day, with a deposit of ₹5,000. */
    vehicle: async (more = {}) =>
      (
        await createRecord(systemCtx, rentVehicles, {
          name: 'Swift',
          type: 'car',
          location: 'Pune',
          available: true,
          firm,
          deposit: 5_000,
          kmPerDay: 200,
          extraKmPrice: 10,
          price_self_drive_daily: 2_000,
          ...more,
        })
      ).id,
    /** Sends the enquiry; the deal has its id. An older rental that waits ends first, if the renter has too many. */
    rent: async (car: string, from = 1, to = 49) => {
      await endOldestRental()
      return sendEnquiry(car, from, to)
    },
    sendEnquiry,
    /** What happens by itself in the present state, now. */
    letTimePass: (id: string, transition: string) =>
      inTransaction(systemCtx, async inner => makeDueMove(inner, await lockDeal(inner, id), transition)),
    /** The deposit paid, and the vehicle with the renter, with pictures of these views. */
    handOut: async (id: string, positions: readonly PicturePosition[] = ['front', 'rear']) => {
      await move('operator', id, 'accept')
      await move('renter', id, 'markDeposit', { depositReference: 'UTR 401', payBackTo: 'asha@upi' })
      await move('operator', id, 'confirmDeposit', { depositSeenReference: 'UTR 401' })
      await photograph('operator', id, 'pictureOut', positions)
      const { codes } = await stored(id)
      await move('operator', id, 'handOut', { odometer: 12_000, fuel: 8, code: codes?.buyer })
      return move('renter', id, 'confirmOut', { code: codes?.seller })
    },
    handIn: async (id: string, positions: readonly PicturePosition[] = ['front'], odometer = 12_500) => {
      await photograph('operator', id, 'pictureIn', positions)
      const { codes } = await stored(id)
      await move('operator', id, 'handIn', { odometer, fuel: 6, code: codes?.buyer })
      return move('renter', id, 'confirmIn', { code: codes?.seller })
    },
  }
}

/** The code of each field for which the work is refused; undefined if it succeeds. */
export const refusedFields = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    error => {
      if (!(error instanceof RecordError)) throw error
      return Object.fromEntries(Object.entries(error.data).map(([key, { code }]) => [key, code]))
    },
  )
