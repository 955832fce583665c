import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentPolicy } from '#app/render/content-policy.ts'
import { s3Storage } from '#records/files/s3-storage.ts'
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
  body.append('title', `in the bucket ${collection}`)
  const made = await api.send('POST', `/api/collections/${collection}/records`, { body, headers })
  return `/api/files/${collection}/${made.body.id}/${[made.body[field]].flat()[0]}`
}

describe('if browsers can reach the bucket', () => {
  it('an open file is read there, for some minutes and with the site’s headers', async () => {
    const answer = await api.fetch(`${await upload('posts', 'docs')}?download=1`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([302, 'public, max-age=240'])
    const address = answer.headers.get('Location') ?? ''
    expect(address.startsWith(`${endpoint}/${bucket}/posts/`)).toBe(true)
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300')
    const file = await fetch(address)
    expect([file.status, await file.text()]).toEqual([200, '%PDF-1.7 deed'])
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename=deed_/)
    expect((await fetch(address.replace('/posts/', '/vault/'))).status).toBe(403)
  })

  it('the site sends a protected file to its viewers, also in ranges', async () => {
    const as = { 'X-Member': await api.member() }
    const path = await upload('vault', 'paper', as)
    expect((await api.fetch(path)).status).toBe(404)
    const { body } = await api.send('POST', '/api/files/token', { headers: as })
    const answer = await api.fetch(`${path}?token=${body.token}`, { headers: { Range: 'bytes=9-12' } })
    expect([answer.status, await answer.text()]).toEqual([206, 'deed'])
  })

  it('pages allow pictures from there', () => {
    expect(contentPolicy('', endpoint)).toContain(`img-src 'self' ${endpoint};`)
  })
})
