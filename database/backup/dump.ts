import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { checksumTable, listColumns, listMigrations, listTables, type TableChecksum } from './tables.ts'

/** The store at one moment. */
export type Dump = { migrations: string[]; tables: TableChecksum[] }

/**
 * Writes each table into a file `{table}.copy` of that folder, from one snapshot; writers do not wait. `onSnapshot` is
 * called once the snapshot is taken.
 */
export async function dumpTables(
  address: pg.ClientConfig,
  folder: string,
  onSnapshot: () => Promise<void> = async () => {},
): Promise<Dump> {
  const client = new pg.Client({ ...address, options: '-c timezone=UTC -c statement_timeout=0' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // The first statement of the transaction takes its snapshot.
    const migrations = await listMigrations(client)
    await onSnapshot()
    const tables: TableChecksum[] = []
    for (const name of await listTables(client)) {
      const words = `copy ${client.escapeIdentifier(name)} (${await listColumns(client, name)}) to stdout`
      await pipeline(client.query(copyTo(words)), createWriteStream(path.join(folder, `${name}.copy`)))
      tables.push(await checksumTable(client, name))
    }
    await client.query('commit')
    return { migrations, tables }
  } finally {
    await client.end()
  }
}
