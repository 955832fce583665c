import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMissingSizes } from '#records/files/make-missing-sizes.ts'
import { type FixtureApi, fixtureApi } from '#test/kit/fixtures/api.ts'
import { posts } from '#test/kit/fixtures/collections.ts'

let api: FixtureApi
let png: Buffer
beforeAll(async () => {
  api = await fixtureApi()
  png = await picture(300, 200).png().toBuffer()
})

const R = '/api/collections/posts/records'
let count = 0
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

type Part = [key: string, name: string, bytes: string | Uint8Array]
const form = (parts: Part[], fields: Record<string, string> = {}) => {
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.append(key, value)
  for (const [key, name, bytes] of parts)
    body.append(key, new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name))
  return { body }
}
const create = (...parts: Part[]) => api.send('POST', R, form(parts, { title: `files ${++count}` }))
const change = (id: string, ...parts: Part[]) => api.send('PATCH', `${R}/${id}`, form(parts))
const patch = (id: string, body: object) => api.json('PATCH', `${R}/${id}`, body)
const isKept = async (id: string, name: string) =>
  (await api.storage.read(`posts/${id}/${name}`)) !== undefined

describe('uploads', () => {
  it('are added, removed and replaced, and their files with them', async () => {
    const first = await create(['docs', 'My Notes.txt', 'one'], ['docs', 'b.tar.gz', 'two'])
    const { id } = first.body
    expect(first.body.docs[0]).toMatch(/^my_notes_[a-z0-9]{10}\.txt$/)
    expect(first.body.docs[1]).toMatch(/^[a-z0-9]{10}_[a-z0-9]{10}\.tar\.gz$/)
    const more = await change(id, ['docs+', 'three.txt', 'three'])
    expect(more.body.docs).toHaveLength(3)
    const [gone, ...left] = more.body.docs
    expect((await patch(id, { 'docs-': [gone] })).body.docs).toEqual(left)
    expect([await isKept(id, gone), await isKept(id, left[0])]).toEqual([false, true])
    const ahead = await change(id, ['+docs', 'zero.txt', 'zero'])
    expect(ahead.body.docs.slice(1)).toEqual(left)
    const only = await change(id, ['docs', 'only.txt', 'only'])
    expect(only.body.docs).toEqual([expect.stringMatching(/^only_/)])
    expect(await isKept(id, left[0])).toBe(false)
    expect((await patch(id, { docs: [] })).body.docs).toEqual([])
    expect(await isKept(id, only.body.docs[0])).toBe(false)
  })

  it('of a committed write stay, if the storage fails to remove the old ones', async () => {
    const { body } = await create(['cover', 'old.png', png])
    const remove = vi.spyOn(api.storage, 'remove').mockRejectedValueOnce(new Error('the bucket is away'))
    const changed = await change(body.id, ['cover', 'new.png', png])
    remove.mockRestore()
    expect(changed.status).toBe(200)
    expect(changed.body.cover).toMatch(/^new_/)
    expect(await isKept(body.id, changed.body.cover)).toBe(true)
  })

  it('take the positions of the list', async () => {
    const { body } = await create(['docs', 'a.txt', 'a'], ['docs', 'b.txt', 'b'])
    const [a] = body.docs
    const docs = JSON.stringify({ docs: ['@docs.1', a, '@docs.0'] })
    const multipart = form(
      [
        ['docs+', 'one.txt', '1'],
        ['docs+', 'two.txt', '2'],
      ],
      { '@jsonPayload': docs },
    )
    const changed = await api.send('PATCH', `${R}/${body.id}`, multipart)
    const named = (name: string) => expect.stringMatching(new RegExp(`^${name}_`))
    expect(changed.body.docs).toEqual([named('two'), a, named('one')])
    expect((await patch(body.id, { docs: [a, '@docs.0'] })).status).toBe(400)
  })

  it('are deleted with their record', async () => {
    const { body } = await create(['cover', 'a.png', png])
    expect(await isKept(body.id, body.cover)).toBe(true)
    await api.send('DELETE', `${R}/${body.id}`)
    expect(await isKept(body.id, body.cover)).toBe(false)
  })

  it('leave nothing behind when the write fails', async () => {
    const { body } = await create(['docs', 'a.txt', 'a'])
    const written: string[] = []
    const { write } = api.storage
    api.storage.write = async (key, bytes) => {
      written.push(key)
      await write(key, bytes)
      if (written.length === 2) throw new Error('disk full')
    }
    const failed = await change(body.id, ['docs+', 'b.txt', 'b'], ['docs+', 'c.txt', 'c'])
    api.storage.write = write
    expect(failed.status).toBe(500)
    expect(written).toHaveLength(2)
    for (const key of written) expect(await api.storage.read(key)).toBeUndefined()
    expect(await isKept(body.id, body.docs[0])).toBe(true)
  })

  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['text as a picture', ['cover', 'a.png', 'not a picture'], 'validation_invalid_mime_type'],
    ['a picture of another type', ['cover', 'a.png', 'jpeg'], 'validation_invalid_mime_type'],
    ['SVG in a field that does not name it', ['docs', 'a.txt', svg], 'validation_invalid_mime_type'],
    ['half a picture', ['cover', 'a.png', 'half'], 'validation_invalid_file'],
    ['a picture that unpacks to too many pixels', ['cover', 'a.png', 'bomb'], 'validation_invalid_file'],
    ['more than 5 MiB', ['docs', 'a.bin', 'x'.repeat(5_300_000)], 'validation_file_size_limit'],
  ] as [string, Part, string][])('refuse %s', async (_, [key, name, part], code) => {
    const bytes: Record<string, Uint8Array> = {
      jpeg: await picture(9, 9).jpeg().toBuffer(),
      half: png.subarray(0, png.length / 2),
      bomb: part === 'bomb' ? await picture(8000, 7000).png().toBuffer() : png,
    }
    const { status, body } = await create([key, name, bytes[String(part)] ?? part])
    expect(status).toBe(400)
    expect(body.data).toMatchObject({ [key]: { code } })
  })

  it('refuse more files than the field holds, and names of other records', async () => {
    const four = [1, 2, 3, 4].map(each => ['docs', `${each}.txt`, 'x'] as Part)
    expect((await create(...four)).body.data.docs.code).toBe('validation_too_many_files')
    const { body } = await create()
    expect((await patch(body.id, { docs: ['a.txt'] })).body.data.docs.code).toBe('validation_invalid_file')
  })

  it('lose EXIF, and an extension that does not match the bytes', async () => {
    const tagged = await picture(20, 10)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    const { body } = await create(['docs', 'page.html', tagged])
    const [name] = body.docs
    expect(name).toMatch(/^page_.*\.jpg$/)
    const storedBytes = await api.storage.read(`posts/${body.id}/${name}`)
    expect((await sharp(storedBytes).metadata()).exif).toBeUndefined()
  })
})

