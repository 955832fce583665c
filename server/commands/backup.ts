import path from 'node:path'
import { backUp } from '../backup/back-up.ts'
import { readEnv } from '../env.ts'
import { exitOnError } from '../exit-on-error.ts'
import { UsageError } from '../usage-error.ts'

/** `npm run backup -- <file>`: the whole store into one archive, while it is in use. */
async function run() {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || rest.length) throw new UsageError('Usage: npm run backup -- <file.tar.gz>')
  const { tables, parts } = await backUp(readEnv(), path.resolve(file))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = parts.filter(part => part.path.startsWith('files/')).length
  console.log(`${file}: ${rows} rows of ${tables.length} tables and ${files} files`)
}

await exitOnError(run())
