import { and, eq, getTableColumns, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { getCollection } from './registry.ts'
import type { Columns, OperatorRole, RecordRef, Rule, Rules, Viewer } from './rule.ts'
import { type Area, areas } from './rule.ts'

export type { Area, OperatorRole, RecordRef, Rule, Rules, Viewer } from './rule.ts'

const areasByRole: Record<OperatorRole, readonly Area[]> = {
  owner: areas,
  editor: ['catalogue'],
  support: ['inquiries', 'chat', 'moderation'],
}

export const guest: Viewer = { kind: 'guest' }
export const system: Viewer = { kind: 'system' }

/** Whether a guest sees what every guest sees, and no draft by a preview link. */
export const isPlainGuest = (viewer: Viewer) => viewer.kind === 'guest' && !viewer.preview

/** A rule for members and guests: those whom it does not allow are told that there is no record. */
export const newRule = (allows: Rule['allows'], description: string): Rule => ({
  allows,
  operatorsOnly: false,
  description,
})

/** Whether the viewer is the system, or an operator whose role covers the area. */
export const hasArea = (viewer: Viewer, area: Area) =>
  viewer.kind === 'system' || (viewer.kind === 'operator' && areasByRole[viewer.role].includes(area))

export const anyone = newRule(() => true, 'everyone')

export const signedIn = newRule(viewer => viewer.kind !== 'guest', 'anyone signed in')

/** Operators of that area. */
export const operators = (area: Area): Rule => ({
  allows: viewer => hasArea(viewer, area),
  operatorsOnly: true,
  description: `operators of the area ${area}`,
})

/** Operators whose role is owner. */
export const owners: Rule = {
  allows: viewer => viewer.kind === 'operator' && viewer.role === 'owner',
  operatorsOnly: true,
  description: 'operators whose role is owner',
}

/** The system only. */
export const nobody: Rule = {
  allows: viewer => viewer.kind === 'system',
  operatorsOnly: true,
  description: 'the system only',
}

/** The member whose id is in that field. Never matches a guest, whatever the field contains. */
export const ownedBy = (field: string) =>
  newRule(
    (viewer, columns) => viewer.kind === 'member' && eq(columnOf(columns, field), viewer.id),
    `the member in ${field}`,
  )

/** Rows whose fields have these values. */
export const where = (values: Readonly<Record<string, string | number | boolean>>) =>
  newRule(
    (_, columns) =>
      and(...Object.entries(values).map(([field, value]) => eq(columnOf(columns, field), value))) ?? true,
    `everyone where ${Object.entries(values)
      .map(([field, value]) => `${field} is ${value}`)
      .join(' and ')}`,
  )

/** Records of that collection with a report that is not dismissed. */
export const reported = (kind: string) =>
  newRule((_, columns) => {
    const { table } = getCollection('reports')
    const id = columnOf(columns, 'id')
    const isAbout = and(eq(table.kind, kind), eq(table.record, id), ne(table.status, 'dismissed'))
    return sql`exists (select 1 from ${table} where ${isAbout})`
  }, 'once a report is open')

/** Rows whose `publishedAt` has passed. */
export const published = newRule((viewer, columns) => {
  const publishedAt = columnOf(columns, 'publishedAt')
  const isOut = and(isNotNull(publishedAt), lte(publishedAt, sql`now()`))
  const opened = viewer.kind === 'guest' ? previewedIds(viewer.preview ?? [], columnOf(columns, 'id')) : []
  return (opened.length ? or(isOut, inArray(columnOf(columns, 'id'), opened)) : isOut) ?? true
}, 'everyone once it is published')

/** The ids among those records that belong to the column's table. */
const previewedIds = (records: readonly RecordRef[], id: PgColumn) =>
  records.filter(each => getCollection(each.collection).table === id.table).map(each => each.id)

/** Rows that at least one of the rules allows. */
export const anyOf = (...rules: Rule[]): Rule => ({
  operatorsOnly: rules.every(each => each.operatorsOnly),
  description: rules.map(each => each.description ?? 'a special rule').join(', or '),
  allows: (viewer, columns) => {
    const verdicts = rules.map(each => each.allows(viewer, columns))
    if (verdicts.includes(true)) return true
    const conditions = verdicts.filter(verdict => typeof verdict !== 'boolean')
    return or(...conditions) ?? false
  },
})

/** Rows that all rules allow. */
export const allOf = (...rules: Rule[]): Rule => ({
  operatorsOnly: rules.some(each => each.operatorsOnly),
  description: rules.map(each => each.description ?? 'a special rule').join(', and '),
  allows: (viewer, columns) => {
    const verdicts = rules.map(each => each.allows(viewer, columns))
    if (verdicts.includes(false)) return false
    return and(...verdicts.filter(verdict => typeof verdict !== 'boolean')) ?? true
  },
})

/** Rows whose relation leads to a record of that collection that the inner rule allows. */
export const through = (field: string, target: string, inner: Rule) =>
  newRule(
    (viewer, columns) => {
      const { table } = getCollection(target)
      const verdict = inner.allows(viewer, getTableColumns(table))
      if (typeof verdict === 'boolean') return verdict
      return sql`${columnOf(columns, field)} in (select ${table.id} from ${table} where ${verdict})`
    },
    `by its ${field}: ${inner.description ?? 'a special rule'}`,
  )

/** A conversation's two members; if the receiver is Sawari, the operators of the chat area. */
export const participants = anyOf(
  ownedBy('user_id'),
  ownedBy('receiver_id'),
  newRule(
    (viewer, columns) => hasArea(viewer, 'chat') && isNull(columnOf(columns, 'receiver_id')),
    'operators of the area chat where there is no receiver',
  ),
)

/** The members with whom the viewer has a conversation, as buyer or as receiver. */
export const chatPartners = newRule((viewer, columns) => {
  if (viewer.kind !== 'member') return false
  const { table } = getCollection('UsedVehicleConversations')
  const id = columnOf(columns, 'id')
  const isPartner = or(
    and(eq(table.user_id, viewer.id), eq(table.receiver_id, id)),
    and(eq(table.receiver_id, viewer.id), eq(table.user_id, id)),
  )
  return sql`exists (select 1 from ${table} where ${isPartner})`
}, 'who has a conversation with it')

const byOperators = (area: Area) => ({
  create: operators(area),
  update: operators(area),
  delete: operators(area),
})

/** Everyone reads published records; editors write. */
export const catalogueRules: Rules = {
  list: anyOf(operators('catalogue'), published),
  view: anyOf(operators('catalogue'), published),
  ...byOperators('catalogue'),
}

/** Everyone reads everything; editors write. */
export const openReferenceRules: Rules = { list: anyone, view: anyone, ...byOperators('catalogue') }

/** Everyone may send; the sender, when signed in, and support may read. */
export const inquiryRules: Rules = {
  list: anyOf(operators('inquiries'), ownedBy('user')),
  view: anyOf(operators('inquiries'), ownedBy('user')),
  create: anyone,
  update: operators('inquiries'),
  delete: operators('inquiries'),
}

/** Like inquiries, and the seller reads those on its own listings. */
export const listingInquiryRules: Rules = {
  ...inquiryRules,
  list: anyOf(inquiryRules.list, through('vehicle', 'usedVehicles', ownedBy('seller_id'))),
  view: anyOf(inquiryRules.view, through('vehicle', 'usedVehicles', ownedBy('seller_id'))),
}

const visibleReviewRule = anyOf(operators('moderation'), where({ hidden: false }))

/** Everyone reads reviews that are not hidden and may write one; its author, when signed in, may delete it. */
export const reviewRules: Rules = {
  list: visibleReviewRule,
  view: visibleReviewRule,
  create: anyone,
  update: operators('moderation'),
  delete: anyOf(operators('moderation'), ownedBy('user')),
}

/** Visible to the member who owns the record only. */
export const memberOwnedRules: Rules = {
  list: ownedBy('user'),
  view: ownedBy('user'),
  create: ownedBy('user'),
  update: ownedBy('user'),
  delete: ownedBy('user'),
}

/** The system only, for every action. */
export const serverRules: Rules = {
  list: nobody,
  view: nobody,
  create: nobody,
  update: nobody,
  delete: nobody,
}

/** The column of that field; throws if the collection has none. */
export function columnOf(columns: Columns, field: string): PgColumn {
  const column = columns[field]
  if (!column) throw new Error(`a rule names ${field}, which the collection has not`)
  return column
}
