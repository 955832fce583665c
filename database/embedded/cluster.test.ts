import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { projectRoot } from '../project-root.ts'
import { startOrJoin } from './cluster.ts'

async function newFolder(): Promise<string> {
  const folder = await createTempFolder('sawari-cluster-')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A process that adds rows one by one and prints each once it is acknowledged, until it is killed. */
const writer = (dataDir: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { connect } from ${JSON.stringify(path.join(projectRoot, 'database/connect.ts'))}
       const { db } = await connect({ dataDir: process.argv[1] })
       await db.execute('create table kept (n int primary key)')
       for (let n = 1; ; n++) { await db.execute('insert into kept values (' + n + ')'); console.log(n) }`,
      dataDir,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )

describe('the embedded server', () => {
  it('keeps every acknowledged row through a kill -9, and the next start joins it', async () => {
    const dataDir = await newFolder()
    const child = writer(dataDir)
    let acknowledged = 0
    for await (const chunk of child.stdout) {
      acknowledged = Number(String(chunk).trim().split('\n').at(-1))
      if (acknowledged >= 20) break
    }
    child.kill('SIGKILL')
    await once(child, 'exit').catch(() => {})
    const { db, close } = await connect({ dataDir })
    const { rows } = await db.execute<{ n: number }>('select count(*)::int as n from kept')
    expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged)
    await close()
  })

  it.runIf(process.getuid?.() === 0)('runs for root below a folder that only root can read', async () => {
    const closed = await newFolder()
    await chmod(closed, 0o700)
    const dataDir = path.join(closed, 'data')
    await mkdir(dataDir)
    const { db, close } = await connect({ dataDir })
    const { folder } = await startOrJoin(dataDir)
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    expect((await db.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(folder.startsWith(closed)).toBe(false)
    await close()
  })
})

describe('a server that two processes start at the same moment', () => {
  const start = async () => {
    const dataDir = await createTempFolder('sawari-cluster-')
    const users = await Promise.all([connect({ dataDir }), connect({ dataDir })])
    return { dataDir, users, server: await startOrJoin(dataDir) }
  }
  let site: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    site = await start()
  })
  afterAll(() => rm(site.dataDir, { recursive: true, force: true }))

  it('is one, migrated once', async () => {
    const [one, two] = site.users
    const id = 'select system_identifier::text as id from pg_control_system()'
    expect((await one.db.execute(id)).rows).toEqual((await two.db.execute(id)).rows)
    const files = (await readdir(path.join(projectRoot, 'database/migrations'))).filter(name =>
      name.endsWith('.sql'),
    )
    const count = 'select count(*)::int as n from drizzle.__drizzle_migrations'
    expect((await one.db.execute(count)).rows).toEqual([{ n: files.length }])
  })

  it('listens only on its private socket, and supports Devanagari', async () => {
    const { rows } = await site.users[0].db.execute(
      `select current_setting('listen_addresses') as open, array_length(show_trgm('क्रेटा'), 1) as trigrams`,
    )
    expect(rows[0]).toMatchObject({ open: '' })
    expect(rows[0]?.trigrams).toBeGreaterThan(3)
  })

  it('is refused if its character classes are ASCII only', async () => {
    const { address } = site.server
    const admin = new pg.Client({ ...address, database: 'postgres' })
    await admin.connect()
    await admin.query(`create database plain encoding 'UTF8' locale 'C' template template0`)
    await admin.end()
    await expect(migrate({ ...address, database: 'plain' })).rejects.toThrow('LC_CTYPE')
  })

  it('goes on after a user leaves, and stops when the last two leave at the same moment', async () => {
    const [one, two] = site.users
    await one.close()
    expect(isAlive(site.server.pid)).toBe(true)
    expect((await two.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    await Promise.all([two.close(), site.server.stop()])
    expect(isAlive(site.server.pid)).toBe(false)
  })
})
