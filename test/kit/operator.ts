import type { OperatorRole } from '#collections/access.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { startSession } from '#domain/accounts/sessions.ts'
import type { Ctx } from '#records/context.ts'
import { randomId } from '#records/ids.ts'
import { readEnv } from '#server/env.ts'

/** A new operator with that role, signed in directly: `token` is its bearer token. */
export async function newOperator(systemCtx: Ctx, role: OperatorRole) {
  const account = { email: `${randomId()}@sawari.example`, password: 'marigold-lantern', role }
  const id = await addOperator(systemCtx, account)
  const secret = readEnv({ LOG_LEVEL: 'silent' }).sessionSecret
  return { id, token: await startSession(systemCtx, { kind: 'operator', accountId: id }, secret) }
}

type App = { request: (path: string, init?: RequestInit) => Response | Promise<Response> }

/** API calls with one bearer token: status and JSON. */
export const createBearerClient =
  (app: App, token: string) =>
  async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.request(`/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: token, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    // Each test asserts the fields of the response.
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
  }
