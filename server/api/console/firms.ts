import type { Context } from 'hono'
import { z } from 'zod'
import { hasArea } from '#collections/access.ts'
import { listVerifications, readVerification } from '#domain/firms/list-verifications.ts'
import { decideFirm } from '#domain/firms/verify-firm.ts'
import { operatorsOnlyError, refusedWrite } from '#records/errors.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { createCallerContext } from '../wire.ts'
import { requireOperator } from './require-operator.ts'

/** `GET /api/console/firms?kind=&city=&state=&text=&expiring=1`: firms and their verification, those that wait first. */
export const getFirms = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  const { after, expiring, ...filters } = c.req.query()
  const found = await listVerifications(
    createCallerContext(c, services),
    { ...filters, expiring: Boolean(expiring) },
    after,
  )
  return c.json(found)
}

/** `GET /api/console/firms/{id}`: a firm with its permission, places and people. */
export const getFirm = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json(await readVerification(createCallerContext(c, services), c.req.param('id') ?? ''))
}

const decisionSchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('verify'),
    number: z.string().trim().max(60).optional(),
    until: z.union([z.iso.date(), z.literal('')]).optional(),
  }),
  z.object({ decision: z.enum(['refuse', 'withdraw']), reason: z.string().trim().max(500).default('') }),
])

/** `POST /api/console/firms/{id} { decision, number?, until?, reason? }`: verifies, refuses or withdraws. Answers 204. */
export const postFirmDecision = (services: Services) => async (c: Context<AppEnv>) => {
  if (!hasArea(requireOperator(c), 'moderation')) throw operatorsOnlyError()
  const parsed = decisionSchema.safeParse(await readRequestBody(c))
  if (!parsed.data) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'decision')
    throw refusedWrite('update', {
      [field]: { code: 'validation_invalid_format', message: 'Invalid value.' },
    })
  }
  await decideFirm(createCallerContext(c, services), c.req.param('id') ?? '', parsed.data)
  return c.body(null, 204)
}
