import { and, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { outbox as collection } from '#collections/index.ts'
import { retryMessage } from '#domain/notifications/retry-message.ts'
import { badRequest } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { callerContext, wholeNumber } from '../wire.ts'
import { operatorOf } from './operator-of.ts'

const { table } = collection

const states: Record<string, SQL | undefined> = {
  waiting: and(isNull(table.sentAt), isNull(table.deadAt)),
  sent: isNotNull(table.sentAt),
  dead: isNotNull(table.deadAt),
}

type Message = { sentAt: string | null; deadAt: string | null }
const withState = <T extends Message>(message: T) => ({
  ...message,
  state: message.sentAt ? 'sent' : message.deadAt ? 'dead' : 'waiting',
})

/** `GET /api/console/outbox`: messages on their way, sent, or dead, the newest first. */
export const outbox = (services: Services) => async (c: Context<AppEnv>) => {
  operatorOf(c)
  const ctx = callerContext(c, services)
  const state = c.req.query('state') || 'dead'
  if (!Object.hasOwn(states, state)) throw badRequest()
  const perPage = Math.min(100, wholeNumber(c, 'perPage') || 30)
  const { items } = await listRecords(ctx, collection, {
    where: states[state],
    sort: ['-created'],
    perPage,
    skipTotal: true,
    after: c.req.query('after') || undefined,
  })
  const [waiting, dead] = await Promise.all(
    ['waiting', 'dead'].map(each =>
      listRecords(ctx, collection, { where: states[each], perPage: 1, fields: ['id'] }),
    ),
  )
  return c.json({
    items: items.map(withState),
    next: items.length === perPage ? (items.at(-1)?.id ?? null) : null,
    counts: { waiting: waiting?.totalItems ?? 0, dead: dead?.totalItems ?? 0 },
  })
}

/** `POST /api/console/outbox/{id}/retry`: sends a dead message again. */
export const retry = (services: Services) => async (c: Context<AppEnv>) => {
  operatorOf(c)
  return c.json(withState(await retryMessage(callerContext(c, services), c.req.param('id') ?? '')))
}
