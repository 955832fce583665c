import { and, eq, gt, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { type Firm, firms } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { licenceFieldsOf } from './firm-mark.ts'

/** How far operators are with a firm. `expired` and `waiting` need an operator; a firm that was refused does not. */
export type VerificationState = 'waiting' | 'verified' | 'expired' | 'refused' | 'withdrawn'

/** What the state of a firm's verification follows from. */
export const verificationFields = [
  'kind',
  'verified',
  'authorised',
  'decision',
  'certificateNumber',
  'certificateUntil',
  'licenceNumber',
  'licenceUntil',
] as const satisfies readonly (keyof Firm)[]

/** The permission of a firm, by the fields that its kind uses; both are empty for a dealer of new vehicles. */
export function licenceOf(firm: Pick<Firm, (typeof verificationFields)[number]>) {
  const fields = licenceFieldsOf(firm.kind)
  return { number: fields ? firm[fields.number] : '', until: (fields && firm[fields.until]) ?? '' }
}

/** The last second of a day in India, such as 2026-11-30; anything else stays as it is, for the store to refuse. */
export function endOfDay(day: string): string {
  const end = Date.parse(`${day}T23:59:59+05:30`)
  return Number.isNaN(end) ? day : wireDate(new Date(end))
}

/** The last day of a permission in India, as `endOfDay` reads it; empty if there is none. */
export const lastDayOf = (until: string): string => (until ? indiaDay(Date.parse(until)) : '')

export function verificationOf(
  firm: Pick<Firm, (typeof verificationFields)[number]>,
  now = Date.now(),
): VerificationState {
  if (firm.decision === 'refused' || firm.decision === 'withdrawn') return firm.decision
  const { until } = licenceOf(firm)
  if (until && Date.parse(until) <= now) return 'expired'
  const needsLicence = licenceFieldsOf(firm.kind) !== undefined
  return firm.verified && (firm.authorised || !needsLicence) ? 'verified' : 'waiting'
}

const { table } = firms
const isUncertain = or(
  eq(table.verified, false),
  and(ne(table.kind, 'newDealer'), eq(table.authorised, false)),
)
/** The last moment of a firm's permission, in SQL. */
export const licenceEndSql = sql`case ${table.kind} when 'usedDealer' then ${table.certificateUntil}
  when 'rentalOperator' then ${table.licenceUntil} end`

/** The firms that wait for an operator's decision, in SQL. */
export const isWaiting: SQL | undefined = and(
  isUncertain,
  or(isNull(table.decision), notInArray(table.decision, ['refused', 'withdrawn'])),
  or(isNull(licenceEndSql), gt(licenceEndSql, sql`now()`)),
)
