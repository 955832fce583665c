import { sql } from 'drizzle-orm'
import { anyOf, columnOf, newRule, operators, where } from './access.ts'
import type { WriteEffects } from './collection.ts'
import { getCollection } from './registry.ts'

/** What a member may do for its firm: an owner everything, a manager all but the team, sales answer inquiries. */
export const firmRoles = ['owner', 'manager', 'sales'] as const
export type FirmRole = (typeof firmRoles)[number]

/** The members of the firm whose id is in that field, in one of the roles. Never matches an empty field. */
export const memberOfFirm = (field: string, roles: readonly FirmRole[] = firmRoles) =>
  newRule(
    (viewer, columns) => {
      if (viewer.kind !== 'member') return false
      const firm = columnOf(columns, field)
      const { table } = getCollection('firmMembers')
      const allowed = sql.join(
        roles.map(role => sql`${role}`),
        sql`, `,
      )
      // The schema, since the event of a deleted member replaces the table by its former row.
      return sql`exists (select 1 from public.${table} as acting
      where acting.firm = ${firm} and acting."user" = ${viewer.id} and acting.role in (${allowed}))`
    },
    `the ${roles.join(', ')} of the firm in ${field}`,
  )

/** Who reads a firm: everyone once it is published, before that its members. */
export const firmReaders = anyOf(operators('moderation'), where({ published: true }), memberOfFirm('id'))

/** Who changes what a firm says of itself. */
export const firmWriters = (field: string) =>
  anyOf(operators('moderation'), memberOfFirm(field, ['owner', 'manager']))

const licenceFields = [
  'kind',
  'certificateNumber',
  'certificateUntil',
  'licenceNumber',
  'licenceUntil',
] as const

/** A firm is published only while it is verified, and a changed licence has to be verified again. */
export const withoutStaleLicence: WriteEffects = (before, after, now) => {
  const isChanged = before && licenceFields.some(field => (before[field] ?? '') !== (after[field] ?? ''))
  return {
    values: {
      ...(after.verified ? {} : { published: false }),
      ...(isChanged ? { authorised: false, decision: '', decisionReason: '' } : {}),
      ...(isChanged || !before ? { waitingSince: now } : {}),
    },
    history: undefined,
  }
}
