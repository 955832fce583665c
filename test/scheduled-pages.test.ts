import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { autoNews, cars } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { readEnv } from '#server/env.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { newLog } from '#server/log.ts'
import { builtModule } from './kit/app.ts'
import { openCachedApp } from './kit/cached-app.ts'
import { createDatabase } from './kit/database.ts'
import { memoryStorage } from './kit/memory-storage.ts'

// Scheduled records appear once they are due, without any write, also on cached pages.

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const { read, waitUntilCached } = await openCachedApp(db, pool)
const env = readEnv({ LOG_LEVEL: 'silent' })
const { logSms, runJobs: runJobsHere } = await builtModule()

/** Makes a record an hour older, by a statement that announces nothing. */
const letHourPass = (table: 'autoNews' | 'cars', id: string) =>
  pool.query(
    `update "${table}" set "publishedAt" = "publishedAt" - interval '1 hour',
       created = created - interval '1 hour', updated = updated - interval '1 hour' where id = $1`,
    [id],
  )

describe.each([
  ['the same process', runJobsHere],
  ['another process', runJobs],
])('records published by the job of %s', (name, job) => {
  it('appear on pages that were cached before', async () => {
    const title = `Zephyr of ${name}`
    const moment = new Date(Date.now() + 3_600_000).toISOString().replace('T', ' ')
    const news = { category: 'cars', title, content: 'Far.', publishedAt: moment } as const
    const { id } = await createRecord(systemCtx, autoNews, news)
    const car = await createRecord(systemCtx, cars, { brand: 'Tata', name: title, publishedAt: moment })
    const lists = ['/auto/news', '/cars?q=zephyr', '/auto/news.data']
    for (const path of lists) {
      await waitUntilCached(path)
      expect((await read(path)).html).not.toContain(title)
    }
    expect((await read(`/auto/news/${id}`)).answer.status).toBe(404)
    await letHourPass('autoNews', id)
    await letHourPass('cars', car.id)
    // Nothing has announced it yet.
    for (const path of lists) expect((await read(path)).isHit).toBe(true)
    const closing = new AbortController()
    const log = newLog(env)
    const services = { env, db, log, sms: logSms(log), storage: memoryStorage().storage }
    // As large as the site's: some of its connections listen for jobs.
    const jobPool = new pg.Pool({ ...pool.options, password: pool.options.password, max: 16 })
    const working = job(services, jobPool, closing.signal).finally(() => jobPool.end())
    for (const path of [...lists, `/auto/news/${id}`])
      await vi.waitFor(async () => expect((await read(path)).html).toContain(title))
    expect((await read(`/auto/news/${id}`)).answer.status).toBe(200)
    closing.abort()
    await working
  })
})
