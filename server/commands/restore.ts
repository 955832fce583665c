import path from 'node:path'
import { restore } from '../backup/restore.ts'
import { readEnv } from '../env.ts'
import { exitOnError } from '../exit-on-error.ts'
import { UsageError } from '../usage-error.ts'

/** `npm run restore -- <file>`: restores an archive into an empty store, and verifies every table. */
async function run() {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || rest.length) throw new UsageError('Usage: npm run restore -- <file.tar.gz>')
  const { tables, made } = await restore(readEnv(), path.resolve(file))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `The store is as it was at ${made}: ${rows} rows of ${tables.length} tables, all checksums equal`,
  )
}

await exitOnError(run())
