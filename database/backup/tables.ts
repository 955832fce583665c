import type pg from 'pg'

/** What a table's rows come to: how many, and one checksum over all of them, whatever their order. */
export type TableChecksum = { name: string; rows: number; checksum: string }

/** Every table of the store, those that others point at before those that point. */
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

/** The columns of a table in their order, quoted, without those that the database works out. */
export async function listColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [client.escapeIdentifier(table)],
  )
  return rows.map(({ name }) => client.escapeIdentifier(name)).join(', ')
}

/** The sum of a table by what its rows say as text; times are told in UTC. */
export async function checksumTable(client: pg.Client, name: string): Promise<TableChecksum> {
  const columns = await listColumns(client, name)
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*)::int as rows, md5(coalesce(string_agg(sum, '' order by sum), '')) as checksum
     from (select md5(row(${columns})::text) as sum from ${client.escapeIdentifier(name)}) each`,
  )
  return { name, rows: rows[0]?.rows ?? 0, checksum: rows[0]?.checksum ?? '' }
}

/** The migrations that a database has been through, by their checksums: what its tables look like. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  return rows.map(({ hash }) => hash)
}
