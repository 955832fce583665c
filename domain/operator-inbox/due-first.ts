import { eq } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import { reports, usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { inquiryCollections } from '../inquiries/inquiry-collections.ts'
import { responseHours } from '../inquiries/inquiry-statuses.ts'
import { subjectName } from '../inquiries/subject.ts'
import { readInbox } from './inbox.ts'
import { dueAt } from './inbox-item.ts'

/** What waits for an answer: an inquiry by its sender and vehicle, a listing by its name, a report by its reason. */
export type WaitingItem = {
  what: string
  id: string
  title: string
  /** The vehicle of an inquiry, the kind of what is reported; else empty. */
  about: string
  /** The operator who has taken an inquiry; else empty. */
  assignee: string
  since: string
  dueAt: string
}

const maxItems = 8
const moderationHours = 24

/** The inquiries, listings and reports whose answer is due first, as far as the operator's role covers them. */
export async function readDueFirst(ctx: Ctx): Promise<WaitingItem[]> {
  const [seesInquiries, moderates] = [hasArea(ctx.viewer, 'inquiries'), hasArea(ctx.viewer, 'moderation')]
  const groups = [...Map.groupBy(inquiryCollections, responseHours).values()]
  const found = await Promise.all([
    ...(seesInquiries ? groups.map(kinds => oldestInquiries(ctx, kinds)) : []),
    ...(moderates ? [oldestListings(ctx), oldestReports(ctx)] : []),
  ])
  return found
    .flat()
    .sort((one, other) => one.dueAt.localeCompare(other.dueAt))
    .slice(0, maxItems)
}

/** Of kinds with the same response time, so that the oldest are due first. */
async function oldestInquiries(ctx: Ctx, kinds: readonly AnyCollection[]): Promise<WaitingItem[]> {
  const { items } = await readInbox(ctx, {
    kinds,
    stages: ['waiting'],
    assignee: undefined,
    olderThan: undefined,
    text: '',
    isSpam: false,
    withDuplicates: false,
    isNewestFirst: false,
    perPage: maxItems,
    after: undefined,
  })
  return items.map(({ kind, id, name, vehicle, assignee, created, dueAt: due }) => ({
    what: kind,
    id,
    title: name,
    about: vehicle?.name ?? '',
    assignee,
    since: created,
    dueAt: due ?? created,
  }))
}

async function oldestListings(ctx: Ctx): Promise<WaitingItem[]> {
  const { items } = await listRecords(ctx, usedVehicles, {
    where: eq(usedVehicles.table.status, 'pending'),
    sort: ['updated'],
    perPage: maxItems,
    fields: ['id', 'brand', 'name', 'updated'],
    skipTotal: true,
  })
  return items.map(listing =>
    moderated('usedVehicles', listing.id, listing.updated, subjectName('usedVehicles', listing)),
  )
}

async function oldestReports(ctx: Ctx): Promise<WaitingItem[]> {
  const { items } = await listRecords(ctx, reports, {
    where: eq(reports.table.status, 'new'),
    sort: ['created'],
    perPage: maxItems,
    fields: ['id', 'kind', 'reason', 'created'],
    skipTotal: true,
  })
  return items.map(({ id, kind, reason, created }) => moderated('reports', id, created, reason, kind))
}

const moderated = (what: string, id: string, since: string, title: string, about = ''): WaitingItem => ({
  what,
  id,
  title,
  about,
  assignee: '',
  since,
  dueAt: wireDate(dueAt(since, moderationHours)),
})
