import { expect, it } from 'vitest'
import { addJob } from '#database/jobs.ts'
import { onSlowQuery, setSlowQueryLimit } from '#database/slow-queries.ts'
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
  await addJob(db, 'publish', { delayMs: -60_000 })
  await addJob(db, 'publish', { delayMs: 60_000 })
  setSlowQueryLimit(250)
  const slow: string[] = []
  onSlowQuery(({ text }) => slow.push(text))
  await db.execute('select pg_sleep(0.3)')
  await db.execute('select 1')
  await db.transaction(inner => inner.execute('select pg_sleep(0.35)'))
  setSlowQueryLimit(Number.POSITIVE_INFINITY)
  expect(slow).toEqual(['select pg_sleep(0.3)', 'select pg_sleep(0.35)'])
  await gates.pages.run('asha', async () => {
    const answer = await app.request('/metrics')
    expect(answer.headers.get('Content-Type')).toContain('text/plain')
    const lines = (await answer.text()).split('\n')
    for (const line of [
      'sawari_request_seconds_count{method="GET",route="/cars/:id",status="2xx"} 1',
      'sawari_request_seconds_count{method="GET",route="/cars/:id",status="5xx"} 1',
      'sawari_visit_lcp_sum{route="/cars/:id"} 1.9',
      'sawari_visit_cls_sum{route="/cars/:id"} 0.02',
      'sawari_slow_queries_total 2',
      'sawari_gate_pages{state="inside"} 1',
      'sawari_outbox_messages{state="waiting"} 0',
      'sawari_jobs{state="waiting"} 1',
      'sawari_jobs{state="failed"} 0',
    ])
      expect(lines).toContain(line)
    expect(
      Number(lines.find(line => line.startsWith('sawari_jobs_oldest_seconds '))?.split(' ')[1]),
    ).toBeGreaterThan(50)
  })
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
