import { and, asc, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { firms } from '#collections/index.ts'
import { stockReports } from '#collections/stock-reports.ts'
import { listNewestOf } from '#domain/list-newest.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { type FieldError, notFound, refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { managers, requireRole } from '../membership.ts'
import { countFailure } from './feed-failures.ts'
import { importStock } from './import-stock.ts'
import { isAllowedAddress, readFeed } from './read-feed.ts'

const { table } = firms

/** Rows of a feed, and of a file that a page imports while its sender waits. */
const [maxFeedRows, maxUploadRows] = [20_000, 1_000]

/**
 * Reads the feeds that were last read before that date, and returns how many. One that fails is reported, to its firm
 * if it is the feed's fault.
 */
export async function readDueFeeds(
  ctx: Ctx,
  {
    since,
    signal,
    read = readFeed,
    onError,
  }: {
    since: Date
    signal?: AbortSignal
    read?: typeof readFeed
    onError: (error: unknown, firm: string) => void
  },
): Promise<number> {
  const systemCtx = asSystem(ctx)
  const isDue = or(isNull(table.feedCheckedAt), lt(table.feedCheckedAt, wireDate(since)))
  const due = await systemCtx.db
    .select({ id: table.id, feedUrl: table.feedUrl })
    .from(table)
    .where(and(ne(table.feedUrl, ''), isDue))
    .orderBy(asc(table.id))
  let count = 0
  for (const { id, feedUrl } of due) {
    if (signal?.aborted) break
    // First, so that a feed at which the process ends is not read again at once.
    await updateRecord(systemCtx, firms, id, {}, { set: { feedCheckedAt: wireDate(new Date()) } })
    const load = () => read(feedUrl, { signal })
    try {
      const report = await importStock(systemCtx, id, load, {
        source: 'feed',
        maxRows: maxFeedRows,
        missing: 'withdraw',
      })
      await countFailure(systemCtx, id, report)
    } catch (error) {
      onError(error, id)
    }
    count++
  }
  return count
}

/** Imports an uploaded file. Managers and owners only. Errors: 403, 404. Returns the report's id. */
export async function uploadStock(
  ctx: Ctx,
  firm: string,
  file: Buffer,
  { isComplete }: { isComplete: boolean },
): Promise<string> {
  await requireRole(ctx, firm, managers)
  const missing = isComplete ? 'withdrawAll' : 'keep'
  const options = { source: 'upload', maxRows: maxUploadRows, missing } as const
  return (await importStock(ctx, firm, async () => file, options)).id
}

const addressError: FieldError = {
  code: 'validation_invalid_value',
  message: 'Must be an https address with a host name, without a port or a password.',
}

/** Sets or removes the address of a firm's feed; a new one is read within minutes. Errors: 400 with `feedUrl`, 403, 404. */
export async function setFeed(ctx: Ctx, firm: string, address: string): Promise<void> {
  await requireRole(ctx, firm, managers)
  if (address && !(URL.canParse(address) && isAllowedAddress(new URL(address))))
    throw refusedWrite('update', { feedUrl: addressError })
  const set = { feedUrl: address, feedCheckedAt: null, feedFailures: 0 }
  await updateRecord(asSystem(ctx), firms, firm, {}, { set })
}

/** The feed of a firm of the caller, and the reports of its imports, the newest first, without their rows. Errors: 404. */
export async function readStockImports(ctx: Ctx, firm: string) {
  await requireRole(ctx, firm)
  const feed = await getRecord(asSystem(ctx), firms, firm, {
    fields: ['feedUrl', 'feedCheckedAt', 'feedFailures'],
  })
  const { items } = await listNewestOf(ctx, {
    collection: stockReports,
    where: eq(stockReports.table.firm, firm),
    fields: [
      'id',
      'created',
      'source',
      'rows',
      'added',
      'changed',
      'unchanged',
      'withdrawn',
      'refusedCount',
      'problem',
    ],
  })
  return { ...feed, reports: items }
}

/** A report of a firm of the caller with its rows. Errors: 404, also for another firm's. */
export async function readStockReport(ctx: Ctx, firm: string, id: string) {
  await requireRole(ctx, firm)
  const report = await getRecord(ctx, stockReports, id, {
    fields: ['id', 'firm', 'refused', 'refusedCount', 'unread'],
  })
  if (report.firm !== firm) throw notFound()
  return report
}
