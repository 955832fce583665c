import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { createDatabase, databaseUrlOf } from '#test/kit/database.ts'
import { startSearchServer } from '#test/kit/search-server.ts'

const { pool } = await createDatabase()
const server = await startSearchServer()
afterAll(server.stop)

const run = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['server/commands/reindex.ts'], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
  })

it('builds the indexes of all collections that have one, each time anew', async () => {
  await pool.query(
    `insert into "usedVehicles" (id, created, updated, name, status, type, brand, price)
     select 'v' || n, now(), now(), 'Swift', 'approved', 'car', 'Maruti', n from generate_series(1, 5) n`,
  )
  const env = { DATABASE_URL: databaseUrlOf(pool), SEARCH_URL: server.url }
  expect((await run(env)).stdout).toContain('usedVehicles: 5 records\n')
  const [first, ...others] = server.indexes.keys()
  expect(others).toEqual([])
  expect(server.indexes.get(first ?? '')?.documents.size).toBe(5)
  expect((await run(env)).stdout).toContain('usedVehicles: searches use the new index\n')
  expect([...server.indexes.keys()]).toHaveLength(1)
  expect(server.indexes.has(first ?? '')).toBe(false)
})

it('needs a cluster', async () => {
  await expect(run({ SEARCH_URL: '' })).rejects.toThrow('npm run reindex needs SEARCH_URL')
})
