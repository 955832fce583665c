import type pg from 'pg'

/** A table's row count, and one checksum over all rows in any order. */
export type TableChecksum = { name: string; rows: number; checksum: string }

/** Every table of the store; a table comes after those that it references. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `select distinct a.relname as "from", b.relname as "to" from pg_constraint c
     join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
     where c.contype = 'f' and a.oid <> b.oid`,
  )
  const ordered: string[] = []
  let left = tables.map(({ name }) => name)
  while (left.length) {
    const isBlocked = (name: string) => links.some(({ from, to }) => from === name && left.includes(to))
    const ready = left.filter(name => !isBlocked(name))
    if (!ready.length) throw new Error(`tables point at each other in a circle: ${left.join(', ')}`)
    ordered.push(...ready)
    left = left.filter(isBlocked)
  }
  return ordered
}

/** The columns of a table in order, quoted, without generated ones. */
export async function listColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [client.escapeIdentifier(table)],
  )
  return rows.map(({ name }) => client.escapeIdentifier(name)).join(', ')
}

/** A table's checksum, from its rows as text; times are in UTC. */
export async function checksumTable(client: pg.Client, name: string): Promise<TableChecksum> {
  const columns = await listColumns(client, name)
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*)::int as rows, md5(coalesce(string_agg(sum, '' order by sum), '')) as checksum
     from (select md5(row(${columns})::text) as sum from ${client.escapeIdentifier(name)}) each`,
  )
  return { name, rows: rows[0]?.rows ?? 0, checksum: rows[0]?.checksum ?? '' }
}

/** The checksums of the migrations that a database has: they identify its schema. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  return rows.map(({ hash }) => hash)
}
