import type { Context } from 'hono'
import { deleteMistakenReading } from '#domain/used-vehicles/odometer-readings.ts'
import { asText } from '#records/field-types/field-type.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { createCallerContext } from '../wire.ts'
import { requireOperator } from './require-operator.ts'

/** `POST /api/console/odometer-readings/{id}/delete { reason }`: deletes a mistaken reading. Answers 204. */
export const deleteReading = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  const { reason } = await readRequestBody(c)
  await deleteMistakenReading(createCallerContext(c, services), c.req.param('id') ?? '', asText(reason))
  return c.body(null, 204)
}
