import { z } from 'zod'
import { anyOf, operators, ownedBy, serverRules, through } from './access.ts'
import { date, defineCollection, files, integer, json, relation, select, text } from './define.ts'
import { memberOfFirm } from './firm-rules.ts'

const dealProcesses = ['offer', 'testDrive', 'rental'] as const
const dealParties = ['buyer', 'seller', 'operator', 'system'] as const
const dealSubjects = ['usedVehicles', 'cars', 'bikes', 'commercialVehicles', 'rentVehicles'] as const

const facts = z.record(z.string(), z.unknown())
/** Six digits for each side, by which both confirm that they met. */
const codes = z.object({ buyer: z.string(), seller: z.string() })

const parties = anyOf(operators('moderation'), ownedBy('buyer'), ownedBy('seller'), memberOfFirm('firm'))

/**
 * A deal between a buyer and a seller: the present state of its process. `terms` are what both have agreed so far, ₹ and
 * km. The server writes everything, by the moves that the process allows (`domain/deals`).
 */
export const deals = defineCollection('deals', {
  fields: {
    process: select(dealProcesses, { required: true, writable: 'server' }),
    /** The version of the process that the deal began with. */
    version: integer({ required: true, min: 1, writable: 'server' }),
    state: text({ required: true, max: 40, writable: 'server' }),
    /** Empty once the member has deleted its account: the other side still needs its record of the sale. */
    buyer: relation('users', { writable: 'server' }),
    seller: relation('users', { writable: 'server' }),
    /** The firm that sells, if it is one: each of its members acts as the seller. */
    firm: relation('firms', { writable: 'server' }),
    subjectKind: select(dealSubjects, { required: true, writable: 'server' }),
    subject: text({ required: true, max: 120, writable: 'server' }),
    subjectName: text({ max: 200, writable: 'server' }),
    terms: json(facts, { writable: 'server' }),
    /** Whose move it is; empty if the deal waits for nobody. */
    waitsFor: select(['buyer', 'seller', 'operator'], { writable: 'server' }),
    /** How many moves were made. A member names the number that it saw, so that nobody agrees to what has changed. */
    moves: integer({ required: true, min: 1, writable: 'server' }),
    /** When the present state began. */
    enteredAt: date({ required: true, writable: 'server' }),
    /** When the present state ends by itself; empty once the deal has ended. */
    stateEndsAt: date({ writable: 'server' }),
    /** When the next reminder is due or the present state ends by itself; empty once the deal has ended. */
    dueAt: date({ writable: 'server' }),
    /** How many reminders of the present state were sent. */
    reminded: integer({ writable: 'server', hidden: true }),
    endedAt: date({ writable: 'server' }),
    /** When the personal facts of an ended deal were erased. */
    erasedAt: date({ writable: 'server', hidden: true }),
    codes: json(codes, { writable: 'server', hidden: true }),
    lastHash: text({ max: 64, writable: 'server' }),
  },
  rules: { ...serverRules, list: parties, view: parties },
  audience: ['buyer', 'seller'],
  indexes: [['buyer', 'created'], ['seller', 'created'], ['subject', 'state'], ['dueAt']],
  console: {
    title: 'Deals',
    group: 'listings',
    label: 'subjectName',
    columns: ['subjectName', 'process', 'state', 'waitsFor', 'dueAt', 'created'],
    filters: ['process', 'state', 'waitsFor', 'buyer', 'seller'],
  },
})

/**
 * What happened in a deal, in order, and never changed, but for personal facts that are erased. `hash` is the SHA-256 of
 * the event and of the hash before it, so that a changed or missing event shows.
 */
export const dealEvents = defineCollection('dealEvents', {
  fields: {
    deal: relation('deals', { required: true, cascadeDelete: true, writable: 'server' }),
    number: integer({ required: true, min: 1, writable: 'server' }),
    transition: text({ required: true, max: 40, writable: 'server' }),
    by: select(dealParties, { required: true, writable: 'server' }),
    /** The id of the member or operator; empty for the system. */
    actor: text({ max: 15, writable: 'server' }),
    at: date({ required: true, writable: 'server' }),
    payload: json(facts, { writable: 'server' }),
    files: files({
      accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
      maxSelect: 12,
      protected: true,
      writable: 'server',
    }),
    /** The SHA-256 of actor and payload, which stays when their personal facts are erased. */
    contentHash: text({ required: true, max: 64, writable: 'server' }),
    hash: text({ required: true, max: 64, writable: 'server' }),
    erasedAt: date({ writable: 'server' }),
    /** The deal and the move's id, which the sender chooses: a repeated move is one. */
    key: text({ unique: true, max: 100, writable: 'server', hidden: true }),
  },
  rules: {
    ...serverRules,
    list: through('deal', 'deals', parties),
    view: through('deal', 'deals', parties),
  },
  indexes: [['deal', 'number']],
  console: {
    title: 'Deal events',
    group: 'listings',
    label: 'transition',
    columns: ['deal', 'number', 'transition', 'by', 'at'],
    filters: ['deal', 'transition', 'by'],
  },
})
