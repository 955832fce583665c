import { describe, expect, it } from 'vitest'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { fixtureApi } from '#test/kit/fixtures/api.ts'
import { authors, notes, posts } from '#test/kit/fixtures/collections.ts'

const api = await fixtureApi()
const { json } = api

const R = '/api/collections/posts/records'
let count = 0
const title = () => `title ${++count}`
const created = async (body: object = {}) =>
  (await json('POST', R, { title: title(), ...body })).body as { id: string; updated: string }
const author = async () => (await json('POST', '/api/collections/authors/records', { name: 'A' })).body.id

it.each([
  ['posts', '{"title":"a\\u0000bc"}'],
  ['vehicleReviews', '{"car":[{"toString":null}]}'],
  ['rentEnquiries', '{"startDateTime":{"toString":null}}'],
])('refuses a value that does not fit a field of %s: %s', async (collection, body) => {
  expect((await json('POST', `/api/collections/${collection}/records`, body)).status).toBe(400)
})

describe('creating', () => {
  it('gives every field its empty value and hides what is hidden', async () => {
    const { status, body } = await json('POST', R, { title: 'abc' })
    expect(status).toBe(200)
    expect(body.id).toMatch(/^[a-z0-9]{15}$/)
    expect(body).toMatchObject({
      views: null,
      active: false,
      tags: [],
      author: '',
      docs: [],
      cover: '',
      meta: null,
    })
    expect(body).not.toHaveProperty('secret')
  })

  it.each([
    [{ title: '' }, 'title', 'validation_required'],
    [{ title: 'a' }, 'title', 'validation_min_text_constraint'],
    [{ id: 'short' }, 'id', 'validation_min_text_constraint'],
    [{ id: 'longer than fifteen' }, 'id', 'validation_max_text_constraint'],
    [{ id: 'fifteen, not ok' }, 'id', 'validation_invalid_format'],
    [{ views: 0 }, 'views', 'validation_min_number_constraint'],
    [{ views: 0.5 }, 'views', 'validation_min_number_constraint'],
    [{ views: 'junk' }, 'views', 'validation_not_a_number'],
    [{ 'views+': 'junk' }, 'views', 'validation_not_a_number'],
    [{ tags: ['z'] }, 'tags', 'validation_invalid_value'],
    [{ tags: ['a', 'b', 'c', 'd'] }, 'tags', 'validation_too_many_values'],
    [{ author: 'zzz' }, 'author', 'validation_missing_rel_records'],
    [{ coauthors: ['a', 'b', 'c', 'd'] }, 'coauthors', 'validation_too_many_values'],
    [{ publishedAt: 'junk' }, 'publishedAt', 'validation_invalid_date'],
    [{ publishedAt: '0000-01-01' }, 'publishedAt', 'validation_invalid_date'],
    [{ cover: 'somebody_elses.png' }, 'cover', 'validation_invalid_file'],
  ])('refuses %j', async (body, field, code) => {
    const before = (await listRecords(api.systemCtx, posts)).totalItems
    const answer = await json('POST', R, { title: title(), ...body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message: 'Failed to create record.', data: { [field]: { code } } })
    expect((await listRecords(api.systemCtx, posts)).totalItems).toBe(before)
  })

  it('accepts a valid id once, and a unique value once', async () => {
    const id = 'abcdefghij12345'
    expect((await json('POST', R, { id, title: 'taken' })).status).toBe(200)
    const notUnique = { code: 'validation_not_unique', message: 'Value must be unique.' }
    expect((await json('POST', R, { id, title: title() })).body.data).toEqual({ id: notUnique })
    expect((await json('POST', R, { title: 'taken' })).body.data).toEqual({ title: notUnique })
  })

  it('normalises dates and ignores what nobody may set', async () => {
    const body = { publishedAt: '2022-01-01T10:00:00+02:00', created: '2000-01-01 00:00:00.000Z', zzz: 1 }
    const answer = await created({ ...body, secret: 'x' })
    expect(answer).toMatchObject({ publishedAt: '2022-01-01 08:00:00.000Z' })
    expect(answer).not.toMatchObject({ created: body.created })
    expect((await getRecord(api.systemCtx, posts, answer.id)).secret).toBe('')
    expect(answer).not.toHaveProperty('zzz')
  })

  it('infers from forms, and merges @jsonPayload last', async () => {
    const form = new FormData()
    form.append('title', '12345')
    form.append('active', 'true')
    form.append('tags', 'a')
    form.append('tags', 'b')
    form.append('@jsonPayload', '{"meta":{"a":1},"views":3}')
    form.append('@jsonPayload', '{"views":4}')
    const { body } = await api.send('POST', R, { body: form })
    expect(body).toMatchObject({ title: '12345', active: true, tags: ['a', 'b'], meta: { a: 1 }, views: 4 })
    const urlencoded = new URLSearchParams({ title: '01.0', views: '2.5' })
    expect((await api.send('POST', R, { body: urlencoded })).body).toMatchObject({
      title: '01.0',
      views: 2.5,
    })
  })

  const deep = (levels: number) => `{"title":"deep","meta":${'['.repeat(levels)}${']'.repeat(levels)}}`
  it.each([
    ['broken JSON', '{"', 'application/json', 400],
    ['a list', '[1]', 'application/json', 400],
    ['JSON that nests too deep', deep(64), 'application/json', 400],
    ['text', 'abc', 'text/plain', 400],
    ['a broken form', 'abc', 'multipart/form-data', 400],
    ['too much', `{"name":"${'x'.repeat(33 * 1024 * 1024)}"}`, 'application/json', 413],
  ])('refuses %s', async (_, body, type, status) => {
    const answer = await api.send('POST', R, { body, headers: { 'Content-Type': type } })
    expect(answer.status).toBe(status)
    expect(answer.body.data).toEqual({})
    if (type === 'text/plain') expect(answer.body.message).toBe('Unsupported Content-Type.')
  })
})

