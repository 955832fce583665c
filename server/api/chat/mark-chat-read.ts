import type { Context } from 'hono'
import { markRead } from '#domain/chat/mark-read.ts'
import { badRequest } from '#records/errors.ts'
import { textOrEmpty } from '#records/field-types/field-type.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { createCallerContext } from '../wire.ts'

/** `POST /api/chat/read { conversation, number }`: the caller has read up to that message. Responds `{ read }`. */
export const markChatRead = (services: Services) => async (c: Context<AppEnv>) => {
  const { conversation, number } = await readRequestBody(c)
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) throw badRequest()
  return c.json({ read: await markRead(createCallerContext(c, services), textOrEmpty(conversation), number) })
}
