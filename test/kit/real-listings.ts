import path from 'node:path'
import { PassThrough } from 'node:stream'
import { importCommand } from '#domain/imports/command.ts'
import type { Ctx } from '#records/context.ts'
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

/** Imports one of the files like an operator; returns the report. Throws if the command fails. */
export async function importListings(ctx: Ctx, source: string): Promise<string> {
  const out = new PassThrough({ highWaterMark: 2 ** 24 })
  const args = ['usedVehicles', path.join(path.dirname(offices ?? ''), `${source}.csv`)]
  const open = async () => ({ ctx, close: async () => {} })
  const code = await importCommand([...args, '--offices', offices ?? ''], {
    open,
    out,
    err: new PassThrough().resume(),
  })
  if (code !== 0) throw new Error(`the import of ${source} ended with ${code}`)
  return String(out.read())
}
