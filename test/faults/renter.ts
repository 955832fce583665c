import pg from 'pg'
import { wireDate } from '#collections/define.ts'
import { newQueryBuilder } from '#database/query-builder.ts'
import { moveDeal } from '#domain/deals/engine/move-deal.ts'
import { submitRentEnquiry } from '#domain/inquiries/submit-rent-enquiry.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { newContext } from '#records/context.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import { RecordError } from '#records/errors.ts'
import { randomId } from '#records/ids.ts'

/** What the process gets as its argument: the members that want to rent, what there is, and for how long they try. */
export type RentPlan = {
  database: string
  renters: string[]
  vehicles: string[]
  seconds: number
  from: number
}

/** What the renters were told. `unclear` are refusals without free times, `failed` are other errors. */
export type RentReport = {
  booked: number
  cancelled: number
  refused: number
  unclear: number
  failed: string[]
}

// Every renter asks again and again for a vehicle at some time of the same days, and gives some of them back.
const { database, renters, vehicles, seconds, from }: RentPlan = JSON.parse(process.argv[2] ?? '')
const pool = new pg.Pool({ connectionString: database, max: 12, options: '-c timezone=UTC' })
const db = newQueryBuilder(pool)
const sender = {
  address: '198.51.100.7',
  limits: memoryRateLimits(1_000_000, { messagesPerMinute: 1_000_000 }),
}
const report: RentReport = { booked: 0, cancelled: 0, refused: 0, unclear: 0, failed: [] }
const end = Date.now() + seconds * 1000
const random = (below: number) => Math.floor(Math.random() * below)

async function rentAgain(renter: string) {
  const ctx = newContext(db, { kind: 'member', id: renter })
  while (Date.now() < end) {
    const startsAt = new Date(from + random(10) * 12 * hourMs)
    const endsAt = new Date(startsAt.getTime() + (1 + random(3)) * dayMs)
    const values = {
      name: 'Asha',
      phone: 9_822_041_234,
      email: 'asha@example.com',
      pickupLocation: 'Pune station',
      car: vehicles[random(vehicles.length)] ?? '',
      rentalType: 'self_drive' as const,
      rentalBasis: 'daily' as const,
      startDateTime: wireDate(startsAt),
      endDateTime: wireDate(endsAt),
    }
    try {
      const { id } = await submitRentEnquiry(ctx, values, sender)
      report.booked++
      if (random(3) === 0) continue
      const move = { moveId: randomId(), seen: 2, payload: { reason: 'Another plan' } }
      await moveDeal(ctx, id, 'cancel', move, sender)
      report.cancelled++
    } catch (error) {
      note(error)
    }
  }
}

function note(error: unknown) {
  if (!(error instanceof RecordError)) return report.failed.push(String(error))
  if (error.data.car?.code === 'validation_too_many_rentals') return report.refused++
  const { code, params } = error.data.startDateTime ?? {}
  if (code !== 'validation_booked') return report.failed.push(JSON.stringify(error.data))
  report.refused++
  const free = params?.free
  if (!Array.isArray(free) || !free.length) report.unclear++
}

await Promise.all(renters.map(rentAgain))
process.stdout.write(JSON.stringify(report))
await pool.end()
