import type { Context } from 'hono'
import { covers } from '#collections/access.ts'
import { inquiryKinds, readInbox } from '#domain/desk/inbox.ts'
import { inboxLines } from '#domain/desk/inbox-lines.ts'
import { stages } from '#domain/inquiries/inquiry-moves.ts'
import { keepDeed } from '#records/audit.ts'
import { badRequest, operatorsOnlyError } from '#records/errors.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { callerContext, flag, names, wholeNumber } from '../wire.ts'
import { fileAnswer } from './file-answer.ts'
import { operatorOf } from './operator-of.ts'

const [usual, most] = [30, 100]

/** `GET /api/console/inbox`: every kind of inquiry as one list. */
export const inbox = (services: Services) => async (c: Context<AppEnv>) => {
  const query = queryOf(c)
  const perPage = wholeNumber(c, 'perPage') ?? usual
  const page = {
    perPage: perPage > 0 ? Math.min(most, perPage) : usual,
    after: c.req.query('after') || undefined,
  }
  return c.json(await readInbox(callerContext(c, services), { ...query, ...page }))
}

/** `GET /api/console/inbox/export`: all that the same parameters find, as one CSV file. */
export const inboxExport = (services: Services) => async (c: Context<AppEnv>) => {
  const query = queryOf(c)
  const ctx = callerContext(c, services)
  const answer = await fileAnswer(c, { name: 'inbox', format: 'csv' }, inboxLines(ctx, query))
  const { text, ...changes } = c.req.query()
  // What was searched for may name somebody.
  const deed = { action: 'export', kind: 'inbox', changes: { ...changes, ...(text && { text: '…' }) } }
  await keepDeed(ctx, operatorOf(c).id, deed)
  return answer
}

/** Which inquiries are asked for. Errors: 403 for whom none concern, 400 for what cannot be asked. */
function queryOf(c: Context<AppEnv>) {
  const viewer = operatorOf(c)
  if (!covers(viewer, 'inquiries')) throw operatorsOnlyError()
  const assignee = c.req.query('assignee')
  const sort = c.req.query('sort') || 'created'
  if (sort !== 'created' && sort !== '-created') throw badRequest()
  return {
    kinds: inquiryKinds(names(c, 'kind')),
    id: c.req.query('id'),
    stages: stagesOf(names(c, 'stage')),
    assignee: assignee === 'me' ? viewer.id : assignee,
    olderThan: hoursOf(wholeNumber(c, 'olderThan')),
    text: (c.req.query('text') ?? '').trim().slice(0, 200),
    isSpam: flag(c, 'spam'),
    withDuplicates: flag(c, 'duplicates'),
    isNewestFirst: sort === '-created',
  }
}

function stagesOf(given: readonly string[]) {
  const found = stages.filter(stage => given.includes(stage))
  if (found.length < new Set(given).size) throw badRequest()
  return given.length ? found : (['waiting', 'working'] as const)
}

/** A century of hours is as old as anything. */
const hoursOf = (hours: number | undefined) =>
  hours === undefined ? undefined : Math.min(876_000, Math.max(0, hours))
