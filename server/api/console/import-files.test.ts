import { expect, it } from 'vitest'
import { autoNews } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { Upload } from '#records/files/upload.ts'
import { getRecord } from '#records/get.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { plainPicture } from '#test/kit/pictures.ts'

const { db } = await createDatabase()
const { storage, storedFiles } = memoryStorage()
const { app, caller } = apiApp(db, 8, { storage })
caller.viewer = { kind: 'operator', id: 'operator0000000', role: 'editor' }
const files = { storage, onError: () => expect.unreachable() }
const systemCtx = { ...systemContext(db), files }

/** An article with an uploaded picture, and the same address whose file an import may remove. */
async function newArticle() {
  const images = [new Upload('photo.jpg', await plainPicture())]
  const { id } = await createRecord(systemCtx, autoNews, {
    title: 'A new car',
    category: 'cars',
    content: 'Text',
    images,
  } as never)
  const { images: names } = await getRecord(systemCtx, autoNews, id)
  return { id, key: `autoNews/${id}/${names[0]}` }
}

const send = async (query: string, body: string | Uint8Array<ArrayBuffer>) => {
  const headers = { 'Content-Type': 'text/csv; charset=utf-8' }
  const answer = await app.request(`/api/console/import/autoNews${query}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  return JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '')
}

it('a preview that would remove a picture keeps its file', async () => {
  const { id, key } = await newArticle()
  const { report } = await send('', `id,images\n${id},\n`)
  expect(report.counts.records.updated).toBe(1)
  expect(storedFiles.has(key)).toBe(true)
})

it('a refused row keeps the file that it would have removed', async () => {
  const { id, key } = await newArticle()
  const { report } = await send('?run=1', `id,images,title\n${id},,\n`)
  expect(report.refused.total).toBe(1)
  expect(storedFiles.has(key)).toBe(true)
})

it('an imported row removes the file', async () => {
  const { id, key } = await newArticle()
  const { report } = await send('?run=1', `id,images\n${id},\n`)
  expect(report.counts.records.updated).toBe(1)
  expect(storedFiles.has(key)).toBe(false)
})

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

it('a file of an older spreadsheet is read with its accents, and the report says as what', async () => {
  const { report } = await send(
    '',
    latin1('title;content;category\nCaf\u00e9 on wheels;Old, and loved;cars\n'),
  )
  expect(report.refused.total).toBe(0)
  expect(report.sample[0].changes).toMatchObject({ title: 'Caf\u00e9 on wheels', content: 'Old, and loved' })
  expect(report.readAs).toEqual({ encoding: 'Windows-1252', separator: ';' })
})

it('a usual file needs no word about it', async () => {
  const { report } = await send('', 'title,content,category\nCaf\u00e9 on wheels,Old; and loved,cars\n')
  expect(report.sample[0].changes).toMatchObject({ title: 'Caf\u00e9 on wheels', content: 'Old; and loved' })
  expect(report.readAs).toBeUndefined()
})
