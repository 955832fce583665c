import { z } from 'zod'
import { wireDate } from '#collections/define.ts'
import { firmKinds, firmMembers, firmPlaces, firmRoles, firms, spokenLanguages } from '#collections/index.ts'
import { dayMs } from '#records/durations.ts'
import { type CollectionRows, toTimestamp } from '../catalogue/vehicle-rows.ts'
import { readDemoFile } from '../read-demo-file.ts'
import { memberId } from '../used-vehicles/member-id.ts'

const openDays = {
  weekdays: { days: [1, 2, 3, 4, 5, 6], open: 600, close: 1200 },
  daily: { days: [1, 2, 3, 4, 5, 6, 7], open: 600, close: 1200 },
  early: { days: [1, 2, 3, 4, 5, 6], open: 540, close: 1140 },
}

const demoFirm = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(firmKinds),
  about: z.string(),
  members: z.array(z.strictObject({ member: z.string(), role: z.enum(firmRoles) })),
  /** The listings that belong to it: those of a seller in a city. The seller is one of its members. */
  stock: z.array(z.strictObject({ seller: z.string(), city: z.string() })),
  places: z.array(
    z.strictObject({
      city: z.string(),
      address: z.string(),
      pincode: z.string(),
      hours: z.enum(['weekdays', 'daily', 'early']),
      /** Without any, the firm answers each wish for a test drive itself. */
      drivesAtOnce: z.int(),
    }),
  ),
  brands: z.array(z.string()).optional(),
  languages: z.array(z.enum(spokenLanguages)),
  phone: z.string(),
  certificateNumber: z.string().optional(),
  licenceNumber: z.string().optional(),
  /** Where renters pay; the handle belongs to no bank. */
  upiAddress: z.string().endsWith('@example').optional(),
  /** The days from the seeding until its certificate or licence expires; negative if it has expired. */
  validDays: z.int().optional(),
})
export type DemoFirm = z.output<typeof demoFirm>

/** The dealers and rental operators of the demo. */
export const readDemoFirms = () => readDemoFile(z.array(demoFirm), 'firms/firms.json')

/** The id of the firm to which a seller's listing in that city belongs; empty for a private sale. */
export const firmOfListing = (all: readonly DemoFirm[], seller: string, city: string): string =>
  all.find(({ stock }) => stock.some(each => each.seller === seller && each.city === city))?.id ?? ''

/** The record id of a firm's place; the first is 1. */
export const placeId = (firm: string, nth: number) =>
  `${firm.replaceAll('-', '').slice(0, 12)}${String(nth).padStart(3, '0')}`.padEnd(15, '0')

/** The records of firms and their places, which listings refer to. */
export function buildFirmRows(all: readonly DemoFirm[], now: Date): CollectionRows[] {
  return [
    { collection: firms, rows: all.map(each => toFirmRow(each, now)) },
    {
      collection: firmPlaces,
      rows: all.flatMap(({ id: firm, phone, places }) =>
        places.map(({ hours, ...place }, at) => ({
          id: placeId(firm, at + 1),
          ...place,
          firm,
          phone,
          mapLink: mapLinkOf(place.address, place.city),
          hours: openDays[hours].days.map(day => ({
            day,
            open: openDays[hours].open,
            close: openDays[hours].close,
          })),
        })),
      ),
    },
  ]
}

/** Who acts for the firms, once the members exist. */
export const buildFirmMemberRows = (all: readonly DemoFirm[]): CollectionRows => ({
  collection: firmMembers,
  rows: all.flatMap(({ id: firm, members }) =>
    members.map(({ member, role }) => ({ firm, user: memberId(member), role })),
  ),
})

function toFirmRow({ members, stock, places, validDays, ...firm }: DemoFirm, now: Date) {
  const until = validDays === undefined ? undefined : wireDate(new Date(now.getTime() + validDays * dayMs))
  return {
    ...firm,
    ...(firm.kind === 'rentalOperator' ? { licenceUntil: until } : { certificateUntil: until }),
    verified: true,
    verifiedAt: toTimestamp('2026-08-03'),
    authorised: (validDays ?? 0) > 0,
    published: true,
    created: toTimestamp('2026-08-03'),
  }
}

const mapLinkOf = (address: string, city: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address}, ${city}`)}`
