import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Dump } from './dump.ts'
import { checksumTable, listColumns, listMigrations, listTables, type TableChecksum } from './tables.ts'

/** Why a dump cannot be loaded, as a sentence. */
export class LoadError extends Error {}

/**
 * Loads a dump into an empty store with the same migrations, in one transaction, and verifies every table's checksum.
 * Returns the checksums. Throws `LoadError` if the store is not empty or has other migrations.
 */
export async function loadTables(
  address: pg.ClientConfig,
  folder: string,
  dump: Dump,
): Promise<TableChecksum[]> {
  const client = new pg.Client({ ...address, options: '-c timezone=UTC -c statement_timeout=0' })
  await client.connect()
  try {
    if ((await listMigrations(client)).join() !== dump.migrations.join())
      throw new LoadError('The backup is of another version: restore it with the version that made it')
    const order = await listTables(client)
    const known = new Map(dump.tables.map(table => [table.name, table]))
    if (order.length !== known.size || order.some(name => !known.has(name)))
      throw new LoadError('The backup has other tables than this version')
    await client.query('begin')
    const sums: TableChecksum[] = []
    for (const name of order) await loadTable(client, name, folder)
    for (const name of order) {
      const sum = await checksumTable(client, name)
      if (sum.checksum !== known.get(name)?.checksum)
        throw new LoadError(`The rows of ${name} came out different`)
      sums.push(sum)
    }
    await client.query('commit')
    return sums
  } finally {
    await client.end()
  }
}

/** Loads one table without the triggers that react to writes: the dump contains their results. */
async function loadTable(client: pg.Client, name: string, folder: string) {
  const table = client.escapeIdentifier(name)
  await client.query(`lock table ${table} in access exclusive mode`)
  const { rowCount } = await client.query(`select from ${table} limit 1`)
  if (rowCount) throw new LoadError(`The store is not empty: ${name} has rows. Restore into a new one`)
  await client.query(`alter table ${table} disable trigger user`)
  const words = `copy ${table} (${await listColumns(client, name)}) from stdin`
  await pipeline(createReadStream(path.join(folder, `${name}.copy`)), client.query(copyFrom(words)))
  await client.query(`alter table ${table} enable trigger user`)
  // The row numbers of new rows continue after the loaded ones.
  await client.query(
    `select setval(pg_get_serial_sequence($1, 'rowid'), coalesce(max(rowid), 0) + 1, false) from ${table}`,
    [table],
  )
}
