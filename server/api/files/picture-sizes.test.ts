import { describe, expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { Upload } from '#records/files/upload.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { holdNextPicture } from '#test/kit/held-decoder.ts'
import { makeThumbnailsNow } from '#test/kit/make-thumbnails.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { newOperator } from '#test/kit/operator.ts'
import { plainPicture } from '#test/kit/pictures.ts'

// Sizes are generated in the background after uploads, and by no request.

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const { storage, storedFiles } = memoryStorage()
const { app } = apiApp(db, 30, { storage })

/** A car with so many pictures; returns their URLs. */
async function picturesOf(count: number) {
  const bytes = await plainPicture()
  const pictures = Array.from({ length: count }, () => new Upload('photo.jpg', bytes))
  const body = { brand: 'Tata', name: 'Nexon', publishedAt: '2026-01-01', pictures } as never
  const files = { storage, onError: () => expect.unreachable() }
  const car = await createRecord({ ...systemCtx, files }, cars, body)
  return car.pictures.map(name => `/api/files/cars/${car.id}/${name}`)
}

const read = async (address: string, path: string) => {
  const answer = await app.request(path, { headers: { 'X-Forwarded-For': address } })
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After') }
}

describe('a flood of requests for sizes', () => {
  it('generates none: each gets the original at once', async () => {
    const paths = await picturesOf(2)
    await makeThumbnailsNow(pool, storage)
    for (const key of storedFiles.keys()) if (key.includes('/thumbs_')) storedFiles.delete(key)
    const before = storedFiles.size
    const sizes = ['360x0', '540x0', '720x0', '1080x0', '1440x0', '7x7', '360x0t']
    const flood = paths.flatMap(path => sizes.map(size => read('203.0.113.1', `${path}?thumb=${size}`)))
    for (const answer of await Promise.all(flood)) expect(answer.status).toBe(200)
    await makeThumbnailsNow(pool, storage)
    expect(storedFiles.size).toBe(before)
  })
})

describe('pictures whose sizes are being generated', () => {
  it('delay no upload', async () => {
    await picturesOf(1)
    const held = await holdNextPicture()
    const making = makeThumbnailsNow(pool, storage)
    await held.isReached()
    const { token } = await newOperator(systemCtx, 'editor')
    const body = new FormData()
    for (const [key, value] of Object.entries({ brand: 'Tata', name: 'Punch' })) body.append(key, value)
    body.append('pictures', new File([Uint8Array.from(await plainPicture())], 'photo.jpg'))
    const headers = { Authorization: token }
    const made = await app.request('/api/collections/cars/records', { method: 'POST', headers, body })
    expect(made.status).toBe(200)
    const { id, pictures } = await made.json()
    // The earlier pictures are still in progress.
    expect(storedFiles.has(`cars/${id}/thumbs_${pictures[0]}/360x0.webp`)).toBe(false)
    held.resume()
    await making
    await makeThumbnailsNow(pool, storage)
    expect(storedFiles.has(`cars/${id}/thumbs_${pictures[0]}/1440x0.avif`)).toBe(true)
  })
})
