import { and, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { outbox as collection } from '#collections/index.ts'
import { retryMessage } from '#domain/notifications/retry-message.ts'
import { figureDays, readEventFigures } from '#domain/operator-inbox/outbox-figures.ts'
import { badRequest } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { createCallerContext, cursorPage } from '../wire.ts'
import { requireOperator } from './require-operator.ts'

const { table } = collection

const states: Record<string, SQL | undefined> = {
  waiting: and(isNull(table.sentAt), isNull(table.deadAt)),
  sent: isNotNull(table.sentAt),
  dead: isNotNull(table.deadAt),
}

type Message = { sentAt: string | null; deadAt: string | null }
const addState = <T extends Message>(message: T) => ({
  ...message,
  state: message.sentAt ? 'sent' : message.deadAt ? 'dead' : 'waiting',
})

/** `GET /api/console/outbox`: messages on their way, sent, or dead, the newest first. */
export const getOutbox = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  const ctx = createCallerContext(c, services)
  const state = c.req.query('state') || 'dead'
  if (!Object.hasOwn(states, state)) throw badRequest()
  const page = cursorPage(c)
  const { items } = await listRecords(ctx, collection, {
    where: states[state],
    sort: ['-created'],
    ...page,
    skipTotal: true,
  })
  const [waiting, dead] = await Promise.all(
    ['waiting', 'dead'].map(each =>
      listRecords(ctx, collection, { where: states[each], perPage: 1, fields: ['id'] }),
    ),
  )
  return c.json({
    items: items.map(addState),
    next: items.length === page.perPage ? (items.at(-1)?.id ?? null) : null,
    counts: { waiting: waiting?.totalItems ?? 0, dead: dead?.totalItems ?? 0 },
  })
}

/** `GET /api/console/outbox/events`: the messages of the last days by event and state, with the reasons of failures. */
export const getOutboxEvents = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json({ days: figureDays, items: await readEventFigures(createCallerContext(c, services)) })
}

/** `POST /api/console/outbox/{id}/retry`: sends a dead message again. */
export const retryOutboxMessage = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json(addState(await retryMessage(createCallerContext(c, services), c.req.param('id') ?? '')))
}
