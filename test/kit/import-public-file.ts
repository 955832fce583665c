import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { importCommand } from '#domain/imports/command.ts'
import type { Ctx } from '#records/context.ts'
import { type ConvertedFile, convertFile } from '#tools/import-maps/convert-file.ts'
import { createTempFolder } from './temp-folder.ts'

/** Runs `npm run import` in this process and returns its report. Throws if the command fails. */
export async function runImport(ctx: Ctx, ...args: string[]): Promise<string> {
  const [out, err] = [
    new PassThrough({ highWaterMark: 2 ** 24 }),
    new PassThrough({ highWaterMark: 2 ** 24 }),
  ]
  const open = async () => ({ ctx, close: async () => {} })
  if ((await importCommand(args, { open, out, err })) !== 0) throw new Error(String(err.read()))
  return String(out.read())
}

/** Imports converted files in their order; returns the reports by collection. */
export async function importConverted(
  ctx: Ctx,
  files: readonly ConvertedFile[],
  ...flags: string[]
): Promise<Record<string, string>> {
  const folder = await createTempFolder('sawari-import-')
  const reports: Record<string, string> = {}
  for (const { collection, csv } of files) {
    const file = path.join(folder, `${collection}.csv`)
    await writeFile(file, csv)
    reports[collection] = await runImport(ctx, collection, file, ...flags)
  }
  return reports
}

/** Converts a public file with its mapping and imports what becomes of it. */
export async function importPublicFile(ctx: Ctx, file: string, options: { offices?: string } = {}) {
  const conversion = await convertFile(file, options)
  return { ...conversion, reports: await importConverted(ctx, conversion.files) }
}

/** How many records the report says were created, updated and unchanged, and how many rows refused. */
export function outcomesIn(report = ''): number[] {
  const [, ...figures] =
    /^records: +(\S+) created, (\S+) updated, (\S+) unchanged\nrefused: +(\S+)$/m.exec(report) ?? []
  return figures.map(figure => Number(figure.replaceAll(',', '')))
}
