import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { autoNews, cars, popularBrands } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createFakePng } from '#test/kit/fake-png.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'

const { db } = await createDatabase()
const { storage, storedFiles } = memoryStorage()
const { app, caller } = apiApp(db, 8, { storage })
caller.viewer = { kind: 'operator', id: 'operator0000000', role: 'editor' }

const uploads = {
  cars: { key: 'pictures', body: { brand: 'Tata', name: 'Nexon' } },
  autoNews: { key: 'images', body: { category: 'cars', title: 'A day out', content: 'Far.' } },
  popular_brands: { key: 'brand_logo', body: { brand_type: 'car', brand_name: 'Tata' } },
}
type Name = keyof typeof uploads

const upload = async (name: Name, file: string, bytes: Uint8Array | string) => {
  const { key, body } = uploads[name]
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) form.append(field, value)
  form.append(key, new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], file))
  const answer = await app.request(`/api/collections/${name}/records`, { method: 'POST', body: form })
  const { data = {}, message, ...record } = await answer.json()
  return { status: answer.status, error: data[key], message, record }
}
const stored = async () => {
  const all = [cars, autoNews, popularBrands].map(each => listRecords(systemContext(db), each))
  return (await Promise.all(all)).reduce((sum, { totalItems }) => sum + totalItems, 0)
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })

describe.each(Object.keys(uploads) as Name[])('%s', name => {
  it.each([
    ['a page', 'a.png', '<!doctype html><script>alert(1)</script>', 'validation_invalid_mime_type'],
    ['SVG', 'a.svg', svg, 'validation_invalid_mime_type'],
    ['SVG that says it is a picture', 'a.webp', svg, 'validation_invalid_mime_type'],
    ['a PDF', 'a.png', '%PDF-1.7\n', 'validation_invalid_mime_type'],
    ['a program', 'a.png', 'MZ\x90\x00', 'validation_invalid_mime_type'],
    ['an archive', 'a.png', 'PK\x03\x04', 'validation_invalid_mime_type'],
    ['a head without a picture', 'a.png', '\x89PNG\r\n\x1a\n', 'validation_invalid_mime_type'],
    [
      'a picture that claims 10 gigapixels',
      'a.png',
      createFakePng(100_000, 100_000),
      'validation_invalid_file',
    ],
    [
      'a picture that claims more than it has',
      'a.png',
      createFakePng(4_000, 4_000),
      'validation_invalid_file',
    ],
    ['a file of 6 MB', 'a.png', 'x'.repeat(6_000_000), 'validation_file_size_limit'],
  ])('refuses %s, and keeps nothing', async (what, file, bytes, code) => {
    const before = await stored()
    const { status, error } = await upload(name, file, bytes)
    // Encoded as UTF-8, the first byte of a PNG's header becomes two.
    expect([status, error?.code], what).toEqual([400, code])
    expect(error.message).toMatch(/\.$/)
    if (what.includes('gigapixels')) expect(error.message).toBe('The picture has more than 50 megapixels.')
    expect(await stored()).toBe(before)
    expect(storedFiles.size).toBe(0)
  })
})

it('data hidden behind a picture is not stored', async () => {
  const bytes = Buffer.concat([
    await picture.png().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ])
  const { status, record } = await upload('cars', 'a.php.png', bytes)
  expect(status).toBe(200)
  const [name] = record.pictures
  expect(name).toMatch(/\.png$/)
  expect(Buffer.from(storedFiles.get(`cars/${record.id}/${name}`) ?? []).includes('<script>')).toBe(false)
})

describe('100 MB', () => {
  const mebibyte = 1024 * 1024
  /** Sends the parts one by one; returns the response, and how many parts the server has read. */
  async function sendAll(name: Name, headers: Record<string, string>) {
    let sent = 0
    const body = new ReadableStream({
      pull(stream) {
        if (sent === 100 * mebibyte) return stream.close()
        sent += mebibyte
        return stream.enqueue(new Uint8Array(mebibyte))
      },
    })
    const path = `http://localhost/api/collections/${name}/records`
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    return { answer: await app.request(new Request(path, init)), sent: () => sent }
  }

  it.each(Object.keys(uploads) as Name[])('are refused by %s before they are read', async name => {
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(100 * mebibyte),
    }
    const { answer, sent } = await sendAll(name, headers)
    expect(answer.status).toBe(413)
    expect((await answer.json()).message).toBe('Request entity too large.')
    expect(sent()).toBeLessThan(5 * mebibyte)
  })

  it('are refused at the limit when their length is not declared', async () => {
    const { answer, sent } = await sendAll('cars', { 'Content-Type': 'multipart/form-data; boundary=x' })
    expect(answer.status).toBe(413)
    expect(sent()).toBeLessThan(40 * mebibyte)
  })
})
