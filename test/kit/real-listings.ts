import path from 'node:path'
import type { Ctx } from '#records/context.ts'
import { importPublicFile } from './import-public-file.ts'
import { findSampleFile } from './sample-data.ts'

/** The files of real used vehicles, by name. */
export const realListings = [
  'used-car-listings-india-2024',
  'used-cars-india-raw-units',
  'used-bike-listings-india',
] as const

const offices = findSampleFile('rto-offices-india.csv')

/** Why tests on real used vehicles are skipped; empty if the files are available. */
export const skipReason = offices ? '' : ' (skipped: SAWARI_SAMPLE_DATA names no folder with them)'

/** Converts and imports one of the files; returns what became of it and the report. */
export async function importListings(ctx: Ctx, source: string) {
  const file = path.join(path.dirname(offices ?? ''), `${source}.csv`)
  const { refused, reports } = await importPublicFile(ctx, file, { offices: offices ?? '' })
  return { refused, report: reports.usedVehicles ?? '' }
}
