import { z } from 'zod'
import { anyOf, operators, ownedBy, through } from './access.ts'
import {
  bool,
  date,
  defineCollection,
  email,
  file,
  integer,
  json,
  number,
  type RecordOf,
  relation,
  select,
  selectMany,
  text,
  url,
} from './define.ts'
import { firmReaders, firmRoles, firmWriters, memberOfFirm, withoutStaleLicence } from './firm-rules.ts'

export const firmKinds = ['newDealer', 'usedDealer', 'rentalOperator'] as const
export type FirmKind = (typeof firmKinds)[number]

const firmDecisions = ['verified', 'refused', 'withdrawn'] as const

/** The languages that a firm's people can speak, by their ISO 639-1 codes. */
export const spokenLanguages = [
  'en',
  'hi',
  'as',
  'bn',
  'gu',
  'kn',
  'ml',
  'mr',
  'or',
  'pa',
  'ta',
  'te',
  'ur',
] as const

const brandNames = z.array(z.string().trim().min(1).max(60)).max(30)

const minutesOfDay = z.int().min(0).max(1440)

/** When a place is open: a row for each open day, 1 for Monday to 7 for Sunday, in minutes of the day in India. */
const openingHours = z
  .array(z.object({ day: z.int().min(1).max(7), open: minutesOfDay, close: minutesOfDay }))
  .max(7)
  .refine(days => days.every(({ open, close }) => open < close), 'closes before it opens')
  .refine(days => new Set(days.map(({ day }) => day)).size === days.length, 'names a day twice')
export type OpeningHours = z.output<typeof openingHours>

/** Rentals that count, median days from a return to its settlement, and shares in percent. */
const rentalFigures = z.object({
  rentals: z.int().min(0),
  medianDays: z.int().min(0),
  /** Of the deposits that were held, how many came back whole; none if there was none. */
  wholeShare: z.int().min(0).max(100).nullable(),
  /** Of the bookings, how many the operator cancelled. */
  cancelledShare: z.int().min(0).max(100),
})
export type RentalFigures = z.output<typeof rentalFigures>

/**
 * A dealer or a rental operator. Its id is its address. It is published only while an operator has verified it;
 * `authorised` says that its certificate or licence is verified and has not expired.
 */
export const firms = defineCollection('firms', {
  fields: {
    name: text({ required: true, max: 120, writable: 'operators', filterable: true }),
    kind: select(firmKinds, { required: true, writable: 'operators', filterable: true }),
    about: text({ max: 2000 }),
    /** The brands of new vehicles that it sells, as the catalogue spells them. */
    brands: json(brandNames, { writable: 'operators' }),
    languages: selectMany(spokenLanguages),
    phone: text({ max: 20, private: 'moderation' }),
    email: email({ private: 'moderation' }),
    website: url(),
    logo: file({ accept: ['image/webp', 'image/png', 'image/jpeg'], thumbs: ['96x96', '192x192'] }),
    /** A used-vehicle dealer's authorisation certificate (Form 29B, rule 55A of the Central Motor Vehicles Rules). */
    certificateNumber: text({ max: 60 }),
    certificateUntil: date(),
    /** A rental operator's licence (Rent-a-Cab Scheme 1989, Rent-a-Motorcycle Scheme 1997). */
    licenceNumber: text({ max: 60 }),
    licenceUntil: date(),
    /** The end of its certificate or licence of which its owners were notified. */
    notifiedEnd: date({ writable: 'server', hidden: true }),
    /** Where renters pay deposits and rent: a UPI address. Only the sides of an accepted rental read it. */
    upiAddress: text({ max: 130, pattern: /^[\w.-]{2,64}@[A-Za-z]{2,64}$/, private: 'moderation' }),
    verified: bool({ writable: 'server', filterable: true }),
    verifiedAt: date({ writable: 'server' }),
    authorised: bool({ writable: 'server', filterable: true }),
    /** What an operator has decided last, and why if it was against the firm; empty once its licence has changed. */
    decision: select(firmDecisions, { writable: 'server', internal: 'moderation' }),
    decisionReason: text({ max: 500, writable: 'server', internal: 'moderation' }),
    /** When it was added or has changed its licence: since then it waits for an operator, if it does. */
    waitingSince: date({ writable: 'server', internal: 'moderation' }),
    published: bool({ writable: 'operators', filterable: true }),
    /** The address of its stock as CSV, read each night. */
    feedUrl: url({ writable: 'server', hidden: true }),
    feedCheckedAt: date({ writable: 'server', hidden: true }),
    /** How many readings in a row have failed. */
    feedFailures: integer({ writable: 'server', hidden: true, min: 0 }),
    /** The median time to the first answer, in minutes; empty until there are enough answers. */
    responseMinutes: integer({ writable: 'server', min: 0 }),
    inquiryCount: integer({ writable: 'server', min: 0, internal: 'moderation' }),
    rating: number({ writable: 'server', min: 0, max: 5 }),
    reviewCount: integer({ writable: 'server', min: 0 }),
    /** A rental operator's public figures; empty until it has enough rentals. */
    rentalFigures: json(rentalFigures, { writable: 'server' }),
  },
  slugFrom: ['name'],
  onWrite: withoutStaleLicence,
  rules: {
    list: firmReaders,
    view: firmReaders,
    create: operators('moderation'),
    update: firmWriters('id'),
    delete: operators('moderation'),
  },
  indexes: [
    ['published', 'name'],
    // For the job that takes away the mark of an expired licence.
    ['authorised', 'certificateUntil'],
    ['authorised', 'licenceUntil'],
  ],
  console: {
    title: 'Dealers and rental operators',
    group: 'firms',
    label: 'name',
    columns: ['name', 'kind', 'published', 'authorised', 'certificateUntil', 'licenceUntil', 'created'],
    filters: ['kind', 'published', 'verified', 'authorised'],
  },
})

