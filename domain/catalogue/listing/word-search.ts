import { and, ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What holds where every word of a search is in one of the columns, or where `orHas` holds for its pattern. */
export const everyWordIn = (
  q: string,
  columns: readonly PgColumn[],
  orHas?: (pattern: string) => SQL,
): SQL | undefined =>
  and(
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map(word => {
        const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
        return or(...columns.map(column => ilike(column, pattern)), orHas?.(pattern))
      }),
  )
