import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export type OperatorRole = 'owner' | 'editor' | 'support'

/** One record of a collection. */
export type RecordRef = { collection: string; id: string }

/** The requester. `system` is the site's own code: demo seeds, imports, jobs. */
export type Viewer =
  /** `preview`: drafts that a preview link shows to this guest. */
  | { kind: 'guest'; preview?: readonly RecordRef[] }
  | { kind: 'member'; id: string }
  | { kind: 'operator'; id: string; role: OperatorRole }
  | { kind: 'system' }

/** The columns of the table that a rule is applied to, by field name. */
export type Columns = Readonly<Record<string, PgColumn>>

/**
 * One access rule: `true` for every row, `false` for none, or a condition on the row. Rules for operators only are
 * marked, since the wire answers them with 403 instead of 404.
 */
export type Rule = {
  allows: (viewer: Viewer, columns: Columns) => boolean | SQL
  operatorsOnly: boolean
  /** Who is allowed, for the API's reference. */
  description?: string
}

/** The five rules of a collection. */
export type Rules = { list: Rule; view: Rule; create: Rule; update: Rule; delete: Rule }

/** The areas of responsibility of operators. An owner covers every area. */
export const areas = ['catalogue', 'inquiries', 'chat', 'moderation'] as const
export type Area = (typeof areas)[number]
