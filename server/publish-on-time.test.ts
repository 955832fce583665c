import { expect, it, vi } from 'vitest'
import { autoNews } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { readEnv } from './env.ts'
import { newLog } from './log.ts'
import { publishOnTime } from './publish-on-time.ts'

const { db, pool } = await freshDatabase()
const env = readEnv({ LOG_LEVEL: 'silent' })

it('is done by one of several servers', async () => {
  for (const title of ['One', 'Two', 'Three'])
    await createRecord(systemContext(db), autoNews, { category: 'cars', title, content: 'Far.' })
  await pool.query(`update "autoNews" set updated = now() - interval '1 hour', "publishedAt" = now()`)
  const closing = new AbortController()
  const published: unknown[] = []
  const servers = [1, 2, 3].map(() => {
    const log = newLog(env)
    vi.spyOn(log, 'info').mockImplementation(given => published.push(given))
    return publishOnTime({ env, db, log }, closing.signal, 5)
  })
  const left = () => pool.query(`select 1 from "autoNews" where updated < "publishedAt"`)
  await vi.waitFor(async () => expect((await left()).rows).toEqual([]))
  closing.abort()
  await Promise.all(servers)
  expect(published).toEqual([{ published: 3 }])
})
