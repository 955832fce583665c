import { sql } from 'drizzle-orm'
import { anyOf, operators, ownedBy, serverRules } from './access.ts'
import { date, defineCollection, relation, select, text } from './define.ts'

/** Who has the number: a member, a firm’s members, Sawari’s operators as a team, or one operator who has looked at it. */
const numberReceivers = ['member', 'firm', 'operators', 'operator'] as const
const numberPurposes = ['inquiry', 'onRoadPrice', 'rental', 'chat', 'testDrive', 'support'] as const
/** How a share ended; `recordDeleted` is set by a trigger when the record through which it was shared is deleted. */
const shareEnds = ['owner', 'expiry', 'receiver', 'numberChanged', 'recordDeleted'] as const

const ownerOrModerator = anyOf(operators('moderation'), ownedBy('user'))

/**
 * To whom a phone number was disclosed: one record per receiver and cause, written in the transaction that discloses.
 * A receiver reads the number only while its share has not ended.
 */
export const numberShares = defineCollection('numberShares', {
  fields: {
    /** Whose number; empty for a guest’s. */
    user: relation('users', { cascadeDelete: true, writable: 'server' }),
    receiverKind: select(numberReceivers, { required: true, writable: 'server' }),
    /** The id of the member, the firm or the operator. */
    receiver: text({ max: 120, writable: 'server', internal: 'moderation' }),
    /** The receiver’s name when the number was shared; an operator’s is shown to operators only. */
    receiverName: text({ max: 120, writable: 'server' }),
    operatorName: text({ max: 254, writable: 'server', internal: 'moderation' }),
    purpose: select(numberPurposes, { required: true, writable: 'server' }),
    /** The record through which the receiver reads the number: an inquiry, a conversation, a member. */
    kind: text({ required: true, max: 60, writable: 'server' }),
    record: text({ required: true, max: 120, writable: 'server' }),
    vehicle: text({ max: 160, writable: 'server' }),
    masked: text({ max: 20, writable: 'server' }),
    sharedAt: date({ required: true, writable: 'server' }),
    until: date({ required: true, writable: 'server' }),
    endedAt: date({ writable: 'server' }),
    endedBy: select(shareEnds, { writable: 'server' }),
  },
  owner: 'user',
  rules: { ...serverRules, list: ownerOrModerator, view: ownerOrModerator },
  indexes: [
    ['user', 'created'],
    ['kind', 'record'],
    ['receiver', 'created'],
    ['endedAt', 'until'],
  ],
  console: {
    title: 'Shared phone numbers',
    group: 'people',
    label: 'masked',
    columns: ['masked', 'receiverKind', 'purpose', 'vehicle', 'sharedAt', 'until', 'endedAt'],
    filters: ['receiverKind', 'purpose', 'endedBy'],
  },
})

/** A phone number as others read it: its last two digits. */
export function maskNumber(number: unknown): string {
  const digits = String(number ?? '').replaceAll(/\D/g, '')
  return digits && `••••••••${digits.slice(-2)}`
}

/** A number is masked for all but its owner; this is a member’s own, or one that only operators receive. */
export const maskedNumber = { as: maskNumber }

/** The same for the phone of an inquiry, which is a number on the wire: `null` while masked. */
export const maskedPhone = { as: () => null }

/** Whether an inquiry's number is shared, and has not ended, with a receiver for whom the condition holds. */
const isShared = (inquiries: string, receiver: string) => () =>
  sql<boolean>`exists (
    select 1 from "numberShares" as share
    where share.kind = ${sql.raw(`'${inquiries}'`)} and share.record = ${sql.identifier(inquiries)}.id
      and (${sql.raw(receiver)}) and share."endedAt" is null and share.until > now())`

const isFirm = (inquiries: string) => `share."receiverKind" = 'firm' and share.receiver = "${inquiries}".firm`

/** The number of an inquiry to a firm: the firm's members read it while it is shared. */
export const sharedWithFirm = (inquiries: string) => ({
  as: maskNumber,
  unless: isShared(inquiries, isFirm(inquiries)),
})

/** The phone of an inquiry about a listing: its seller, or the firm's members, read it while it is shared. */
export const sharedWithSeller = (inquiries: string) => ({
  as: () => null,
  unless: isShared(
    inquiries,
    `(${isFirm(inquiries)}) or (share."receiverKind" = 'member' and "${inquiries}".firm is null and share.receiver =
      (select seller_id from "usedVehicles" as listing where listing.id = "${inquiries}".vehicle))`,
  ),
})
