import type { Ctx } from '#records/context.ts'
import { formatCsv } from '../exports/csv.ts'
import { listOperators } from '../operators/manage-operators.ts'
import { type InboxQuery, readInbox } from './inbox.ts'
import type { InboxItem } from './inbox-item.ts'

const columns = [
  'kind',
  'id',
  'created',
  'status',
  'stage',
  'name',
  'email',
  'phone',
  'vehicle',
  'message',
  'city',
  'start',
  'end',
  'assignee',
  'spam',
  'duplicateOf',
  'notes',
  'dueAt',
  'isOverdue',
]

const batchSize = 200

/** Streams all inquiries that match the query as CSV, with the names of vehicles and operators. */
export async function* streamInboxCsv(
  ctx: Ctx,
  query: Omit<InboxQuery, 'perPage' | 'after'>,
): AsyncGenerator<string> {
  const operators = new Map((await listOperators(ctx)).map(each => [each.id, each.name || each.email]))
  let after: string | undefined
  do {
    const { items, next } = await readInbox(ctx, { ...query, perPage: batchSize, after })
    const rows = items.map(item => toCsvRow(item, operators))
    yield `${after ? '' : `\ufeff${columns.join(',')}\r\n`}${formatCsv(rows, columns)}`
    after = next ?? undefined
  } while (after)
}

const toCsvRow = (item: InboxItem, operators: ReadonlyMap<string, string>) => ({
  ...item,
  start: item.span?.start,
  end: item.span?.end,
  vehicle: item.vehicle?.name,
  assignee: operators.get(item.assignee) ?? item.assignee,
})
