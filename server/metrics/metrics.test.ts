import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { outbox, superusers } from '#collections/index.ts'
import { addJob } from '#database/jobs.ts'
import { onSlowQuery, setSlowQueryLimit } from '#database/slow-queries.ts'
import { logAudit } from '#records/audit.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { newGates } from '../overload/gates.ts'
import { createMetricsApp, newMetrics } from './metrics.ts'
import { readVisit } from './vitals.ts'

const { db } = await createDatabase()

it('reports responses, gates, visits, slow statements, the outbox and the job queue', async () => {
  const gates = newGates(() => 0)
  const metrics = newMetrics({ db, gates } as Parameters<typeof newMetrics>[0])
  const app = createMetricsApp(metrics)
  metrics.request('GET', '/cars/:id', 200, 12)
  metrics.request('GET', '/cars/:id', 503, 1)
  metrics.vitals('/cars/:id', { LCP: 1900, CLS: 0.02 })
  const systemCtx = systemContext(db)
  const due = { event: 'chatUnread', recipient: 'x', dueAt: '2026-01-01' } as const
  await createRecord(systemCtx, outbox, {}, { set: { ...due, channel: 'push', key: 'a' } })
  await createRecord(
    systemCtx,
    outbox,
    {},
    {
      set: { ...due, channel: 'push', key: 'c', dueAt: '2999-01-01' },
    },
  )
  const dead = { channel: 'email', key: 'b', deadAt: '2026-01-01' } as const
  await createRecord(systemCtx, outbox, {}, { set: { ...due, ...dead } })
  await addJob(db, 'publish', { delayMs: -60_000 })
  await addJob(db, 'publish', { delayMs: 60_000 })
  // Every statement exceeds -1, and none an hour.
  setSlowQueryLimit(3_600_000)
  const slow: string[] = []
  onSlowQuery(({ text }) => slow.push(text))
  await db.execute('select 1')
  setSlowQueryLimit(-1)
  await db.execute('select 2')
  await db.transaction(inner => inner.execute('select 3'))
  setSlowQueryLimit(Number.POSITIVE_INFINITY)
  expect(slow).toEqual(['select 2', 'begin', 'select 3', 'commit'])
  await gates.guests.run('asha', async () => {
    const answer = await app.request('/metrics')
    expect(answer.headers.get('Content-Type')).toContain('text/plain')
    const lines = (await answer.text()).split('\n')
    for (const line of [
      'sawari_request_seconds_count{method="GET",route="/cars/:id",status="2xx"} 1',
      'sawari_request_seconds_count{method="GET",route="/cars/:id",status="5xx"} 1',
      'sawari_visit_lcp_sum{route="/cars/:id"} 1.9',
      'sawari_visit_cls_sum{route="/cars/:id"} 0.02',
      'sawari_slow_queries_total 4',
      'sawari_gate_guests{state="inside"} 1',
      'sawari_outbox_messages{state="waiting",channel="sms"} 0',
      'sawari_outbox_messages{state="waiting",channel="push"} 1',
      'sawari_outbox_messages{state="dead",channel="email"} 1',
      'sawari_jobs{state="waiting"} 1',
      'sawari_jobs{state="failed"} 0',
    ])
      expect(lines).toContain(line)
    expect(
      Number(lines.find(line => line.startsWith('sawari_jobs_oldest_seconds '))?.split(' ')[1]),
    ).toBeGreaterThan(50)
  })
})

it('counts looks at phone numbers within an hour, by role, and names nobody', async () => {
  const systemCtx = systemContext(db)
  const operator = async (name: string, role: 'support' | 'owner') =>
    (await createRecord(systemCtx, superusers, { email: `${name}@sawari.example`, role })).id
  const [asha, ravi] = [await operator('asha', 'support'), await operator('ravi', 'support')]
  await operator('meera', 'owner')
  const look = (actor: string, action = 'showNumber') =>
    logAudit(systemCtx, actor, { action, kind: 'users', record: 'a' })
  for (let times = 0; times < 3; times++) await look(asha)
  await look(ravi)
  await look(ravi, 'update')
  const text = async () => (await createMetricsApp(newMetrics({ db })).request('/metrics')).text()
  const counted = await text()
  for (const line of [
    '{role="support",of="all"} 4',
    '{role="support",of="mostByOne"} 3',
    '{role="owner",of="mostByOne"} 0',
  ])
    expect(counted).toContain(`sawari_number_looks${line}`)
  for (const id of [asha, ravi]) expect(counted).not.toContain(id)
  await db.execute(sql`update "auditLog" set created = now() - interval '61 minutes'`)
  expect(await text()).toContain('sawari_number_looks{role="support",of="all"} 0')
})

it.each([
  ['{"path":"/cars","values":{"LCP":1200.5,"CLS":0}}', true],
  ['{"path":"/cars","values":{}}', true],
  ['{"path":"https://elsewhere.example/","values":{}}', false],
  ['{"path":"/cars","values":{"LCP":-1}}', false],
  ['{"path":"/cars","values":{"LCP":"1"}}', false],
  ['{"path":"/cars","values":{"secret":1}}', false],
  ['no json', false],
])('accepts only valid measurements of a visit: %s', (text, isTaken) => {
  expect(readVisit(text) !== undefined).toBe(isTaken)
})
