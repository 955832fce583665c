import { and, asc, count, desc, eq, inArray, like, ne, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { type Firm, firmMembers, firms, type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { listingDays } from '#collections/listing-life.ts'
import { leavingStatuses, moveListing, stateOf } from '#collections/listing-moves.ts'
import {
  type RefusedStockRow,
  type StockProblem,
  type StockReport,
  stockReports,
  type stockSources,
} from '#collections/stock-reports.ts'
import { assertNoContactDetails } from '#domain/contact-details/contact-detail-errors.ts'
import { diffFields } from '#domain/imports/changed-fields.ts'
import { parseValues } from '#domain/imports/read-values.ts'
import { newYielder } from '#domain/imports/yield-to-event-loop.ts'
import { deriveListingFields } from '#domain/used-vehicles/sell/derive-listing-fields.ts'
import { confirmation, daysLeftOf, reminderDays } from '#domain/used-vehicles/sell/renewal.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { RecordError } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import type { Row } from '#records/row.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { sellsWithoutApproval } from '../firm-mark.ts'
import { FeedError } from './read-feed.ts'
import { readStockRows, type StockRow } from './read-stock-rows.ts'

const { table } = usedVehicles

/** Rows per transaction. */
const batchSize = 100
/** Listings of which a file may lack more than half only if it says that it is complete. */
const maxMissing = 20
/** The rows of a report that are listed. */
const maxListed = 1000

type StockImport = {
  source: (typeof stockSources)[number]
  maxRows: number
  /** Withdraws listings of earlier files that this one lacks: never, unless they are suspiciously many, or always. */
  missing: 'keep' | 'withdraw' | 'withdrawAll'
}

type Counts = { added: number; changed: number; unchanged: number; withdrawn: number }

/**
 * Imports a firm's stock and stores the report. A row is a vehicle by the dealer's stock number: new ones are listed,
 * changed ones changed, equal ones left alone. Listings of a dealer whose licence is verified and in date are on sale at
 * once; those of other firms wait for approval. All are checked for fraud. What a manager has withdrawn or sold, and what
 * an operator has rejected, stays so. Call it as the system. Returns the report.
 */
export async function importStock(
  ctx: Ctx,
  firmId: string,
  load: () => Promise<Buffer>,
  { source, maxRows, missing }: StockImport,
): Promise<StockReport> {
  const systemCtx = asSystem(ctx)
  const startedAt = wireDate(new Date())
  const counts: Counts = { added: 0, changed: 0, unchanged: 0, withdrawn: 0 }
  let rows = 0
  let refused: RefusedStockRow[] = []
  let unread: string[] = []
  let problem: StockProblem | '' = ''
  try {
    const firm = await getRecord(systemCtx, firms, firmId)
    const read = await readStockRows(await load(), maxRows)
    rows = read.total
    refused = read.refused
    unread = read.unread
    if (!read.keys.size) throw new FeedError('noRows')
    const seller = await findSeller(systemCtx, firmId)
    for (let at = 0; at < read.rows.length; at += batchSize)
      refused.push(
        ...(await writeBatch(systemCtx, read.rows.slice(at, at + batchSize), { firm, seller, counts })),
      )
    if (refused.length >= rows) problem = 'allRefused'
    if (missing !== 'keep' && !problem) {
      const gone = await findMissing(systemCtx, firmId, read.keys)
      const isSuspicious =
        missing === 'withdraw' && gone.ids.length > maxMissing && gone.ids.length * 2 > gone.live
      if (isSuspicious) problem = 'manyMissing'
      else counts.withdrawn = await withdraw(systemCtx, gone.ids)
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    problem = error.problem
  }
  const listed = refused.toSorted((a, b) => a.line - b.line)
  const report = {
    firm: firmId,
    source,
    startedAt,
    rows,
    ...counts,
    refusedCount: refused.length,
    refused: listed.slice(0, maxListed),
    unread,
    problem,
  }
  return createRecord(systemCtx, stockReports, {}, { set: report })
}

/** The firm's longest-serving owner, or else member: listings have a person as their seller. */
async function findSeller(systemCtx: Ctx, firm: string): Promise<string> {
  const { table: members } = firmMembers
  const [found] = await systemCtx.db
    .select({ user: members.user })
    .from(members)
    .where(eq(members.firm, firm))
    .orderBy(desc(eq(members.role, 'owner')), asc(members.created), asc(members.id))
    .limit(1)
  if (!found?.user) throw new FeedError('noTeam')
  return found.user
}

const keyOf = (firm: string, key: string) => `${prefixOf(firm)}${key}`
const prefixOf = (firm: string) => `firm:${firm}:`

type Target = { firm: Firm; seller: string; counts: Counts }

/** Writes rows in one transaction; a row that the store refuses is reported, and the others are written. */
async function writeBatch(ctx: Ctx, rows: readonly StockRow[], target: Target): Promise<RefusedStockRow[]> {
  const refused: RefusedStockRow[] = []
  const written: Counts = { ...target.counts }
  const maybeYield = newYielder()
  await inTransaction(ctx, async inner => {
    // The transaction may run twice.
    refused.length = 0
    Object.assign(written, target.counts)
    const keys = rows.map(({ key }) => keyOf(target.firm.id, key))
    const known = and(inArray(table.sourceKey, keys), ne(table.sourceKey, sql`''`))
    const found = await inner.db.select().from(table).where(known)
    const stored = new Map(found.map(row => [row.sourceKey, row]))
    for (const row of rows) {
      await maybeYield()
      try {
        const key = keyOf(target.firm.id, row.key)
        written[await writeRow(inner, row, { ...target, key, stored: stored.get(key) })] += 1
      } catch (error) {
        if (!(error instanceof RecordError)) throw error
        refused.push(toRefusal(row, error))
      }
    }
  })
  Object.assign(target.counts, written)
  return refused
}

function toRefusal({ line, key, values }: StockRow, { data, message }: RecordError): RefusedStockRow {
  const errors = Object.entries(data).map(([field, { code, message: words }]) => [
    field,
    { code, message: words },
  ])
  const reason = Object.entries(data).map(([field, error]) => `${field}: ${error.message}`)
  const label = [key, values.brand, values.name].filter(Boolean).join(' ').slice(0, 120)
  return { line, label, reason: reason.join(' ') || message, fields: Object.fromEntries(errors) }
}

type Written = Target & { key: string; stored: Row | undefined }

async function writeRow(
  ctx: Ctx,
  { values }: StockRow,
  { firm, seller, key, stored }: Written,
): Promise<'added' | 'changed' | 'unchanged'> {
  assertNoContactDetails('create', usedVehicles, values)
  const { values: derived, fromPlate } = deriveListingFields(values)
  const actor = sellsWithoutApproval(firm) ? 'licensedStock' : 'stock'
  const listed = stockStatus[actor]
  if (!stored) {
    const set = { ...fromPlate, status: listed, seller_id: seller, firm: firm.id, sourceKey: key }
    await inTransaction(ctx, inner => createRecord(inner, usedVehicles, derived, { set }))
    return 'added'
  }
  const changes = diffFields(stored, parseValues(usedVehicles, { ...derived, ...fromPlate }))
  const follows = followRow(stored as UsedVehicle & Row, Object.keys(changes), actor)
  if (!Object.keys(changes).length && !Object.keys(follows).length) return 'unchanged'
  await inTransaction(ctx, inner =>
    updateRecord(inner, usedVehicles, String(stored.id), changes, { set: follows }),
  )
  return 'changed'
}

/** The status of a vehicle that the feed puts on sale. */
const stockStatus = { stock: 'pending', licensedStock: 'approved' } as const

/**
 * What a row changes beside its facts. A vehicle that is in the feed is for sale: a listing that the feed has withdrawn
 * is listed again, and one that expires is renewed without asking its seller.
 */
function followRow(
  stored: UsedVehicle & Row,
  changed: readonly string[],
  actor: 'stock' | 'licensedStock',
): Partial<UsedVehicle> {
  const state = stateOf(stored)
  const isListedAgain =
    state.status === 'expired' || (state.status === 'withdrawn' && Boolean(stored.missingFromFeed))
  const { status } =
    moveListing(actor, state, {
      to: isListedAgain ? stockStatus[actor] : undefined,
      changed: changed.some(key => key !== 'price') ? 'facts' : 'nothing',
    }) ?? state
  if (status !== state.status)
    return { status, ...(state.status === 'withdrawn' && { missingFromFeed: false }) }
  const daysLeft = daysLeftOf({ listedUntil: stored.listedUntil ? String(stored.listedUntil) : null })
  const isDue = daysLeft !== undefined && daysLeft <= listingDays - reminderDays[0] + 2
  return status === 'approved' && isDue ? confirmation(wireDate(new Date())) : {}
}

/** The listings of earlier files that this one lacks, and how many earlier files have on sale in all. */
async function findMissing(systemCtx: Ctx, firm: string, keys: ReadonlySet<string>) {
  const ofFiles = and(
    eq(table.firm, firm),
    inArray(table.status, leavingStatuses),
    like(table.sourceKey, `${prefixOf(firm).replaceAll(/[\\%_]/g, '\\$&')}%`),
  )
  const [all] = await systemCtx.db.select({ count: count() }).from(table).where(ofFiles)
  const found = await systemCtx.db.select({ id: table.id, key: table.sourceKey }).from(table).where(ofFiles)
  const ids = found.filter(({ key }) => !keys.has(key.slice(prefixOf(firm).length))).map(({ id }) => id)
  return { ids, live: all?.count ?? 0 }
}

async function withdraw(systemCtx: Ctx, ids: readonly string[]): Promise<number> {
  const set = (current: UsedVehicle) => ({
    ...moveListing('stock', stateOf(current), { to: 'withdrawn' }),
    missingFromFeed: true,
  })
  for (const id of ids) await updateRecord(systemCtx, usedVehicles, id, {}, { set })
  return ids.length
}