export type Firm = RecordOf<typeof firms>

const firmTeam = anyOf(operators('moderation'), ownedBy('user'), memberOfFirm('firm'))

/** A member who acts for a firm. The firm's owner adds and removes them through the server's own calls. */
export const firmMembers = defineCollection('firmMembers', {
  fields: {
    firm: relation('firms', { required: true, cascadeDelete: true }),
    user: relation('users', { required: true, cascadeDelete: true }),
    role: select(firmRoles, { required: true }),
    /** Firm and member in one text, so that each member has one role in a firm. */
    key: text({ writable: 'server', hidden: true, unique: true, max: 160 }),
  },
  owner: 'user',
  onWrite: (_, { firm, user }) => ({ values: { key: `${firm}:${user}` }, history: undefined }),
  rules: {
    list: firmTeam,
    view: firmTeam,
    create: operators('moderation'),
    update: operators('moderation'),
    delete: operators('moderation'),
  },
  indexes: [
    ['firm', 'user'],
    ['user', 'firm'],
  ],
  console: {
    title: 'Members of dealers',
    group: 'firms',
    label: 'role',
    columns: ['firm', 'user', 'role', 'created'],
    filters: ['firm', 'role'],
  },
})

const placeReaders = anyOf(operators('moderation'), through('firm', 'firms', firmReaders))

/** A place where a firm receives people. Its city is spelled as in the city picker. */
export const firmPlaces = defineCollection('firmPlaces', {
  fields: {
    firm: relation('firms', {
      required: true,
      cascadeDelete: true,
      writable: 'once',
      filterable: true,
      visibleTarget: true,
    }),
    city: text({ required: true, max: 80, filterable: true }),
    address: text({ required: true, max: 300 }),
    pincode: text({ max: 6, pattern: /^[1-9]\d{5}$/ }),
    mapLink: url(),
    phone: text({ max: 20, private: 'moderation' }),
    hours: json(openingHours),
    /** Days of the year on which it is closed, in India: 2026-10-20. */
    closedDays: json(z.array(z.iso.date()).max(60)),
    /** How many test drives can take place at the same time. */
    drivesAtOnce: integer({ min: 0, max: 20 }),
  },
  rules: {
    list: placeReaders,
    view: placeReaders,
    create: firmWriters('firm'),
    update: firmWriters('firm'),
    delete: firmWriters('firm'),
  },
  indexes: [['firm'], ['city', 'firm']],
  console: {
    title: 'Places of dealers',
    group: 'firms',
    label: 'address',
    columns: ['firm', 'city', 'address', 'drivesAtOnce'],
    filters: ['firm', 'city'],
  },
})

export type FirmPlace = RecordOf<typeof firmPlaces>
