import type { SQL } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { QuickDialect } from './quick-dialect.ts'

const dialect = new QuickDialect()

/**
 * A statement that is asked with every request, put into words once: to make them costs more than to run it. What each
 * call gives stands in it as `sql.placeholder('name')`. Gives the rows as the driver reads them.
 */
export function prepareStatement<Result>(template: SQL) {
  const query = dialect.sqlToQuery(template)
  return async (db: Database, values: Record<string, unknown> = {}): Promise<Result[]> => {
    const prepared = db._.session.prepareQuery(query, undefined, undefined, false)
    const { rows } = (await prepared.execute(values)) as { rows: Result[] }
    return rows
  }
}

/** A statement with its values as one text, by which it is told from any other. */
export function statementKey(template: SQL): string {
  const { sql, params } = dialect.sqlToQuery(template)
  return JSON.stringify([sql, params])
}
