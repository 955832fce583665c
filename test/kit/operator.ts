import type { OperatorRole } from '#collections/access.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { startSession } from '#domain/accounts/sessions.ts'
import type { Ctx } from '#records/context.ts'
import { randomId } from '#records/ids.ts'
import { readEnv } from '#server/env.ts'

/** A new operator of that role, signed in without the steps of it: `token` is its bearer. */
export async function newOperator(systemCtx: Ctx, role: OperatorRole) {
  const account = { email: `${randomId()}@sawari.example`, password: 'marigold-lantern', role }
  const id = await addOperator(systemCtx, account)
  const secret = readEnv({ LOG_LEVEL: 'silent' }).sessionSecret
  return { id, token: await startSession(systemCtx, { kind: 'operator', accountId: id }, secret) }
}

type App = { request: (path: string, init?: RequestInit) => Response | Promise<Response> }

/** Calls of one bearer to the API: status and JSON. */
export const createBearerClient =
  (app: App, token: string) =>
  async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.request(`/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: token, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    // What the API answers is asserted by each test, field by field.
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
  }
