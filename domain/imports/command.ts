import path from 'node:path'
import { parseArgs } from 'node:util'
import { usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { formatReport, type ImportResult } from './format-report.ts'
import { ImportError } from './import-error.ts'
import { importTargets } from './import-targets.ts'
import { readMapping } from './mapping.ts'
import { type Offices, readOffices } from './offices.ts'
import { planImport } from './plan.ts'
import { type PlannedListing, planListings } from './plan-listings.ts'
import { type NewProgress, newProgress, type ProgressOutput, processBatches } from './progress.ts'
import { readRows } from './read-rows.ts'
import { type ImportOptions, runImport } from './run-import.ts'
import { writeListings } from './write-listings.ts'

/** The command's environment. It calls `open` only after all checks that need no database. */
export type CommandIo = {
  open: () => Promise<{ ctx: Ctx; close: () => Promise<void> }>
  out: NodeJS.WritableStream
  err: ProgressOutput
}

const usage =
  'usage: npm run import -- <collection> <file.csv|json> [--map map.json] [--offices offices.csv] [--dry-run]'

/**
 * `import <collection> <file> [--map map.json] [--dry-run]`: imports a file and prints the report. Returns the exit
 * code.
 */
export async function importCommand(args: string[], { open, out, err }: CommandIo): Promise<0 | 1> {
  try {
    const { collection, file, map, offices: officesFile, isDryRun } = readArguments(args)
    const target = importTargets[collection]
    const mapping = await readMapping(map ? path.resolve(map) : (target?.mapping ?? defaultMappingFile(file)))
    if (mapping.collection !== collection)
      throw new ImportError(`the mapping ${map} is for ${mapping.collection}`)
    const rows = await readRows(file)
    const offices = await readOffices(officesFile)
    const { ctx, close } = await open()
    try {
      const progress: NewProgress = (total, what) => newProgress(err, total, what)
      const options = { mapping, isDryRun, progress }
      const report = target
        ? await runImport(ctx, await planImport(rows, mapping), { ...options, target })
        : await importListings(ctx, { ...options, rows, offices })
      out.write(`${formatReport({ ...report, file, readAs: rows.readAs }).join('\n')}\n`)
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
  collection: string
  file: string
  map: string | undefined
  offices: string | undefined
  isDryRun: boolean
} {
  const { values, positionals } = parseCommandLine(args)
  const [collection, file, ...more] = positionals
  if (!collection || !file || more.length) throw new ImportError(usage)
  const known = [...Object.keys(importTargets), usedVehicles.name]
  if (!known.includes(collection))
    throw new ImportError(`cannot import ${collection}; what can be: ${known.join(', ')}`)
  return { collection, file, map: values.map, offices: values.offices, isDryRun: values['dry-run'] }
}

/** Each source of used vehicles has a mapping named after its file. */
const defaultMappingFile = (file: string) => `${path.parse(file).name}.json`

function parseCommandLine(args: string[]) {
  const options = {
    map: { type: 'string' },
    offices: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : error}; ${usage}`)
  }
}

/** The number of listings per transaction. */
const batchSize = 400

const batches = (listings: PlannedListing[]) =>
  Array.from({ length: Math.ceil(listings.length / batchSize) }, (_, at) =>
    listings.slice(at * batchSize, (at + 1) * batchSize),
  )

/** Plans an import of used vehicles and writes it in batches. Running it again after an interruption continues it. */
async function importListings(
  ctx: Ctx,
  {
    rows,
    mapping,
    isDryRun,
    progress: progressOf,
    offices,
  }: Omit<ImportOptions, 'target'> & { offices: Offices },
): Promise<Omit<ImportResult, 'file'>> {
  const { listings, ...plan } = planListings(rows, mapping, offices)
  const progress = progressOf(listings.length, 'listings')
  const written = await processBatches(batches(listings), progress, batch =>
    writeListings(ctx, batch, { isDryRun }),
  )
  return {
    collection: mapping.collection,
    isDryRun,
    rows: plan.rows,
    listings: written.flatMap(({ outcomes }) => outcomes),
    refused: [...plan.refused, ...written.flatMap(({ refused }) => refused)],
    leftOut: plan.leftOut,
  }
}