describe('reading', () => {
  const uploaded = async () => {
    const { body } = await create(['cover', 'a photo.png', png], ['docs', 'page.html', '<b>hello</b>'])
    const at = `/api/files/posts/${body.id}`
    return { cover: `${at}/${body.cover}`, page: `${at}/${body.docs[0]}` }
  }

  it('serves declared sizes once they exist, and the original until then', async () => {
    const { cover } = await uploaded()
    await api.makeSizes()
    const size = async (query: string) => {
      const answer = await api.fetch(cover + query)
      expect(answer.status).toBe(200)
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return `${width}x${height}`
    }
    expect(await size('')).toBe('300x200')
    expect(await size('?thumb=100x100')).toBe('100x100')
    for (const other of ['100x100t', '100x100b', '100x100f'])
      expect(await size(`?thumb=${other}`)).toBe('300x200')
    expect(await size('?thumb=40x0')).toBe('40x27')
    expect(await size('?thumb=7x7')).toBe('300x200')
  })

  it('generates no size: the original is cached for a minute until the size exists', async () => {
    const { body } = await create(['cover', 'a.png', png])
    const path = `posts/${body.id}/${body.cover}`
    await api.makeSizes()
    const folder = path.replace(/([^/]+)$/, 'thumbs_$1')
    await api.storage.remove(folder)
    const answer = await api.fetch(`/api/files/${path}?thumb=40x0`)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from((await api.storage.read(path)) ?? []))
    await api.makeSizes()
    expect(await api.storage.size(`${folder}/40x0.webp`)).toBeUndefined()
    const work = { storage: api.storage, closing: new AbortController().signal, onError: () => {} }
    await makeMissingSizes(api.systemCtx, [posts], work)
    const made = await api.fetch(`/api/files/${path}?thumb=40x0`)
    expect(made.headers.get('Cache-Control')).toMatch('max-age=2592000')
    expect(made.headers.get('ETag')).not.toBe(answer.headers.get('ETag'))
  })

  it('generates no further size, not even of the same picture, when the process is about to end', async () => {
    await create(['cover', 'a.png', png])
    const stop = new AbortController()
    const written: string[] = []
    const storage = {
      ...api.storage,
      write: async (key: string, bytes: Uint8Array) => {
        await api.storage.write(key, bytes)
        written.push(key)
        stop.abort()
      },
    }
    const onError = vi.fn()
    await makeMissingSizes(api.systemCtx, [posts], { storage, closing: stop.signal, onError })
    expect(written).toHaveLength(1)
    expect(onError).not.toHaveBeenCalled()
  })

  it('leaves no size of a picture whose record is deleted meanwhile', async () => {
    const { body } = await create(['cover', 'a.png', png])
    await api.send('DELETE', `${R}/${body.id}`)
    await api.makeSizes()
    const folder = `posts/${body.id}/thumbs_${body.cover}`
    for (const file of ['100x100.webp', '40x0.webp', '40x0.avif'])
      expect(await api.storage.size(`${folder}/${file}`)).toBeUndefined()
  })

  it('responds to HEAD like GET, without the bytes', async () => {
    const { page } = await uploaded()
    const head = async (headers: Record<string, string> = {}) => {
      const answer = await api.fetch(page, { method: 'HEAD', headers })
      return [answer.status, answer.headers.get('Content-Length'), await answer.text()]
    }
    expect(await head()).toEqual([200, '12', ''])
    expect(await head({ Range: 'bytes=3-7' })).toEqual([206, '5', ''])
  })

  it('sends only the range of the file that the client has begun', async () => {
    const { page } = await uploaded()
    const etag = (await api.fetch(page)).headers.get('ETag') ?? ''
    const status = async (condition: string) =>
      (await api.fetch(page, { headers: { Range: 'bytes=3-7', 'If-Range': condition } })).status
    expect([await status(etag), await status('"another"')]).toEqual([206, 200])
  })

  it('sends ranges', async () => {
    const { page } = await uploaded()
    const part = async (range: string) => {
      const answer = await api.fetch(page, { headers: { Range: range } })
      return [answer.status, answer.headers.get('Content-Range'), await answer.text()]
    }
    expect(await part('bytes=3-7')).toEqual([206, 'bytes 3-7/12', 'hello'])
    expect(await part('bytes=-4')).toEqual([206, 'bytes 8-11/12', '</b>'])
    expect(await part('bytes=8-')).toEqual([206, 'bytes 8-11/12', '</b>'])
    expect(await part('bytes=99-')).toEqual([416, 'bytes */12', ''])
    expect(await part('lines=1-2')).toEqual([200, null, '<b>hello</b>'])
  })

  it('lets no file run scripts', async () => {
    const { page, cover } = await uploaded()
    const headers = (await api.fetch(page)).headers
    expect(headers.get('Content-Type')).toBe('application/octet-stream')
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename=page_/)
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('Accept-Ranges')).toBe('bytes')
    expect((await api.fetch(cover)).headers.get('Content-Disposition')).toMatch(/^inline/)
    const download = await api.fetch(`${cover}?download=1`)
    expect(download.headers.get('Content-Disposition')).toMatch(/^attachment/)
    const again = await api.fetch(cover, { headers: { 'If-None-Match': download.headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('serves protected files by token only', async () => {
    const member = await api.member()
    const as = { 'X-Member': member }
    const made = await api.send('POST', '/api/collections/vault/records', {
      ...form([['paper', 'deed.pdf', '%PDF-1.7 deed']]),
      headers: as,
    })
    const file = `/api/files/vault/${made.body.id}/${made.body.paper}`
    expect((await api.fetch(file)).status).toBe(404)
    expect((await api.fetch(file, { headers: as })).status).toBe(404)
    expect((await api.fetch(`${file}?token=junk`)).status).toBe(404)
    expect((await api.send('POST', '/api/files/token')).status).toBe(401)
    const { body } = await api.send('POST', '/api/files/token', { headers: as })
    const answer = await api.fetch(`${file}?token=${body.token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toMatch('private')
  })

  it('serves files of restricted records by their viewers’ header and token', async () => {
    const as = { 'X-Member': await api.member() }
    const made = await api.send('POST', '/api/collections/vault/records', {
      ...form([['note', 'note.pdf', '%PDF-1.7 note']]),
      headers: as,
    })
    const file = `/api/files/vault/${made.body.id}/${made.body.note}`
    expect((await api.fetch(file)).status).toBe(404)
    expect((await api.fetch(file, { headers: as })).status).toBe(200)
    const { body } = await api.send('POST', '/api/files/token', { headers: as })
    const answer = await api.fetch(`${file}?token=${body.token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toMatch('private')
  })

  it.each(['posts/nope/a.png', 'locked/nope/a.png', 'posts/%00/a.png', 'nope/a/b.png'])(
    'finds no %s',
    async path => {
      expect((await api.fetch(`/api/files/${path}`)).status).toBe(404)
    },
  )
})
