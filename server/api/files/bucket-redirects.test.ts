import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentPolicy } from '#app/render/content-policy.ts'
import { s3Storage } from '#records/files/s3-storage.ts'
import { randomId } from '#records/ids.ts'
import { type FixtureApi, fixtureApi } from '#test/kit/fixtures/api.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'

const bucket = 'sawari-files'
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: await createTempFolder('sawari-bucket-'),
  allowMismatchedSignatures: false,
  configureBuckets: [{ name: bucket, configs: [] }],
})
const { port } = await server.run()
afterAll(() => server.close())

const endpoint = `http://127.0.0.1:${port}`
const keys = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const open = s3Storage({ endpoint, publicEndpoint: endpoint, bucket, ...keys })

let api: FixtureApi
beforeAll(async () => {
  api = await fixtureApi({ storage: open })
})

async function upload(collection: string, field: string, headers: Record<string, string> = {}) {
  const body = new FormData()
  body.append(field, new File(['%PDF-1.7 deed'], 'deed.pdf'))
  body.append('title', `in the bucket ${randomId()}`)
  const made = await api.send('POST', `/api/collections/${collection}/records`, { body, headers })
  return `/api/files/${collection}/${made.body.id}/${[made.body[field]].flat()[0]}`
}

/** The status, caching and `X-Amz-Expires` of a redirect, and where it leads. */
async function followed(path: string, init: RequestInit = {}) {
  const { status, headers } = await api.fetch(path, init)
  const address = headers.get('Location') ?? ''
  const seconds = address && Number(new URL(address).searchParams.get('X-Amz-Expires'))
  return { status, address, caching: headers.get('Cache-Control'), seconds, etag: headers.get('ETag') }
}

describe('if browsers can reach the bucket', () => {
  it('an open file is read there, for some minutes and with the site’s headers', async () => {
    const redirect = await followed(`${await upload('posts', 'docs')}?download=1`)
    const { address } = redirect
    expect(redirect).toMatchObject({ status: 302, caching: 'public, max-age=240', seconds: 300, etag: null })
    expect(address.startsWith(`${endpoint}/${bucket}/posts/`)).toBe(true)
    const file = await fetch(address)
    expect([file.status, await file.text()]).toEqual([200, '%PDF-1.7 deed'])
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename=deed_/)
    expect(file.headers.get('Content-Type')).toBe('application/pdf')
    expect(file.headers.get('Cache-Control')).toMatch(/^public, max-age=2592000/)
    expect((await fetch(address.replace('/posts/', '/vault/'))).status).toBe(403)
  })

  it('a protected file needs its token, is read there within a minute, and is cached nowhere', async () => {
    const as = { 'X-Member': await api.member() }
    const path = await upload('vault', 'paper', as)
    expect((await api.fetch(path)).status).toBe(404)
    const { body } = await api.send('POST', '/api/files/token', { headers: as })
    const redirect = await followed(`${path}?token=${body.token}`)
    expect(redirect).toMatchObject({ status: 302, caching: 'private, no-store', seconds: 60, etag: null })
    const file = await fetch(redirect.address)
    expect([file.status, await file.text()]).toEqual([200, '%PDF-1.7 deed'])
    expect(file.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await fetch(redirect.address.replace(/deed_\w+/, 'other'))).status).toBe(403)
  })

  it('a range and a condition work there', async () => {
    const { address } = await followed(await upload('posts', 'docs'), { headers: { Range: 'bytes=9-12' } })
    const part = await fetch(address, { headers: { Range: 'bytes=9-12' } })
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
      206,
      'bytes 9-12/13',
      'deed',
    ])
    const etag = part.headers.get('ETag') ?? ''
    expect((await fetch(address, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  it('HEAD is answered here; whoever has the file from before keeps it', async () => {
    const path = await upload('posts', 'docs')
    const head = await api.fetch(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '13'])
    const etag = head.headers.get('ETag') ?? ''
    const same = await api.fetch(path, { headers: { 'If-None-Match': etag } })
    expect([same.status, same.headers.get('Cache-Control')]).toEqual([
      304,
      'public, max-age=2592000, stale-while-revalidate=86400',
    ])
  })

  it('pages allow pictures from there, and otherwise only from this site', () => {
    expect(contentPolicy('', endpoint)).toContain(`img-src 'self' ${endpoint};`)
    expect(contentPolicy('')).toContain("img-src 'self';")
  })
})

describe('if browsers cannot reach the bucket', () => {
  it('the site sends the file, also in ranges', async () => {
    const closed = await fixtureApi({ storage: s3Storage({ endpoint, bucket, ...keys }) })
    const as = { 'X-Member': await closed.member() }
    const body = new FormData()
    body.append('paper', new File(['%PDF-1.7 deed'], 'deed.pdf'))
    body.append('title', 'sent by the site')
    const made = await closed.send('POST', '/api/collections/vault/records', { body, headers: as })
    const { body: issued } = await closed.send('POST', '/api/files/token', { headers: as })
    const path = `/api/files/vault/${made.body.id}/${made.body.paper}?token=${issued.token}`
    const answer = await closed.fetch(path, { headers: { Range: 'bytes=9-12' } })
    expect([answer.status, await answer.text()]).toEqual([206, 'deed'])
  })
})
