import { parseArgs } from 'node:util'
import { system } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import { allCollections } from '#collections/registry.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import type { Ctx } from '#records/context.ts'
import { canImport } from './can-import.ts'
import { formatReport } from './format-report.ts'
import { ImportError } from './import-error.ts'
import { importFile } from './import-file.ts'
import { type NewProgress, newProgress, type ProgressOutput } from './progress.ts'
import { formatOf, readRows } from './read-rows.ts'

/** The command's environment. It calls `open` only after all checks that need no database. */
export type CommandIo = {
  open: () => Promise<{ ctx: Ctx; close: () => Promise<void> }>
  out: NodeJS.WritableStream
  err: ProgressOutput
}

const usage = 'usage: npm run import -- <collection> <file.csv|json> [--dry-run]'

/** `import <collection> <file> [--dry-run]`: imports a file and prints the report. Returns the exit code. */
export async function importCommand(args: string[], { open, out, err }: CommandIo): Promise<0 | 1> {
  try {
    const { collection, file, isDryRun } = readArguments(args)
    const rows = await readRows(file, { isExact: true })
    const { ctx, close } = await open()
    try {
      const progress: NewProgress = (total, what) => newProgress(err, total, what)
      // Nobody sends forms here, so nothing is counted.
      const sender = { address: '', limits: memoryRateLimits(1) }
      const source = { rows, format: formatOf(file) } as const
      const report = await importFile(ctx, collection, source, { isDryRun, sender, progress })
      out.write(`${formatReport(file, report).join('\n')}\n`)
    } finally {
      await close()
    }
    return 0
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    err.write(`${error.message}\n`)
    return 1
  }
}

function readArguments(args: string[]): { collection: AnyCollection; file: string; isDryRun: boolean } {
  const { values, positionals } = parseCommandLine(args)
  const [name, file, ...more] = positionals
  if (!name || !file || more.length) throw new ImportError(usage)
  const importable = allCollections().filter(
    each => canImport(system, each) || each.name === usedVehicles.name,
  )
  const collection = importable.find(each => each.name === name)
  if (!collection)
    throw new ImportError(
      `cannot import ${name}; what can be: ${importable.map(each => each.name).join(', ')}`,
    )
  return { collection, file, isDryRun: values['dry-run'] }
}

function parseCommandLine(args: string[]) {
  const options = { 'dry-run': { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : error}; ${usage}`)
  }
}
