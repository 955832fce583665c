import type { Context } from 'hono'
import { hasArea } from '#collections/access.ts'
import { stages } from '#domain/inquiries/inquiry-statuses.ts'
import { findInquiryKinds, readInbox } from '#domain/operator-inbox/inbox.ts'
import { streamInboxCsv } from '#domain/operator-inbox/inbox-csv.ts'
import { logAudit } from '#records/audit.ts'
import { badRequest, operatorsOnlyError } from '#records/errors.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { booleanParam, createCallerContext, cursorPage, integerParam, listParam } from '../wire.ts'
import { sendDownload } from './file-download.ts'
import { requireOperator } from './require-operator.ts'

/** `GET /api/console/inbox`: all kinds of inquiries in one list. */
export const getInbox = (services: Services) => async (c: Context<AppEnv>) => {
  const query = readInboxQuery(c)
  return c.json(await readInbox(createCallerContext(c, services), { ...query, ...cursorPage(c) }))
}

/** `GET /api/console/inbox/export`: all inquiries that match the same parameters, as CSV. */
export const exportInbox = (services: Services) => async (c: Context<AppEnv>) => {
  const query = readInboxQuery(c)
  const ctx = createCallerContext(c, services)
  const answer = await sendDownload(c, { name: 'inbox', format: 'csv' }, streamInboxCsv(ctx, query))
  const { text, ...changes } = c.req.query()
  // The search text may contain a person's name.
  const auditEntry = { action: 'export', kind: 'inbox', changes: { ...changes, ...(text && { text: '…' }) } }
  await logAudit(ctx, requireOperator(c).id, auditEntry)
  return answer
}

/** Reads the inbox filters. Errors: 403 for roles without inquiries, 400 for invalid parameters. */
function readInboxQuery(c: Context<AppEnv>) {
  const viewer = requireOperator(c)
  if (!hasArea(viewer, 'inquiries')) throw operatorsOnlyError()
  const assignee = c.req.query('assignee')
  const sort = c.req.query('sort') || 'created'
  if (sort !== 'created' && sort !== '-created') throw badRequest()
  return {
    kinds: findInquiryKinds(listParam(c, 'kind')),
    id: c.req.query('id'),
    stages: parseStages(listParam(c, 'stage')),
    assignee: assignee === 'me' ? viewer.id : assignee,
    olderThan: clampHours(integerParam(c, 'olderThan')),
    text: (c.req.query('text') ?? '').trim().slice(0, 200),
    isSpam: booleanParam(c, 'spam'),
    withDuplicates: booleanParam(c, 'duplicates'),
    isNewestFirst: sort === '-created',
  }
}

function parseStages(requested: readonly string[]) {
  const known = stages.filter(stage => requested.includes(stage))
  if (known.length < new Set(requested).size) throw badRequest()
  return requested.length ? known : (['waiting', 'working'] as const)
}

/** At most a century. */
const clampHours = (hours: number | undefined) =>
  hours === undefined ? undefined : Math.min(876_000, Math.max(0, hours))
