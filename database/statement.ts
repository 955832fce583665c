import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

const dialect = new PgDialect()

/**
 * A statement that is asked with every request, put into words once: to make them costs more than to run it. What each
 * call gives stands in it as `sql.placeholder('name')`. Gives the rows as the driver reads them.
 */
export function statement<Row>(words: SQL) {
  const query = dialect.sqlToQuery(words)
  return async (db: Database, values: Record<string, unknown> = {}): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery(query, undefined, undefined, false)
    const { rows } = (await prepared.execute(values)) as { rows: Row[] }
    return rows
  }
}