describe('changing', () => {
  it('applies modifiers', async () => {
    const { id } = await created({ views: 3, tags: ['a'] })
    const change = async (body: object) => (await json('PATCH', `${R}/${id}`, body)).body
    expect(await change({ 'views+': 2 })).toMatchObject({ views: 5 })
    expect(await change({ 'views-': '1' })).toMatchObject({ views: 4 })
    expect(await change({ 'tags+': 'c' })).toMatchObject({ tags: ['a', 'c'] })
    expect(await change({ '+tags': 'b' })).toMatchObject({ tags: ['b', 'a', 'c'] })
    expect(await change({ 'tags-': ['c', 'b'] })).toMatchObject({ tags: ['a'] })
    const [one, two] = [await author(), await author()]
    expect(await change({ 'coauthors+': [one, two] })).toMatchObject({ coauthors: [one, two] })
    expect(await change({ 'coauthors-': one, 'author+': two })).toMatchObject({
      coauthors: [two],
      author: two,
    })
    expect(await change({ 'author-': two })).toMatchObject({ author: '' })
  })

  it('loses none of fifty concurrent increments', async () => {
    const { id } = await created({ views: 1 })
    await Promise.all(Array.from({ length: 50 }, () => json('PATCH', `${R}/${id}`, { 'views+': 1 })))
    expect((await getRecord(api.systemCtx, posts, id)).views).toBe(51)
  })

  it('without a body updates the date, and never changes the id', async () => {
    const before = await created({ views: 7 })
    const again = await json('PATCH', `${R}/${before.id}`)
    expect(again.status).toBe(200)
    expect(again.body.updated > before.updated).toBe(true)
    expect(again.body.views).toBe(7)
    const moved = await json('PATCH', `${R}/${before.id}`, { id: 'other0000000000' })
    expect(moved.body.data.id.code).toBe('validation_pk_change')
    expect((await json('PATCH', `${R}/missing`, {})).status).toBe(404)
    expect((await json('PATCH', `${R}/%00`, {})).status).toBe(404)
  })
})

describe('changes under a condition', () => {
  it('accept one of two concurrent increments', async () => {
    const { id, updated } = await created()
    const change = (views: number) => json('PATCH', `${R}/${id}`, { views }, { 'If-Match': `"${updated}"` })
    const answers = await Promise.all([change(1), change(2)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const first = answers.findIndex(({ status }) => status === 200) + 1
    expect(await getRecord(api.systemCtx, posts, id)).toMatchObject({ views: first })
  })
})

describe('deleting', () => {
  it('removes a record once', async () => {
    const { id } = await created()
    expect((await json('DELETE', `${R}/${id}`)).status).toBe(204)
    expect((await json('DELETE', `${R}/${id}`)).status).toBe(404)
  })

  it('clears single and multiple optional relations, and cascades', async () => {
    const [one, two] = [await author(), await author()]
    const { id } = await created({ author: one, coauthors: [one, two] })
    expect((await json('DELETE', `/api/collections/authors/records/${one}`)).status).toBe(204)
    expect(await getRecord(api.systemCtx, posts, id)).toMatchObject({ author: '', coauthors: [two] })
    const note = await json('POST', '/api/collections/notes/records', { text: 'n', author: two, post: id })
    const blocked = await json('DELETE', `/api/collections/authors/records/${two}`)
    expect(blocked.status).toBe(400)
    expect(blocked.body.message).toMatch('part of a required relation reference')
    expect(await getRecord(api.systemCtx, authors, two)).toMatchObject({ id: two })
    expect(await getRecord(api.systemCtx, posts, id)).toMatchObject({ coauthors: [two] })
    await json('DELETE', `${R}/${id}`)
    await expect(getRecord(api.systemCtx, notes, note.body.id)).rejects.toMatchObject({ status: 404 })
  })
})
