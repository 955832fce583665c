import S3rver from '@20minutes/s3rver'
import { afterAll, describe, expect, it } from 'vitest'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { startUnresponsiveServer } from '#test/kit/unresponsive-server.ts'
import { s3Storage } from './s3-storage.ts'

const bucket = 'sawari-files'
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  // The server checks signatures of a bucket's own address without the trailing slash that clients sign.
  allowMismatchedSignatures: true,
  directory: await createTempFolder('sawari-bucket-'),
  configureBuckets: [{ name: bucket, configs: [] }],
})
const { port } = await server.run()
afterAll(() => server.close())

const at = (port: number, ...times: { timeoutMs: number; cooldownMs: number }[]) =>
  s3Storage(
    {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    ...times,
  )
const text = async (key: string) => new TextDecoder().decode(await at(port).read(key))
const bytes = (of: string) => new TextEncoder().encode(of)

describe('files in a bucket', () => {
  const files = at(port)

  it('are read as they were written; a missing one gives undefined', async () => {
    await files.write('cars/one/a.webp', bytes('first'))
    expect(await text('cars/one/a.webp')).toBe('first')
    expect(await files.read('cars/one/b.webp')).toBeUndefined()
  })

  it('are copied to a second key', async () => {
    await files.write('cars/one/c.webp', bytes('same'))
    await files.copy?.('cars/one/c.webp', 'cars/two/c.webp')
    expect(await text('cars/two/c.webp')).toBe('same')
  })

  it('are removed by prefix', async () => {
    await files.write('bikes/x/a.webp', bytes('a'))
    await files.write('bikes/x/thumbs_a.webp/1', bytes('b'))
    await files.write('bikes/y/a.webp', bytes('c'))
    await files.remove('bikes/x')
    expect(await files.read('bikes/x/a.webp')).toBeUndefined()
    expect(await files.read('bikes/x/thumbs_a.webp/1')).toBeUndefined()
    expect(await text('bikes/y/a.webp')).toBe('c')
  })

  it('are not reached by keys that lead out of it', async () => {
    await expect(files.write('../other/a', bytes('a'))).rejects.toThrow()
  })
})

describe('a bucket that accepts connections and never responds', () => {
  it('is tried three times, then calls fail at once until the cooldown ends', async () => {
    const silent = await startUnresponsiveServer()
    const files = at(silent.port, { timeoutMs: 100, cooldownMs: 60_000 })
    const unanswered = { status: 503, retryAfter: 60 }
    for (let time = 0; time < 3; time++) await expect(files.read('a')).rejects.toMatchObject(unanswered)
    const before = silent.countConnections()
    expect(before).toBeGreaterThan(0)
    for (let time = 0; time < 50; time++) await expect(files.read('a')).rejects.toMatchObject(unanswered)
    expect(silent.countConnections()).toBe(before)
    silent.close()
  })
})
