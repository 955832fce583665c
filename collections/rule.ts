import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export type OperatorRole = 'owner' | 'editor' | 'support'

/** One record of a collection. */
export type RecordRef = { collection: string; id: string }

/** Who is asking. `system` is Sawari's own code: demo filling, imports, jobs. */
export type Viewer =
  /** `preview`: drafts that a link opens to this guest. */
  | { kind: 'guest'; preview?: readonly RecordRef[] }
  | { kind: 'member'; id: string }
  | { kind: 'operator'; id: string; role: OperatorRole }
  | { kind: 'system' }

/** The columns of the table that a rule is asked about, by field name. */
export type Columns = Readonly<Record<string, PgColumn>>

/**
 * One access rule: `true` for every row, `false` for none, or the condition that a row must meet.
 * A rule for operators only is told apart, since the wire answers it with 403 instead of 404.
 */
export type Rule = {
  allows: (viewer: Viewer, columns: Columns) => boolean | SQL
  operatorsOnly: boolean
  /** Whom it lets through, for the API's reference. */
  description?: string
}

/** The five rules of a collection. */
export type Rules = { list: Rule; view: Rule; create: Rule; update: Rule; delete: Rule }
