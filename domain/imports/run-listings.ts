import type { Ctx } from '#records/context.ts'
import type { Offices } from './offices.ts'
import { planListings } from './plan-listings.ts'
import type { Report } from './report.ts'
import type { Import } from './run-import.ts'
import { type WrittenListings, writeListings } from './write-listings.ts'

/** As many listings as are written at once. */
const batchSize = 400

/** Plans an import of used vehicles and writes it, some at a time. Interrupted and run again, it goes on. */
export async function runListings(
  ctx: Ctx,
  { rows, mapping, isDryRun, progress: progressOf, offices }: Omit<Import, 'target'> & { offices: Offices },
): Promise<Omit<Report, 'file'>> {
  const { listings, ...plan } = planListings(rows, mapping, offices)
  const progress = progressOf(listings.length, 'listings')
  const written: WrittenListings[] = []
  try {
    for (let at = 0; at < listings.length; at += batchSize) {
      const batch = listings.slice(at, at + batchSize)
      written.push(await writeListings(ctx, batch, { isDryRun }))
      for (const _ of batch) progress.advance()
    }
  } finally {
    progress.end()
  }
  return {
    collection: mapping.collection,
    isDryRun,
    rows: plan.rows,
    listings: written.flatMap(({ outcomes }) => outcomes),
    refused: [...plan.refused, ...written.flatMap(({ refused }) => refused)],
    leftOut: plan.leftOut,
  }
}
