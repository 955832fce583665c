import { eq, isNull } from 'drizzle-orm'
import {
  carsInquiry,
  deals,
  firms,
  reports,
  usedVehicleConversations,
  usedVehicles,
} from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findLatest, pathIf } from './find-record.ts'

/** What an operator sees: the queues of the console that have something in them. */
export const consoleSteps = (ctx: Ctx) => ({
  consoleDashboard: '/console',
  consoleInbox: pathIf('/console/inbox', findLatest(ctx, carsInquiry)),
  consoleListings: pathIf(
    '/console/moderation',
    findLatest(ctx, usedVehicles, eq(usedVehicles.table.status, 'pending')),
  ),
  consoleReports: pathIf(
    '/console/moderation/reports',
    findLatest(ctx, reports, eq(reports.table.status, 'new')),
  ),
  consoleChat: pathIf(
    '/console/chat',
    findLatest(ctx, usedVehicleConversations, isNull(usedVehicleConversations.table.receiver_id)),
  ),
  consoleDealers: pathIf('/console/dealers', findLatest(ctx, firms)),
  consoleDeals: pathIf('/console/deals', findLatest(ctx, deals)),
})
