import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatRefusals } from '#domain/imports/format-report.ts'
import { ImportError } from '#domain/imports/import-error.ts'
import type { SkippedCell } from './clean-cells.ts'
import { type Conversion, convertFile } from './convert-file.ts'

type CommandIo = { out: NodeJS.WritableStream; err: NodeJS.WritableStream }

const usage =
  'usage: npm run import-maps -- <file.csv|json> <folder> [--map map.json] [--offices offices.csv]'

/** Writes the files of a public file into the folder and prints what was left out. Returns the exit code. */
export async function convertCommand(args: string[], { out, err }: CommandIo): Promise<0 | 1> {
  try {
    const { file, folder, ...options } = readArguments(args)
    const conversion = await convertFile(file, options)
    await mkdir(folder, { recursive: true })
    for (const { collection, csv } of conversion.files)
      await writeFile(path.join(folder, `${collection}.csv`), csv)
    out.write(`${formatConversion(file, folder, conversion).join('\n')}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    err.write(`${error.message}\n`)
    return 1
  }
}

function readArguments(args: string[]) {
  const [{ map, offices }, [file, folder, ...more]] = parseCommandLine(args)
  if (!file || !folder || more.length) throw new ImportError(usage)
  return { file, folder, map, offices }
}

function parseCommandLine(args: string[]) {
  const options = { map: { type: 'string' }, offices: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return [values, positionals] as const
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : error}; ${usage}`)
  }
}

const number = new Intl.NumberFormat('en-IN')

/** The written files in the order of their import, then every refused row, then the values that were left out. */
function formatConversion(file: string, folder: string, { rows, files, refused, leftOut }: Conversion) {
  return [
    `${file}: ${number.format(rows)} rows`,
    ...files.map(
      ({ collection, records }) =>
        `${path.join(folder, `${collection}.csv`)}: ${number.format(records)} records`,
    ),
    ...formatRefusals({ total: refused.length, items: refused }),
    ...(leftOut.length
      ? [`values ignored: ${number.format(leftOut.length)}`, ...formatSkippedCells(leftOut)]
      : []),
  ]
}

/** Cells with one text and one reason share a line. */
export function formatSkippedCells(leftOut: readonly SkippedCell[]): string[] {
  const alike = Map.groupBy(leftOut, ({ column, text, reason }) => `${column} "${text}" ${reason}`)
  return [...alike]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([what, cells]) => {
      const lines = cells.map(({ line }) => line)
      const firstLines = lines.slice(0, 5).join(', ')
      return `  ${what} (line${lines.length > 1 ? 's' : ''} ${firstLines}${lines.length > 5 ? ` and ${lines.length - 5} more` : ''})`
    })
}
