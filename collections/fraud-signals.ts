import { z } from 'zod'
import { nobody, operators, type Rules, serverRules } from './access.ts'
import {
  date,
  defineCollection,
  integer,
  json,
  number,
  type RecordOf,
  relation,
  select,
  selectMany,
  text,
} from './define.ts'

/** Signals about a listing that can hold it until a moderator has decided. */
export const holdingFraudKinds = ['samePicture', 'copiedText', 'samePlate', 'lowPrice'] as const
export const fraudKinds = [
  ...holdingFraudKinds,
  'manyListings',
  'manyChats',
  'paymentTrick',
  'odometerFall',
] as const
export type FraudKind = (typeof fraudKinds)[number]
export const fraudStatuses = ['open', 'confirmed', 'dismissed'] as const
/** The collections of the records that a signal can be about. */
export const fraudSubjects = ['usedVehicles', 'users', 'messages'] as const

/** What a signal rests on: figures and ids, and never a text or a number of a member. */
export const fraudEvidence = z.object({
  /** Equal pictures of the listing and of the other one, by their file names, with the bits that differ. */
  pictures: z
    .array(
      z.object({
        file: z.string().max(200),
        otherFile: z.string().max(200),
        distance: z.int().min(0).max(64),
      }),
    )
    .max(20)
    .optional(),
  /** The share of the listing's text that the other one has, in percent. */
  overlap: z.number().min(0).max(100).optional(),
  /** In ₹. */
  price: z.int().optional(),
  value: z.int().optional(),
  valueLow: z.int().optional(),
  /** How many of something, within a day, where so many are usual. */
  count: z.int().optional(),
  limit: z.int().optional(),
  countedBy: z.enum(['account', 'device', 'network']).optional(),
  /** The earlier and the later reading, in km. */
  odometer: z.tuple([z.int(), z.int()]).optional(),
  /** The trick that a message resembles. */
  trick: z.string().max(60).optional(),
})
export type FraudEvidence = z.infer<typeof fraudEvidence>

const moderatorsRead: Rules = {
  ...serverRules,
  list: operators('moderation'),
  view: operators('moderation'),
}

/** A sign that a listing, a message or a member may be a fraud. A moderator decides; nothing accuses the member. */
export const fraudSignals = defineCollection('fraudSignals', {
  fields: {
    kind: select(fraudKinds, { required: true, writable: 'server' }),
    subjectKind: select(fraudSubjects, { required: true, writable: 'server' }),
    subject: text({ required: true, max: 120, writable: 'server' }),
    /** The listing that it is about, if there is one. */
    listing: relation('usedVehicles', { cascadeDelete: true, writable: 'server' }),
    /** The earlier listing that it resembles. */
    otherListing: relation('usedVehicles', { writable: 'server', internal: 'moderation' }),
    /** The member who listed or wrote it. */
    member: relation('users', { cascadeDelete: true, writable: 'server' }),
    /** From 0 to 1: how sure it is. */
    score: number({ min: 0, max: 1, writable: 'server', internal: 'moderation' }),
    evidence: json(fraudEvidence, { writable: 'server', internal: 'moderation' }),
    status: select(fraudStatuses, { required: true, writable: 'server' }),
    /** The operator's id. */
    decidedBy: text({ max: 15, writable: 'server', internal: 'moderation' }),
    decidedAt: date({ writable: 'server' }),
    /** What makes it unique, so that each thing is signalled once. */
    key: text({ writable: 'server', hidden: true, unique: true, max: 340 }),
  },
  owner: 'member',
  rules: moderatorsRead,
  indexes: [
    ['status', 'created'],
    ['listing', 'status'],
    ['otherListing'],
    ['member', 'created'],
    ['created'],
  ],
  console: {
    title: 'Fraud signals',
    group: 'listings',
    label: 'kind',
    columns: ['kind', 'listing', 'member', 'score', 'status', 'created'],
    filters: ['status', 'kind'],
  },
})
export type FraudSignal = RecordOf<typeof fraudSignals>

