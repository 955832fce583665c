import type { Context } from 'hono'
import type { AnyCollection } from '#collections/define.ts'
import { superusers, users } from '#collections/index.ts'
import type { SignInResult } from '#domain/accounts/sign-in.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { expandRecords } from '#records/expand/index.ts'
import { getRecord } from '#records/get.ts'
import { readableFields, withCollection } from '#records/visible-fields.ts'
import type { Services } from '#server/services.ts'
import { listParam, selectFields } from '../wire.ts'

/**
 * `{ record, token }` and optionally `meta`, with the record as its owner sees it; `expand` and `fields` work, the
 * latter from the root.
 */
export async function sendAuthResponse(
  c: Context,
  { db }: Services,
  { account, token }: Pick<SignInResult, 'account' | 'token'>,
  meta?: Record<string, unknown>,
) {
  const { kind, accountId } = account
  const collection: AnyCollection = kind === 'member' ? users : superusers
  const ctx: Ctx =
    kind === 'member' ? newContext(db, { kind, id: accountId }) : newContext(db, { kind: 'guest' })
  // Operators may not read their collection over the API; of their own record they see all fields that are not hidden.
  const readable = readableFields(collection, ctx.viewer)
  const accountRecord = await getRecord<AnyCollection>(systemContext(db), collection, accountId)
  const record = Object.fromEntries(Object.entries(accountRecord).filter(([key]) => readable.includes(key)))
  const [expanded] = await expandRecords(ctx, collection, [record], listParam(c, 'expand'))
  c.header('Cache-Control', 'private, no-store')
  const visible = withCollection(collection, expanded ?? record)
  return c.json(selectFields(c, { record: visible, token, ...(meta && { meta }) }))
}
