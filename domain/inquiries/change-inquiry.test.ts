import { beforeEach, describe, expect, it } from 'vitest'
import { bikes, cars, users } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'

const { db, pool } = await createDatabase()
const desk = await openConsoleApi(db)
const car = (
  await createRecord(desk.systemCtx, cars, { brand: 'Tata', name: 'Nexon', publishedAt: '2026-01-01' })
).id
const bike = (
  await createRecord(desk.systemCtx, bikes, { brand: 'Hero', name: 'Xpulse', publishedAt: '2026-01-01' })
).id

let number = 0
let person: { name: string; email: string; number: string }
beforeEach(() => {
  number++
  person = {
    name: `Asha ${number}`,
    email: `asha${number}@example.in`,
    number: `98220${String(number).padStart(5, '0')}`,
  }
})

const ask = async (more: object = {}) =>
  (await desk.send('CarsInquiry', { ...person, messgae: 'When?', cars: car, ...more })).body
const patch = (id: string, body: object) => desk.patch(`CarsInquiry/records/${id}`, body)
const seen = async (id: string) => (await desk.get('support', `collections/CarsInquiry/records/${id}`)).body

describe('an inquiry', () => {
  it('moves one step at a time, each with an entry in its history', async () => {
    const { id } = await ask()
    const refusal = { status: 400, body: { data: { status: { code: 'validation_no_such_move' } } } }
    expect(await patch(id, { status: 'closed' })).toMatchObject(refusal)
    expect((await patch(id, { status: 'contacted' })).body.status).toBe('contacted')
    expect(await patch(id, { status: 'pending' })).toMatchObject(refusal)
    expect((await patch(id, { status: 'closed' })).body.status).toBe('closed')
    expect(await patch(id, { status: 'contacted' })).toMatchObject(refusal)
    const { history } = await seen(id)
    const by = { by: desk.operators.support, name: 'The support' }
    expect(history).toMatchObject([
      { ...by, what: 'status', from: 'pending', to: 'contacted' },
      { ...by, what: 'assignee', from: '', to: desk.operators.support },
      { ...by, what: 'status', from: 'contacted', to: 'closed' },
    ])
    expect(history[0].at).toMatch(/^\d{4}-\d\d-\d\d [\d:.]+Z$/)
  })

  it('is assigned and gets notes, and stores the notes of two concurrent writers', async () => {
    const { id } = await ask()
    await patch(id, { assignee: desk.operators.owner, note: '  Rang, no answer ' })
    await Promise.all(['one', 'two', 'three'].map(note => patch(id, { note })))
    const { assignee, history, status } = await seen(id)
    expect([assignee, status]).toEqual([desk.operators.owner, 'pending'])
    expect(history[0]).toMatchObject({ what: 'note', text: 'Rang, no answer' })
    expect(history[1]).toMatchObject({ what: 'assignee', from: '', to: desk.operators.owner })
    expect(
      history
        .slice(2)
        .map(({ text }: { text: string }) => text)
        .sort(),
    ).toEqual(['one', 'three', 'two'])
    expect((await patch(id, { note: 'x'.repeat(2001) })).body.data.note.code).toBe(
      'validation_max_text_constraint',
    )
    expect((await patch(id, { assignee: 'nobody000000000' })).status).toBe(400)
    expect((await patch(id, { history: [] })).body.history).toHaveLength(5)
  })

  it('belongs to who answers it, unless somebody has it already', async () => {
    const { id } = await ask()
    await patch(id, { note: 'Rang, no answer' })
    expect((await seen(id)).assignee).toBe('')
    expect((await patch(id, { status: 'contacted' })).body.assignee).toBe(desk.operators.support)
    const ofOwner = (await ask({ email: 'owned@example.in', number: '9000000003' })).id
    await patch(ofOwner, { assignee: desk.operators.owner })
    expect((await patch(ofOwner, { status: 'contacted' })).body.assignee).toBe(desk.operators.owner)
    const ofNobody = (await ask({ email: 'third@example.in', number: '9000000004' })).id
    expect((await patch(ofNobody, { status: 'contacted', assignee: '' })).body.assignee).toBe('')
    const spam = (await ask({ email: 'spam@example.in', number: '9000000005' })).id
    expect((await patch(spam, { spam: true })).body.assignee).toBe('')
  })

  it('becomes spam in one step, and new again in another', async () => {
    const { id } = await ask()
    expect((await patch(id, { spam: true })).body).toMatchObject({ spam: true, status: 'closed' })
    expect((await patch(id, { spam: false })).body).toMatchObject({ spam: false, status: 'pending' })
    expect((await seen(id)).history.map(({ what }: { what: string }) => what)).toEqual([
      'status',
      'spam',
      'status',
      'spam',
    ])
  })

  it('shows its sender none of that', async () => {
    const member = await createRecord(desk.systemCtx, users, { name: 'Meera', number: '9822099999' })
    const viewer = { kind: 'member', id: member.id } as const
    const { body } = await desk.send('CarsInquiry', { ...person, messgae: 'When?', cars: car }, viewer)
    await patch(body.id, { note: 'A dealer', assignee: desk.operators.owner })
    const own = await desk.call(viewer, 'GET', `collections/CarsInquiry/records/${body.id}`)
    expect(own.status).toBe(200)
    for (const key of ['history', 'assignee', 'spam', 'duplicateOf']) expect(own.body).not.toHaveProperty(key)
    const filtered = await desk.call(viewer, 'GET', 'collections/CarsInquiry/records?filter=spam=false')
    expect(filtered.status).toBe(400)
    const answer = await desk.call(viewer, 'PATCH', `collections/CarsInquiry/records/${body.id}`, {
      note: 'x',
    })
    expect(answer.status).toBe(403)
    expect((await desk.patch(`CarsInquiry/records/${body.id}`, { note: 'x' }, 'editor')).status).toBe(403)
  })
})

describe('a repeated inquiry', () => {
  it.each([
    ['the same e-mail', () => ({ email: person.email.toUpperCase(), number: '9000000001' })],
    ['the same phone', () => ({ email: 'other@example.in', number: `+91 ${person.number}` })],
  ])('by %s is marked and follows the first', async (_, again) => {
    const first = await ask()
    const second = await ask({ ...again(), messgae: 'And now?' })
    expect(second).not.toHaveProperty('duplicateOf')
    expect((await seen(second.id)).duplicateOf).toBe(first.id)
    const third = await ask()
    expect((await seen(third.id)).duplicateOf).toBe(first.id)
    await patch(first.id, { status: 'contacted' })
    expect((await seen(second.id)).status).toBe('contacted')
  })

  it('at the same moment is marked too', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => ask()))
    const marks = await Promise.all(made.map(async ({ id }) => (await seen(id)).duplicateOf))
    expect(marks.filter(mark => mark === '')).toHaveLength(1)
  })

  it('a day later, by others or about another vehicle is not marked', async () => {
    const { id } = await ask()
    const other = await desk.send('BikeInquiry', { ...person, message: 'When?', bikes: bike })
    expect(
      (await desk.get('support', `collections/BikeInquiry/records/${other.body.id}`)).body.duplicateOf,
    ).toBe('')
    expect((await seen((await ask({ email: 'new@example.in', number: '9000000002' })).id)).duplicateOf).toBe(
      '',
    )
    await pool.query(`update "CarsInquiry" set created = now() - interval '25 hours' where id = $1`, [id])
    expect((await seen((await ask()).id)).duplicateOf).toBe('')
  })
})
