import type { OperatorRole, Viewer } from '#collections/access.ts'
import { superusers } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import type { Services } from '#server/services.ts'
import { apiApp } from './api-app.ts'

type ConsoleResponse = {
  status: number
  headers: Headers
  text: string
  // Each test asserts the fields of the response.
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every kind
  body: any
}

/** The API over a database with an operator of each role, called as the named one. */
export async function openConsoleApi(db: Database, more: Partial<Services> = {}) {
  const systemCtx = systemContext(db)
  const operators = {} as Record<OperatorRole, string>
  for (const role of ['owner', 'editor', 'support'] as const)
    operators[role] = (
      await createRecord(systemCtx, superusers, { email: `${role}@desk.example`, name: `The ${role}`, role })
    ).id
  const { app, caller } = apiApp(db, 10_000, more)

  const call = async (
    viewer: Viewer,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<ConsoleResponse> => {
    caller.viewer = viewer
    const answer = await app.request(`/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // Raw bytes: reading it as text would drop a byte order mark.
    const text = Buffer.from(await answer.arrayBuffer()).toString()
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
  }
  const as = (role: OperatorRole): Viewer => ({ kind: 'operator', id: operators[role], role })
  const guest: Viewer = { kind: 'guest' }
  return {
    systemCtx,
    operators,
    as,
    call,
    get: (role: OperatorRole, path: string) => call(as(role), 'GET', path),
    /** Changes a record as support, or as another role. */
    patch: (path: string, body: unknown, role: OperatorRole = 'support') =>
      call(as(role), 'PATCH', `collections/${path}`, body),
    /** Sends a form; as a guest by default. */
    send: (collection: string, body: unknown, viewer: Viewer = guest) =>
      call(viewer, 'POST', `collections/${collection}/records`, body),
  }
}
