import { and, eq, inArray } from 'drizzle-orm'
import { numberShares } from '#collections/index.ts'
import { listNewestOf } from '#domain/list-newest.ts'
import type { Ctx } from '#records/context.ts'

const { table } = numberShares

/** To whom the caller's number was disclosed, the newest first, in pages. */
export async function listShares(ctx: Ctx, member: string, cursor?: string | null) {
  const { items, ...page } = await listNewestOf(
    ctx,
    {
      collection: numberShares,
      where: eq(table.user, member),
      fields: [
        'id',
        'receiverKind',
        'receiverName',
        'purpose',
        'vehicle',
        'masked',
        'sharedAt',
        'until',
        'endedAt',
        'endedBy',
        'created',
      ],
    },
    cursor,
  )
  const now = new Date().toISOString().replace('T', ' ')
  return {
    ...page,
    items: items.map(share => ({ ...share, isActive: !share.endedAt && String(share.until) > now })),
  }
}

/**
 * Until when numbers were shared with the caller through these records, by record: also those that have been taken back
 * or have ended.
 */
export async function readReceivedShares(
  { db, viewer }: Ctx,
  kind: string,
  records: readonly string[],
): Promise<Map<string, string>> {
  if (viewer.kind !== 'member' || !records.length) return new Map()
  const shares = await db
    .select({ record: table.record, until: table.until })
    .from(table)
    .where(and(eq(table.kind, kind), inArray(table.record, [...records]), eq(table.receiver, viewer.id)))
    .orderBy(table.rowid)
  return new Map(shares.map(({ record, until }) => [record, until ?? '']))
}
