import { gt } from 'drizzle-orm'
import { usedVehicles } from '#collections/index.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import { listIndexed } from '#listing-index/list-indexed.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { approved } from '../used-vehicles/list/list-used.ts'
import { toUsedCard, usedCardFields } from '../used-vehicles/used-card.ts'
import type { CardOfKind } from './cards-by-key.ts'
import { type KindName, kindNames, kinds } from './kinds.ts'
import { cardFieldsOf, toVehicleCard } from './vehicle-card.ts'

const maxModels = 4
const maxNew = 8

/**
 * The vehicles that visitors can see since a day (YYYY-MM-DD), the newest first: at most four models, then used ones, at
 * most eight in all.
 */
export async function listNewSince(ctx: ListingCtx, day: string): Promise<CardOfKind[]> {
  const [used, ...models] = await Promise.all([
    listNewListings(ctx, day),
    ...kindNames.map(kind => listNewModels(ctx, kind, day)),
  ])
  return [...models.flat().slice(0, maxModels), ...used].slice(0, maxNew)
}

async function listNewModels(ctx: Ctx, kind: KindName, day: string): Promise<CardOfKind[]> {
  const { vehicles } = kinds[kind]
  const { items } = await listRecords(ctx, vehicles, {
    where: gt(vehicles.table.publishedAt, day),
    sort: ['-created'],
    perPage: maxModels,
    fields: cardFieldsOf(kind),
    skipTotal: true,
  })
  return items.map(item => ({ kind, vehicle: toVehicleCard(kind, item) }))
}

/** Of the newest listings, those on sale since the day. */
async function listNewListings(ctx: ListingCtx, day: string): Promise<CardOfKind[]> {
  const { items } = await listIndexed(ctx, usedVehicles, {
    where: [approved],
    sort: ['-@rowid'],
    perPage: maxNew,
    fields: usedCardFields,
    skipTotal: true,
  })
  return items
    .filter(({ listedAt }) => listedAt !== null && listedAt > day)
    .map(item => ({ kind: 'used', vehicle: toUsedCard(item) }))
}
