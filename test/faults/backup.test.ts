import { execFile } from 'node:child_process'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { searchEntries, usedVehicles } from '#collections/index.ts'
import { checksumTable, listTables, type TableChecksum } from '#database/backup/tables.ts'
import { type Connection, connect } from '#database/connect.ts'
import { projectRoot } from '#database/project-root.ts'
import { addToOutbox } from '#domain/notifications/add-to-outbox.ts'
import { queueOrphanedNotifications } from '#domain/notifications/queue-notifications.ts'
import { systemContext } from '#records/context.ts'
import { randomId } from '#records/ids.ts'
import { ensureSearchIndex } from '#records/search-index/ensure-search-index.ts'
import { updateRecord } from '#records/update.ts'
import { backUp } from '#server/backup/back-up.ts'
import { restore } from '#server/backup/restore.ts'
import { createListing } from '#test/kit/people.ts'
import { runSearchSync } from '#test/kit/run-search-sync.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { asAdmin, inDatabase } from '#test/kit/template.ts'

// Takes a backup during writes and restores it into another database: every row is unchanged.

let dataDir: string
let folder: string
let site: Site
let database: Connection
let vehicle: string
let archive: string
const toRemove: string[] = []
const execute = promisify(execFile)

beforeAll(async () => {
  dataDir = await createTempFolder('sawari-backup-')
  folder = await createTempFolder('sawari-archives-')
  toRemove.push(dataDir, folder)
  archive = path.join(folder, 'store.tar.gz')
  site = await startSite({ DATA_DIR: dataDir, FORM_LIMIT_PER_HOUR: '1000000', LOG_LEVEL: 'silent' })
  database = await connect({ dataDir, databaseUrl: undefined })
  const systemCtx = systemContext(database.db)
  vehicle = await createListing(systemCtx)
  await addToOutbox(systemCtx, {
    event: 'listingApproved',
    channel: 'email',
    user: '',
    language: '',
    key: 'later',
    recipient: 'later@example.in',
    values: { vehicle: 'Maruti Swift' },
    delay: 86_400_000,
  })
  await runSearchSync(database.newPool({ size: 4 }).pool)
  // A picture that is generated and stored on request.
  const { items } = await (await fetch(`${site.origin}/api/collections/cars/records?perPage=1`)).json()
  const picture = await fetch(`${site.origin}/api/files/cars/${items[0].id}/${items[0].pictures[0]}`)
  expect(picture.status).toBe(200)
  await picture.arrayBuffer()
  // From here on the site writes nothing by itself: the jobs of its start have ended and wait for their next run.
  await vi.waitFor(async () => expect(await listWaitingJobs()).toEqual(['fraudChecks', 'market']), {
    timeout: 90_000,
  })
}, 120_000)

afterAll(async () => {
  await database.close()
  await site.stop()
  for (const each of toRemove) await rm(each, { recursive: true, force: true })
})

async function sumsOf(address: pg.ClientConfig): Promise<TableChecksum[]> {
  const client = new pg.Client({ ...address, options: '-c timezone=UTC' })
  await client.connect()
  const sums: TableChecksum[] = []
  for (const name of await listTables(client)) sums.push(await checksumTable(client, name))
  await client.end()
  return sums
}

/** Extracts the archive into a new folder; returns what `look` finds there. */
async function restored<T>(
  file: string,
  look: (connection: Connection, dataDir: string) => Promise<T>,
): Promise<T> {
  const target = await createTempFolder('sawari-restored-')
  toRemove.push(target)
  await restore({ dataDir: target, databaseUrl: undefined }, file)
  const connection = await connect({ dataDir: target, databaseUrl: undefined })
  try {
    return await look(connection, target)
  } finally {
    await connection.close()
  }
}

