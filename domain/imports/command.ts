import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Ctx } from '#records/context.ts'
import { ImportError } from './import-error.ts'
import { readMapping } from './mapping.ts'
import type { Screen } from './progress.ts'
import { readRows } from './read-rows.ts'
import { reportLines } from './report.ts'
import { runImport } from './run-import.ts'
import { type Target, targets } from './targets.ts'

/** What the command needs of the world. `open` is called once all that can be checked without the store is in order. */
export type World = {
  open: () => Promise<{ ctx: Ctx; close: () => Promise<void> }>
  out: NodeJS.WritableStream
  err: Screen
}

const usage = 'usage: npm run import -- <collection> <file.csv|json> [--map map.json] [--dry-run]'

/** `import <collection> <file> [--map map.json] [--dry-run]`: loads a file and prints the report. Gives the exit code. */
export async function importCommand(args: string[], { open, out, err }: World): Promise<0 | 1> {
  try {
    const { target, file, map, isDryRun } = readArguments(args)
    const mapping = await readMapping(map ? path.resolve(map) : target.mapping)
    if (targets[mapping.collection] !== target)
      throw new ImportError(`the mapping ${map} is for ${mapping.collection}`)
    const rows = await readRows(file)
    const { ctx, close } = await open()
    try {
      const report = await runImport(ctx, { rows, mapping, target, isDryRun, screen: err })
      out.write(`${reportLines({ ...report, file }).join('\n')}\n`)
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

function readArguments(args: string[]): {
  target: Target
  file: string
  map: string | undefined
  isDryRun: boolean
} {
  const { values, positionals } = parsed(args)
  const [collection, file, ...more] = positionals
  if (!collection || !file || more.length) throw new ImportError(usage)
  const target = Object.hasOwn(targets, collection) ? targets[collection] : undefined
  if (!target) {
    throw new ImportError(`cannot import ${collection}; what can be: ${Object.keys(targets).join(', ')}`)
  }
  return { target, file, map: values.map, isDryRun: values['dry-run'] }
}

function parsed(args: string[]) {
  const options = { map: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : error}; ${usage}`)
  }
}