/** The id of the one record. */
export const fraudSettingsId = 'fraudsettings00'

/** From which figures on something is a signal, and which signals hold a listing. One record. */
export const fraudSettings = defineCollection('fraudSettings', {
  fields: {
    /** Bits of 64 that may differ between two hashes of the same picture. */
    pictureDistance: integer({ min: 0, max: 11 }),
    /** The share of a text that another listing has, in percent. */
    textOverlap: integer({ required: true, min: 30, max: 100 }),
    /** The lowest usual price, in percent of the value. */
    priceFloor: integer({ required: true, min: 10, max: 90 }),
    /** New listings within a day, of one account and from one device or network. */
    listingsPerDay: integer({ required: true, min: 1, max: 1_000 }),
    listingsPerOrigin: integer({ required: true, min: 1, max: 1_000 }),
    /** Conversations that a new account begins within a day, and the days for which an account is new. */
    chatsPerDay: integer({ required: true, min: 1, max: 1_000 }),
    newAccountDays: integer({ required: true, min: 1, max: 90 }),
    holdKinds: selectMany(holdingFraudKinds),
    updatedBy: text({ max: 15, writable: 'server', internal: 'moderation' }),
  },
  rules: {
    list: operators('moderation'),
    view: operators('moderation'),
    create: nobody,
    update: operators('moderation'),
    delete: nobody,
  },
  console: {
    title: 'Fraud thresholds',
    group: 'listings',
    label: 'priceFloor',
    columns: ['pictureDistance', 'textOverlap', 'priceFloor', 'listingsPerDay'],
    oneRecord: fraudSettingsId,
    sections: [
      { title: 'Copies and prices', columns: 2, fields: ['pictureDistance', 'textOverlap', 'priceFloor'] },
      {
        title: 'How many within a day',
        columns: 2,
        fields: ['listingsPerDay', 'listingsPerOrigin', 'chatsPerDay', 'newAccountDays'],
      },
      { title: 'Signals that hold a listing until you decide', columns: 2, fields: ['holdKinds'] },
    ],
  },
})
export type FraudSettings = RecordOf<typeof fraudSettings>

/** The hash of a listing's picture, split into four bands by which similar hashes are found. */
export const pictureHashes = defineCollection('pictureHashes', {
  fields: {
    listing: relation('usedVehicles', { required: true, cascadeDelete: true, writable: 'server' }),
    user: relation('users', { cascadeDelete: true, writable: 'server' }),
    file: text({ required: true, max: 200, writable: 'server' }),
    /** 64 bits in hexadecimal digits. */
    hash: text({ required: true, max: 16, writable: 'server' }),
    band1: integer({ writable: 'server' }),
    band2: integer({ writable: 'server' }),
    band3: integer({ writable: 'server' }),
    band4: integer({ writable: 'server' }),
  },
  rules: serverRules,
  indexes: [['listing'], ['user'], ['band1'], ['band2'], ['band3'], ['band4']],
  console: {
    title: 'Picture hashes',
    group: 'system',
    label: 'file',
    columns: ['listing', 'file', 'hash'],
  },
})

export const listingMarkKinds = ['plate', 'text', 'device', 'network'] as const
export type ListingMarkKind = (typeof listingMarkKinds)[number]

/** A value by which similar listings are found: hashes of the plate, of parts of the text, and of the origin. */
export const listingMarks = defineCollection('listingMarks', {
  fields: {
    listing: relation('usedVehicles', { required: true, cascadeDelete: true, writable: 'server' }),
    user: relation('users', { cascadeDelete: true, writable: 'server' }),
    kind: select(listingMarkKinds, { required: true, writable: 'server' }),
    value: text({ required: true, max: 64, writable: 'server' }),
  },
  rules: serverRules,
  indexes: [['listing'], ['user'], ['kind', 'value', 'created']],
  console: {
    title: 'Listing marks',
    group: 'system',
    label: 'kind',
    columns: ['listing', 'kind', 'created'],
  },
})
