import { spawnSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { type Connection, connect } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { randomId } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import { loadOrCreateSecret } from '#server/session-secret.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { type Site, startSite } from '#test/kit/site.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'

// The data folder is a small disk, filled to its last byte. The test needs the right to mount one.

const disk = await createTempFolder('sawari-disk-')
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=755', 'tmpfs', disk]).status === 0
const ballast = path.join(disk, 'ballast')
const settings = { DATA_DIR: disk, FORM_LIMIT_PER_HOUR: '1000000', LOG_LEVEL: 'silent' }

let site: Site
let database: Connection
let vehicle: string
let member: Awaited<ReturnType<typeof createMember>>
let undrawn: string

beforeAll(async () => {
  if (!isMounted) return
  site = await startSite(settings)
  database = await connect({ dataDir: disk, databaseUrl: undefined, poolSize: 2 })
  const systemCtx = systemContext(database.db)
  vehicle = await createListing(systemCtx)
  member = await createMember(systemCtx, await loadOrCreateSecret(disk), 'Asha')
  const { items } = await listRecords(systemCtx, cars, { where: sql`pictures is not null`, perPage: 1 })
  const [car] = items
  undrawn = `/api/files/cars/${car?.id}/${car?.pictures[0]}?thumb=360x240`
}, 120_000)

afterAll(async () => {
  await database?.close()
  await site?.stop()
  if (isMounted) spawnSync('umount', [disk])
  await rm(disk, { recursive: true, force: true })
})

/** Writes until the disk is full. */
async function fillDisk() {
  const file = await open(ballast, 'w')
  for (const size of [1024 * 1024, 4096, 1]) {
    const block = Buffer.alloc(size)
    while (
      await file.write(block).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
    );
  }
  await file.close()
}

/** An inquiry of the maximum size, so that the table soon has to grow. */
async function inquire() {
  const id = randomId()
  const answer = await fetch(`${site.origin}/api/collections/usedVehiclesInquiries/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, vehicle, name: 'Asha', email: `${id}@example.in`, message: noise() }),
  })
  const { message } = await answer.json()
  return { id, status: answer.status, retryAfter: answer.headers.get('Retry-After'), message }
}
/** Incompressible text. */
const noise = () => Array.from({ length: 115 }, randomId).join(' ')

async function choosePicture() {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a5c4a' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('avatar', new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }))
  const answer = await fetch(`${site.origin}/api/collections/users/records/${member.id}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${member.token}` },
    body: form,
  })
  await answer.text()
  return answer.status
}
const visit = async (address: string) => {
  const answer = await fetch(site.origin + address)
  await answer.arrayBuffer()
  return answer.status
}

describe.skipIf(!isMounted)('a full disk', () => {
  it('still serves reads, rejects writes with 503, and has lost nothing once there is space', async () => {
    expect(await choosePicture()).toBe(200)
    const storedIds = [(await inquire()).id]
    await fillDisk()

    const refused: Awaited<ReturnType<typeof inquire>>[] = []
    for (let tries = 0; tries < 3000 && refused.length < 5; tries++) {
      const answer = await inquire()
      if (answer.status === 200) storedIds.push(answer.id)
      else refused.push(answer)
    }
    expect(refused).toHaveLength(5)
    for (const { status, retryAfter, message } of refused) {
      expect(status).toBe(503)
      expect(Number(retryAfter)).toBeGreaterThan(0)
      expect(message).toMatch(/try again/)
    }
    expect(await choosePicture()).toBe(503)
    const reads = ['/cars?q=full', '/used/cars?q=full', `/used-vehicles/${vehicle}`, undrawn]
    expect(await Promise.all(reads.map(visit))).toEqual(reads.map(() => 200))

    await rm(ballast)
    await expect.poll(async () => (await inquire()).status, { timeout: 10_000 }).toBe(200)
    expect(await choosePicture()).toBe(200)

    process.kill(site.pid, 'SIGKILL')
    await site.ended
    site = await startSite(settings)
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from "usedVehiclesInquiries" where vehicle = ${vehicle}`,
    )
    const there = new Set(rows.map(({ id }) => id))
    expect(storedIds.filter(id => !there.has(id))).toEqual([])
    expect(refused.filter(({ id }) => there.has(id))).toEqual([])
    expect(await visit('/used/cars?q=after')).toBe(200)
  }, 180_000)
})
