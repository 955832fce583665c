import type { SQL } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { QuickDialect } from './quick-dialect.ts'

const dialect = new QuickDialect()

/**
 * A statement that runs with every request, built once: building it costs more than running it. Each call's values are
 * `sql.placeholder('name')` in the template. Returns the rows as the driver reads them.
 */
export function prepareStatement<Result>(template: SQL) {
  const query = dialect.sqlToQuery(template)
  return async (db: Database, values: Record<string, unknown> = {}): Promise<Result[]> => {
    const prepared = db._.session.prepareQuery(query, undefined, undefined, false)
    const { rows } = (await prepared.execute(values)) as { rows: Result[] }
    return rows
  }
}