const inquire = () =>
  fetch(`${site.origin}/api/collections/usedVehiclesInquiries/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ vehicle, name: 'Asha', email: `${randomId()}@example.in` }),
  })

/** The address of a database of the tests' server, which may listen on a socket. */
function urlOf(admin: pg.ClientConfig, name: string): string {
  const { connectionString, user = '', host = '', port = 5432 } = inDatabase(admin, name)
  return connectionString ?? `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

async function listWaitingJobs(): Promise<string[]> {
  const { rows } = await database.db.execute<{ key: string }>(
    `select key from graphile_worker.jobs
      where key in ('fraudChecks', 'market') and run_at > now() and locked_at is null order by key`,
  )
  return rows.map(({ key }) => key)
}

const filesIn = async (where: string) =>
  (await readdir(path.join(where, 'files'), { recursive: true, withFileTypes: true })).filter(each =>
    each.isFile(),
  ).length

describe('a backup', () => {
  it('of an idle store is restored with equal checksums and files, and accepts new rows', async () => {
    const before = await sumsOf(database.address)
    const manifest = await backUp({ dataDir, databaseUrl: undefined }, archive)
    expect(manifest.tables).toEqual(expect.arrayContaining(before.filter(({ name }) => name !== 'sessions')))
    expect(before.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1000)
    await restored(archive, async (connection, target) => {
      expect(await sumsOf(connection.address)).toEqual(before)
      expect(await filesIn(target)).toBe(await filesIn(dataDir))
      expect(await filesIn(target)).toBeGreaterThan(0)
      // Sequences and the search index continue, queued messages are sent when due, and pending updates run.
      const systemCtx = systemContext(connection.db)
      expect(await queueOrphanedNotifications(connection.db)).toBe(1)
      await connection.db.delete(searchEntries.table)
      await ensureSearchIndex(connection.db)
      const { rows: found } = await connection.db.execute('select 1 from "searchEntries"')
      expect(found.length).toBeGreaterThan(100)
      await updateRecord(systemCtx, usedVehicles, await createListing(systemCtx), { name: 'Ritz ZDi' })
      await runSearchSync(connection.newPool({ size: 4 }).pool)
      const { rows } = await connection.db.execute(
        `select 1 from "searchEntries" where title like '%Ritz ZDi'`,
      )
      expect(rows).toHaveLength(1)
    })
  }, 120_000)

  it('taken during writes is one moment: whole transactions only', async () => {
    let isOver = false
    let acknowledged = 0
    const writers = Array.from({ length: 6 }, async () => {
      while (!isOver) if ((await inquire()).ok) acknowledged++
    })
    const enough = 20
    while (acknowledged < enough) await new Promise(done => setTimeout(done, 20))
    const manifest = await backUp({ dataDir, databaseUrl: undefined }, archive)
    const during = acknowledged
    isOver = true
    await Promise.all(writers)
    expect(during).toBeGreaterThan(enough)
    await restored(archive, async connection => {
      expect(await sumsOf(connection.address)).toEqual(expect.arrayContaining(manifest.tables))
      const { rows } = await connection.db.execute<{ inquiries: number; consented: number }>(
        `select count(*)::int as inquiries, count(c.id)::int as consented from "usedVehiclesInquiries" i
         left join consents c on c.source = 'usedVehiclesInquiries/' || i.id where i.vehicle = '${vehicle}'`,
      )
      expect(rows[0]?.inquiries).toBeGreaterThanOrEqual(enough)
      expect(rows[0]?.consented).toBe(rows[0]?.inquiries)
    })
  }, 120_000)

  it('and its restore are one command each', async () => {
    const target = await createTempFolder('sawari-restored-')
    toRemove.push(target)
    const file = path.join(folder, 'by-command.tar.gz')
    const command = (name: string, where: string) => {
      const env = { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', DATA_DIR: where }
      return execute(process.execPath, [`server/commands/${name}.ts`, file], { cwd: projectRoot, env })
    }
    await command('backup', dataDir)
    const sums = (await sumsOf(database.address)).filter(({ name }) => name !== 'sessions')
    expect((await command('restore', target)).stdout).toContain('all checksums equal')
    const connection = await connect({ dataDir: target, databaseUrl: undefined })
    expect(await sumsOf(connection.address)).toEqual(expect.arrayContaining(sums))
    await connection.close()
  }, 60_000)

  it('can be restored to a PostgreSQL server too', async () => {
    const { admin } = inject('server')
    const name = `sawari_${randomId()}`
    await asAdmin(admin, `create database ${name} encoding 'UTF8' locale 'C.UTF-8' template template0`)
    const manifest = await backUp({ dataDir, databaseUrl: undefined }, archive)
    const target = await createTempFolder('sawari-restored-')
    toRemove.push(target)
    await restore({ dataDir: target, databaseUrl: urlOf(admin, name) }, archive)
    expect(await sumsOf(inDatabase(admin, name))).toEqual(expect.arrayContaining(manifest.tables))
    await asAdmin(admin, `drop database ${name} with (force)`)
  }, 60_000)

  it('is not restored over existing data, or if it is damaged', async () => {
    const again = restore({ dataDir, databaseUrl: undefined }, archive)
    await expect(again).rejects.toThrow(/not empty/)
    const bytes = await readFile(archive)
    const damaged = path.join(folder, 'damaged.tar.gz')
    const target = await createTempFolder('sawari-restored-')
    toRemove.push(target)
    await writeFile(damaged, bytes)
    await truncate(damaged, Math.floor(bytes.length / 2))
    await expect(restore({ dataDir: target, databaseUrl: undefined }, damaged)).rejects.toThrow(
      /cannot be read/,
    )
    expect(await readdir(target)).toEqual([])
    await expect(restore({ dataDir: target, databaseUrl: undefined }, `${damaged}.gone`)).rejects.toThrow(
      /cannot be read/,
    )
  }, 60_000)
})
