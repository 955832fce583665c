import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cars, usedVehicles, users } from '#collections/index.ts'
import { startSession } from '#domain/accounts/sessions.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { readEnv } from '#server/env.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { holdNextPicture, listDecoders } from '#test/kit/held-decoder.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { newOperator } from '#test/kit/operator.ts'
import { plainPicture } from '#test/kit/pictures.ts'

// Pictures of one client delay nobody else.

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const { storage, storedFiles } = memoryStorage()
const { app } = apiApp(db, 3, { storage })
const small = await plainPicture()

let [busy, other] = ['', '']
beforeAll(async () => {
  busy = (await newOperator(systemCtx, 'editor')).token
  other = (await newOperator(systemCtx, 'editor')).token
})

const newCar = async (name: string) =>
  (await createRecord(systemCtx, cars, { brand: 'Tata', name, publishedAt: '2026-01-01' })).id

function upload(pictures: Record<string, Uint8Array[]>) {
  const body = new FormData()
  for (const [key, all] of Object.entries(pictures))
    for (const bytes of all) body.append(key, new File([Uint8Array.from(bytes)], 'photo.jpg'))
  return body
}
const patch = async (token: string, path: string, body: FormData | string) => {
  const headers: Record<string, string> = { Authorization: token }
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  const answer = await app.request(`/api/collections/${path}`, { method: 'PATCH', headers, body })
  return { status: answer.status, body: await answer.json() }
}
/** Sends so many pictures of one client at once; counts those that are finished. */
function sendOfBusy(path: string, count = 1) {
  let through = 0
  const all = Array.from({ length: count }, async () => {
    const answer = await patch(busy, path, upload({ 'pictures+': [small] }))
    through++
    return answer
  })
  return { all: Promise.all(all), through: () => through }
}

describe('an upload that takes long', () => {
  it('ends when its client leaves', async () => {
    const id = await newCar('One')
    const server = createAdaptorServer({ fetch: app.fetch })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const leaving = new AbortController()
    const held = await holdNextPicture()
    const sent = fetch(`http://127.0.0.1:${port}/api/collections/cars/records/${id}`, {
      method: 'PATCH',
      headers: { Authorization: busy },
      signal: leaving.signal,
      body: upload({ 'pictures+': [small, small, small] }),
    })
    await held.isReached()
    leaving.abort()
    await expect(sent).rejects.toThrow()
    // An idle process stays for a minute.
    await vi.waitFor(async () => expect(await listDecoders()).toEqual([]))
    expect((await getRecord(systemCtx, cars, id)).pictures).toEqual([])
  })

  it('delays no other upload', async () => {
    const [one, two] = [await newCar('Two'), await newCar('Three')]
    const held = await holdNextPicture()
    const { all, through } = sendOfBusy(`cars/records/${one}`, 2)
    await held.isReached()
    const { status } = await patch(other, `cars/records/${two}`, upload({ 'pictures+': [small] }))
    expect([status, through()]).toEqual([200, 0])
    held.resume()
    for (const answer of await all) expect(answer.status).toBe(200)
  })

  it('locks neither its record nor the records derived from it', async () => {
    const id = await newCar('Four')
    const held = await holdNextPicture()
    const { all, through } = sendOfBusy(`cars/records/${id}`)
    await held.isReached()
    for (const description of ['First.', 'Second.', 'Third.', 'Fourth.']) {
      const { status } = await patch(other, `cars/records/${id}`, JSON.stringify({ description }))
      expect([description, status, through()]).toEqual([description, 200, 0])
    }
    held.resume()
    expect((await all)[0]?.status).toBe(200)
    expect(await getRecord(systemCtx, cars, id)).toMatchObject({ description: 'Fourth.' })
  })
})

describe('pictures', () => {
  it('are reduced to 4,096 pixels on their longest side', async () => {
    const id = await newCar('Five')
    const wide = await plainPicture(6_000, 30)
    const { body } = await patch(other, `cars/records/${id}`, upload({ 'pictures+': [wide] }))
    const stored = await sharp(storedFiles.get(`cars/${id}/${body.pictures[0]}`)).metadata()
    expect([stored.width, stored.height]).toEqual([4_096, 20])
  })

  it('of a member count by their megapixels, before they are decoded', async () => {
    const seller = await createRecord(systemCtx, users, {}, { set: { tokenKey: 'a key' } })
    const secret = readEnv({ LOG_LEVEL: 'silent' }).sessionSecret
    const token = await startSession(systemCtx, { kind: 'member', accountId: seller.id }, secret)
    const listing = await createRecord(
      systemCtx,
      usedVehicles,
      {
        type: 'car',
        brand: 'Tata',
        model: 'Nexon',
        name: 'Nexon',
        year: 2021,
        price: 700_000,
        location: 'Pune',
      },
      { set: { seller_id: seller.id, status: 'draft' } },
    )
    const path = `usedVehicles/records/${listing.id}`
    const photo = await plainPicture(2_500, 2_000)
    // 3 forms an hour, at 4 megapixels each.
    const many = await patch(token, path, upload({ 'vehicles_gallery_images+': [photo, photo, photo] }))
    expect(many.status).toBe(429)
    expect((await getRecord(systemCtx, usedVehicles, listing.id)).vehicles_gallery_images).toEqual([])
  })
})
