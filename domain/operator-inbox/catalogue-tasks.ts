import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import { auditLog, autoNews, bikes, cars, commercialVehicles } from '#collections/index.ts'
import { indiaDay, indiaZone } from '#collections/india-time.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { countBacklogs } from '#records/count-backlogs.ts'
import { dayMs } from '#records/durations.ts'
import { listRecords } from '#records/list.ts'
import { listOperators } from '../operators/manage-operators.ts'

/** A price that has not changed for so many months needs a check. */
export const stalePriceMonths = 6

/** How many records or imports a task names; its lists have the rest. */
const maxItems = 5
const importDays = 30

type Catalogue = typeof cars | typeof bikes | typeof commercialVehicles | typeof autoNews
type Model = Exclude<Catalogue, typeof autoNews>
type TaskName = 'drafts' | 'scheduled' | 'stalePrices' | 'missingPictures'

/** Catalogue records that need work. `count` is the sum of all `lists`; `items` are the first few records. */
export type CatalogueTask = {
  name: TaskName
  count: number
  /** There are more than `count`. */
  isCapped: boolean
  /** The collections that have such records, and how many. */
  lists: { collection: string; count: number }[]
  items: { collection: string; id: string; title: string; date: string }[]
}

type TaskPart = {
  name: TaskName
  collection: Catalogue
  where: SQL | undefined
  /** The date that the items show; the newest comes first, or the oldest. */
  date: 'updated' | 'publishedAt' | 'pricedAt'
  isNewestFirst: boolean
}

const models: readonly Model[] = [cars, bikes, commercialVehicles]

const isPublished = ({ table }: Catalogue) =>
  and(isNotNull(table.publishedAt), lte(table.publishedAt, sql`now()`))

const taskParts = (staleDay: string): TaskPart[] => [
  ...[...models, autoNews].flatMap(collection => [
    {
      name: 'drafts' as const,
      collection,
      where: isNull(collection.table.publishedAt),
      date: 'updated' as const,
      isNewestFirst: true,
    },
    {
      name: 'scheduled' as const,
      collection,
      where: gt(collection.table.publishedAt, sql`now()`),
      date: 'publishedAt' as const,
      isNewestFirst: false,
    },
  ]),
  ...models.flatMap(collection => [
    {
      name: 'stalePrices' as const,
      collection,
      where: and(
        isPublished(collection),
        sql`(${collection.table.pricedAt} at time zone ${indiaZone})::date <= ${staleDay}::date`,
      ),
      date: 'pricedAt' as const,
      isNewestFirst: false,
    },
    {
      name: 'missingPictures' as const,
      collection,
      where: and(isPublished(collection), sql`cardinality(${collection.table.pictures}) = 0`),
      date: 'updated' as const,
      isNewestFirst: true,
    },
  ]),
]

const taskNames: readonly TaskName[] = ['drafts', 'scheduled', 'stalePrices', 'missingPictures']

/** What an editor's first screen shows: drafts, scheduled records, stale prices, missing pictures and recent imports. */
export async function readCatalogueTasks(ctx: Ctx, now = new Date()) {
  const staleDay = dayMonthsAgo(stalePriceMonths, now)
  const [tasks, imports] = await Promise.all([readTasks(ctx, staleDay), readRecentImports(ctx, now)])
  return { tasks, imports, stalePrices: { months: stalePriceMonths, until: staleDay } }
}

async function readTasks(ctx: Ctx, staleDay: string): Promise<CatalogueTask[]> {
  const parts = taskParts(staleDay)
  const counts = await countBacklogs(
    ctx,
    parts.map(({ collection, where, date }) => ({
      collection,
      where,
      since: collection.table[date as 'updated'],
      isOverdue: sql`false`,
    })),
  )
  const counted = parts.flatMap((part, at) => {
    const found = counts[at]
    return found?.count ? [{ part, count: found.count, isCapped: found.isCapped }] : []
  })
  return Promise.all(
    taskNames.map(async name => {
      const filled = counted.filter(({ part }) => part.name === name)
      const items = await Promise.all(filled.map(({ part }) => readItems(ctx, part)))
      return {
        name,
        count: filled.reduce((sum, { count }) => sum + count, 0),
        isCapped: filled.some(({ isCapped }) => isCapped),
        lists: filled.map(({ part, count }) => ({ collection: part.collection.name, count })),
        items: mergeItems(items.flat(), filled[0]?.part.isNewestFirst ?? false),
      }
    }),
  )
}

type Item = CatalogueTask['items'][number]

async function readItems(ctx: Ctx, { collection, where, date, isNewestFirst }: TaskPart): Promise<Item[]> {
  // Every part names a date that its collection has.
  const { items } = await listRecords(ctx, collection as AnyCollection, {
    where,
    sort: [`${isNewestFirst ? '-' : ''}${date}`],
    perPage: maxItems,
    skipTotal: true,
  })
  return items.map(record => ({
    collection: collection.name,
    id: String(record.id),
    title:
      collection === autoNews
        ? String(record.title)
        : fullName({ brand: String(record.brand), name: String(record.name) }),
    date: String(record[date]),
  }))
}

/** API dates sort as texts. */
const mergeItems = (items: readonly Item[], isNewestFirst: boolean) =>
  items
    .toSorted((a, b) => (isNewestFirst ? b.date.localeCompare(a.date) : a.date.localeCompare(b.date)))
    .slice(0, maxItems)

/** The imports of the last thirty days from the audit log, which editors cannot read themselves. */
async function readRecentImports(ctx: Ctx, now: Date) {
  const { table } = auditLog
  const since = wireDate(new Date(now.getTime() - importDays * dayMs))
  const [{ items, totalItems }, operators] = await Promise.all([
    listRecords(asSystem(ctx), auditLog, {
      where: and(eq(table.action, 'import'), gt(table.created, since)),
      sort: ['-created'],
      perPage: maxItems,
    }),
    listOperators(ctx),
  ])
  const names = new Map(operators.map(({ id, name, email }) => [id, name || email]))
  return {
    count: totalItems,
    days: importDays,
    items: items.map(({ id, created, kind, actor, changes }) => ({
      id,
      collection: kind,
      created,
      by: names.get(actor) ?? '',
      ...importFigures(changes),
    })),
  }
}

/** What `importFile` logs: the rows read, and of each kind of record how many were created or updated. */
type ImportLog = {
  rows: number
  refused: number
  counts: Record<string, { created: number; updated: number }>
}

function importFigures(changes: unknown) {
  const { rows, refused, counts } = changes as ImportLog
  const sum = (key: 'created' | 'updated') =>
    Object.values(counts).reduce((total, each) => total + each[key], 0)
  return { rows, refused, new: sum('created'), changed: sum('updated') }
}

/** The day in India that many months before, as `2026-05-24`; the last of its month where that has fewer days. */
function dayMonthsAgo(months: number, now: Date): string {
  const [year = 0, month = 1, day = 1] = indiaDay(now).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
