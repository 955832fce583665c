import { and, eq, inArray } from 'drizzle-orm'
import { usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { toUsedCard, type UsedCard, usedCardFields } from '../used-vehicles/used-card.ts'
import { type KindName, kindNames, kinds } from './kinds.ts'
import { cardFieldsOf, toVehicleCard, type VehicleCard } from './vehicle-card.ts'
import { parseVehicleKey, toVehicleKey, type VehicleKey, type VehicleKeyKind } from './vehicle-key.ts'

export type CardOfKind = { kind: KindName; vehicle: VehicleCard } | { kind: 'used'; vehicle: UsedCard }

/** The cards of vehicles of any kind, in the order of the keys; vehicles that the viewer may not list are left out. */
export async function listCardsByKey(ctx: Ctx, keys: readonly VehicleKey[]): Promise<CardOfKind[]> {
  const found = await Promise.all([
    ...kindNames.map(kind => cardsOf(ctx, kind, idsOf(kind, keys))),
    usedCardsOf(ctx, idsOf('used', keys)),
  ])
  const cards = new Map(found.flat().map(card => [toVehicleKey(card.kind, card.vehicle.id), card]))
  return keys.map(key => cards.get(key)).filter(card => card !== undefined)
}

/** The ids of one kind among the keys. */
export const idsOf = (kind: VehicleKeyKind, keys: readonly VehicleKey[]): string[] =>
  keys
    .map(parseVehicleKey)
    .filter(each => each.kind === kind)
    .map(({ id }) => id)

async function cardsOf(ctx: Ctx, kind: KindName, ids: readonly string[]): Promise<CardOfKind[]> {
  if (!ids.length) return []
  const { vehicles } = kinds[kind]
  const { items } = await listRecords(ctx, vehicles, {
    where: inArray(vehicles.table.id, [...ids]),
    perPage: ids.length,
    fields: cardFieldsOf(kind),
    skipTotal: true,
  })
  return items.map(item => ({ kind, vehicle: toVehicleCard(kind, item) }))
}

/** Only used vehicles that are public, so that sellers get the same cards as buyers. */
async function usedCardsOf(ctx: Ctx, ids: readonly string[]): Promise<CardOfKind[]> {
  if (!ids.length) return []
  const { table } = usedVehicles
  const { items } = await listRecords(ctx, usedVehicles, {
    where: and(inArray(table.id, [...ids]), eq(table.status, 'approved')),
    perPage: ids.length,
    fields: usedCardFields,
    skipTotal: true,
  })
  return items.map(item => ({ kind: 'used', vehicle: toUsedCard(item) }))
}
