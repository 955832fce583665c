import type { Ctx } from '#records/context.ts'
import type { Offices } from './offices.ts'
import { type PlannedListing, planListings } from './plan-listings.ts'
import { inBatches } from './progress.ts'
import type { Report } from './report.ts'
import type { Import } from './run-import.ts'
import { writeListings } from './write-listings.ts'

/** As many listings as are written at once. */
const batchSize = 400

const batches = (listings: PlannedListing[]) =>
  Array.from({ length: Math.ceil(listings.length / batchSize) }, (_, at) =>
    listings.slice(at * batchSize, (at + 1) * batchSize),
  )

/** Plans an import of used vehicles and writes it, some at a time. Interrupted and run again, it goes on. */
export async function runListings(
  ctx: Ctx,
  { rows, mapping, isDryRun, progress: progressOf, offices }: Omit<Import, 'target'> & { offices: Offices },
): Promise<Omit<Report, 'file'>> {
  const { listings, ...plan } = planListings(rows, mapping, offices)
  const progress = progressOf(listings.length, 'listings')
  const written = await inBatches(batches(listings), progress, batch =>
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
