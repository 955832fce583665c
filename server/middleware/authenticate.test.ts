import { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import { otp, sessions } from '#collections/index.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { endSessions, startSession } from '#domain/accounts/sessions.ts'
import { systemContext } from '#records/context.ts'
import { readEnv } from '#server/env.ts'
import type { AppEnv } from '#server/variables.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import { authenticate } from './authenticate.ts'

const env = readEnv({ SESSION_SECRET: 'a secret of thirty-two characters' })
let db: Awaited<ReturnType<typeof createDatabase>>['db']
let operator: { kind: 'operator'; accountId: string }

beforeAll(async () => {
  db = (await createDatabase()).db
  await createTables(db, [sessions, otp])
  const account = { email: 'desk@sawari.example', password: 'harbour gate 12', role: 'support' } as const
  operator = { kind: 'operator', accountId: await addOperator(systemContext(db), account) }
})

const ask = async (authorization?: string) => {
  const app = new Hono<AppEnv>()
    .use(authenticate({ db, env }))
    .get('/', c => c.json({ viewer: c.get('viewer') ?? null }))
  const answer = await app.request('/', authorization ? { headers: { Authorization: authorization } } : {})
  return { ...(await answer.json()), cacheControl: answer.headers.get('Cache-Control') }
}

it('the viewer comes from a token, bare or after Bearer', async () => {
  const token = await startSession(systemContext(db), operator, env.sessionSecret)
  const viewer = { kind: 'operator', id: operator.accountId, role: 'support' }
  expect(await ask(token)).toEqual({ viewer, cacheControl: 'private, no-store' })
  expect(await ask(`Bearer ${token}`)).toMatchObject({ viewer })
})

it('the viewer is a guest without a valid token', async () => {
  const foreign = await startSession(systemContext(db), operator, 'another server’s secret')
  for (const header of [undefined, 'rubbish', 'Bearer', 'Basic x:y', foreign]) {
    expect(await ask(header)).toEqual({ viewer: null, cacheControl: null })
  }
})

it('the viewer is a guest after its sessions have ended', async () => {
  const token = await startSession(systemContext(db), operator, env.sessionSecret)
  await endSessions(systemContext(db), operator)
  expect((await ask(token)).viewer).toBeNull()
})
