import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { dealEvents, deals, messages, outbox, usedVehicleConversations } from '#collections/index.ts'
import { allCollections } from '#collections/registry.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import type { Row } from '#records/row.ts'

/** A member's records by collection. Collections without any of the member's records are left out. */
type MemberData = Record<string, Row[]>

const batchSize = 500
const { table: conversations } = usedVehicleConversations

/** Fields of a conversation that belong to the other side are not exported. */
const otherSideFields = new Set(['messages', 'last_message', 'sharedNumbers'])

/** All stored data about a member, without the server's secrets, for "Download my data". */
export async function exportMemberData(ctx: Ctx, member: string): Promise<MemberData> {
  const data: MemberData = {}
  for (const collection of allCollections()) {
    const where = ownedBy(collection, member)
    if (!where) continue
    const rows = await allRows(asSystem(ctx), collection, where)
    if (rows.length) data[collection.name] = rows
  }
  return data
}

function ownedBy(collection: AnyCollection, member: string): SQL | undefined {
  if (collection.name === usedVehicleConversations.name)
    return or(eq(conversations.user_id, member), eq(conversations.receiver_id, member))
  if (collection.name === messages.name) return eq(messages.table.sender_id, member)
  // Messages to operators are addressed to the operators.
  if (collection.name === outbox.name)
    return and(eq(outbox.table.user, member), ne(outbox.table.event, 'inquiryForOperators'))
  if (collection.name === deals.name) return isOwnDeal(member)
  if (collection.name === dealEvents.name)
    return sql`exists (select 1 from ${deals.table} where ${deals.table.id} = ${dealEvents.table.deal}
      and ${isOwnDeal(member)})`
  return collection.owner ? eq(collection.table[collection.owner], member) : undefined
}

const isOwnDeal = (member: string) => or(eq(deals.table.buyer, member), eq(deals.table.seller, member))

async function allRows(systemCtx: Ctx, collection: AnyCollection, where: SQL): Promise<Row[]> {
  const fields = ['id', ...shownFields(collection)]
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const sort = ['@rowid']
    const { items } = await listRecords(systemCtx, collection, {
      where,
      fields,
      sort,
      page,
      perPage: batchSize,
      skipTotal: true,
    })
    rows.push(...items)
    if (items.length < batchSize) return rows
  }
}

const shownFields = ({ name, fields }: AnyCollection) =>
  Object.entries(fields)
    .filter(
      ([key, { options }]) =>
        !options.hidden && !options.internal && !(name === conversationsName && otherSideFields.has(key)),
    )
    .map(([key]) => key)
const conversationsName = usedVehicleConversations.name
