import type { Context } from 'hono'
import { z } from 'zod'
import { decideSignal } from '#domain/fraud/decide-signal.ts'
import { readFraudQueue } from '#domain/fraud/read-queue.ts'
import { refusedWrite } from '#records/errors.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { createCallerContext } from '../wire.ts'
import { requireOperator } from './require-operator.ts'

/** `GET /api/console/fraud`: the open signals of fraud with their evidence, the oldest first. */
export const getFraudQueue = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json(await readFraudQueue(createCallerContext(c, services)))
}

const decisionSchema = z.object({
  decision: z.enum(['confirmed', 'dismissed']),
  reason: z.string().default(''),
})

/** `POST /api/console/fraud/{signal} { decision, reason? }`: decides a signal and those of the same listing. Answers 204. */
export const decideFraudSignal = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  const body = decisionSchema.safeParse(await readRequestBody(c)).data
  if (!body)
    throw refusedWrite('update', {
      decision: { code: 'validation_invalid_format', message: 'Invalid decision.' },
    })
  await decideSignal(createCallerContext(c, services), c.req.param('id') ?? '', body)
  return c.body(null, 204)
}
