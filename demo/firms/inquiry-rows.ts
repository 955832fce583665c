import { z } from 'zod'
import { wireDate } from '#collections/define.ts'
import {
  bikeInquiry,
  carsInquiry,
  commercialInquiries,
  numberShares,
  usedVehiclesInquiries,
} from '#collections/index.ts'
import { maskNumber } from '#collections/number-shares.ts'
import { firstAndLastStatus } from '#domain/inquiries/inquiry-statuses.ts'
import { shareDays } from '#domain/number-shares/share-number.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import type { Row } from '#records/row.ts'
import type { CollectionRows } from '../catalogue/vehicle-rows.ts'
import { toInstant } from '../deals/moments.ts'
import { readDemoFile } from '../read-demo-file.ts'
import { listingId } from '../used-vehicles/listing-row.ts'
import { memberId } from '../used-vehicles/member-id.ts'
import type { DemoFirm } from './firm-rows.ts'

/** Where an inquiry about a vehicle of that kind is, and its fields for the vehicle and the message. */
const kinds = {
  cars: { collection: carsInquiry, vehicle: 'cars', message: 'messgae' },
  bikes: { collection: bikeInquiry, vehicle: 'bikes', message: 'message' },
  commercialVehicles: { collection: commercialInquiries, vehicle: 'vehicle', message: 'message' },
  usedVehicles: { collection: usedVehiclesInquiries, vehicle: 'vehicle', message: 'message' },
} as const

const sender = z.strictObject({
  name: z.string(),
  email: z.email(),
  number: z.string().regex(/^9\d{9}$/),
  message: z.string(),
})
const toFirm = z.strictObject({
  firm: z.string(),
  kind: z.enum(['cars', 'bikes', 'commercialVehicles', 'usedVehicles']),
  /** Ids of models, or numbers of listings. */
  vehicles: z.array(z.string()).min(1),
  /** After how many minutes the firm has answered each of its inquiries, the latest first. */
  answers: z.array(z.int().positive()),
  /** How many of the last hours wait for an answer. */
  waiting: z.int(),
})
const firmInquiries = z.strictObject({ senders: z.array(sender), firms: z.array(toFirm) })
type FirmInquiries = z.output<typeof firmInquiries>

/** The inquiries to firms: `firms/inquiries.json`. */
export const readFirmInquiries = () => readDemoFile(firmInquiries, 'firms/inquiries.json')

/** Inquiries that firms have answered, so that their response times can be measured, and some that wait. */
export function buildFirmInquiryRows(
  { senders, firms: receivers }: FirmInquiries,
  firms: readonly DemoFirm[],
  now: Date,
): CollectionRows[] {
  const all = receivers.flatMap((each, at) => {
    const firm = firms.find(({ id }) => id === each.firm)
    if (!firm) throw new Error(`inquiries.json names an unknown firm: ${each.firm}`)
    return datesOf(each, at, now).map(({ created, minutes }, nth) => {
      const from = senders[(at + nth) % senders.length]
      const vehicle = each.vehicles[nth % each.vehicles.length]
      if (!from || !vehicle) throw new Error('inquiries.json has nobody who asks')
      const kind = kinds[each.kind]
      const row: Row = {
        ...senderOf(kind, from),
        id: `firminquiry${String(at * 20 + nth).padStart(4, '0')}`,
        firm: firm.id,
        created: wireDate(created),
        [kind.vehicle]: each.kind === 'usedVehicles' ? listingId(Number(vehicle)) : vehicle,
        ...answerTo(kind, { firm, created, minutes, isLatest: nth === each.waiting }),
      }
      return { kind, row, share: shareOf(row, { firm, number: from.number, created, now, kind }) }
    })
  })
  return [
    ...Object.values(kinds).map(kind => ({
      collection: kind.collection,
      rows: all.filter(each => each.kind === kind).map(({ row }) => row),
    })),
    { collection: numberShares, rows: all.flatMap(({ share }) => (share ? [share] : [])) },
  ]
}

/** When each inquiry was sent, the latest first, and the minutes to its answer; 0 if it waits. */
function datesOf({ waiting, answers }: z.output<typeof toFirm>, at: number, now: Date) {
  const waitingSince = Array.from({ length: waiting }, (_, nth) => ({
    created: new Date(now.getTime() - (2 + 5 * nth) * hourMs),
    minutes: 0,
  }))
  const answered = answers.map((minutes, nth) => ({
    created: toInstant(`-${4 + nth * 9 + (at % 4)}d 11:${10 + nth * 7}`, now),
    minutes,
  }))
  return [...waitingSince, ...answered]
}

const senderOf = (kind: Kind, { number, message, ...person }: z.output<typeof sender>) => ({
  ...person,
  [kind.message]: message,
  ...(kind === kinds.usedVehicles ? { phone: Number(`91${number}`) } : { number }),
})

type Kind = (typeof kinds)[keyof typeof kinds]
type Answer = { firm: DemoFirm; created: Date; minutes: number; isLatest: boolean }

/** The status of an inquiry, and what a member of the firm did with it. The latest one is being worked on. */
function answerTo({ collection }: Kind, { firm, created, minutes, isLatest }: Answer): Row {
  const { first, last } = firstAndLastStatus(collection)
  if (!minutes) return { status: first }
  const at = wireDate(new Date(created.getTime() + minutes * 60_000))
  const by = memberId(firm.members[0]?.member ?? '')
  const event = { at, by, name: firm.name, what: 'status' as const, from: first, to: 'contacted' }
  return { status: isLatest ? 'contacted' : last, answeredAt: at, history: [event] }
}

type Shared = { firm: DemoFirm; number: string; created: Date; now: Date; kind: Kind }

/** How the firm got the sender's number, as long as it is shared. */
function shareOf(row: Row, { firm, number, created, now, kind }: Shared): Row | undefined {
  const until = new Date(created.getTime() + shareDays * dayMs)
  if (until <= now) return undefined
  return {
    receiverKind: 'firm',
    receiver: firm.id,
    receiverName: firm.name,
    purpose: 'inquiry',
    kind: kind.collection.name,
    record: row.id,
    masked: maskNumber(number),
    sharedAt: wireDate(created),
    until: wireDate(until),
    created: wireDate(created),
  }
}
