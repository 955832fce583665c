import { and, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { savedSearches } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import type { SearchKind } from './normal-search.ts'

const { table } = savedSearches

/** A confirmed search, as matching reads it. */
export type MatchedSearch = { id: string; rowid: number; address: string }

const read = ({ db }: Ctx, where: SQL | undefined): ReturnType<typeof selected> => selected(db, where)

const selected = (db: Ctx['db'], where: SQL | undefined) =>
  db
    .select({ id: table.id, rowid: table.rowid, address: table.address })
    .from(table)
    .where(and(isNotNull(table.confirmedAt), where))

/** The confirmed searches of used vehicles after a row number, in order. */
export const readSearchesAfter = (ctx: Ctx, rowid: number, limit: number): Promise<MatchedSearch[]> =>
  read(ctx, and(eq(table.kind, 'usedVehicles'), gt(table.rowid, rowid)))
    .orderBy(table.rowid)
    .limit(limit)

/** Those of these searches that are confirmed. */
export const readSearches = async (ctx: Ctx, ids: readonly string[]): Promise<MatchedSearch[]> =>
  read(ctx, inArray(table.id, [...ids]))

/** All confirmed searches of a kind. */
export const readSearchesOf = async (ctx: Ctx, kind: SearchKind): Promise<MatchedSearch[]> =>
  read(ctx, eq(table.kind, kind))
