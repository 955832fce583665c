import { eq, gte, type SQL } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import {
  autoNews,
  bikes,
  bikeVariants,
  cars,
  carVariants,
  commercialVariants,
  commercialVehicles,
  marketFigures,
  usedVehicles,
} from '#collections/index.ts'
import { minVehicles } from '#domain/market/measure-model.ts'
import type { Ctx } from '#records/context.ts'
import { type LastModified, listLastModified, summarizeLastModified } from '#records/last-modified.ts'
import { keysOf } from '#records/typed-entries.ts'

type Part = { collection: AnyCollection; where?: SQL }

/** The parts of the sitemap by name. */
const parts = {
  cars: { collection: cars },
  'car-variants': { collection: carVariants },
  bikes: { collection: bikes },
  'bike-variants': { collection: bikeVariants },
  commercial: { collection: commercialVehicles },
  'commercial-variants': { collection: commercialVariants },
  used: { collection: usedVehicles, where: eq(usedVehicles.table.status, 'approved') },
  market: { collection: marketFigures, where: gte(marketFigures.table.counted, minVehicles) },
  news: { collection: autoNews },
} as const satisfies Record<string, Part>

export type SitemapPart = keyof typeof parts
/** The parts in the order of the index. */
export const sitemapParts = keysOf(parts)

/** The number of addresses per sitemap; the protocol allows 50,000. */
export const maxSitemapUrls = 10_000

/** The number of records in each part, and the time of the last write. */
export const countSitemapParts = (ctx: Ctx) =>
  Promise.all(
    sitemapParts.map(async name => {
      const { collection, where }: Part = parts[name]
      return { name, ...(await summarizeLastModified(ctx, collection, where)) }
    }),
  )

/** The records of one sitemap of a part, from 1. */
export function listSitemapRecords(ctx: Ctx, name: SitemapPart, chunk: number): Promise<LastModified[]> {
  const { collection, where }: Part = parts[name]
  return listLastModified(ctx, collection, {
    where,
    limit: maxSitemapUrls,
    offset: (chunk - 1) * maxSitemapUrls,
  })
}
