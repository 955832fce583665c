import { describe, expect, it } from 'vitest'
import { auditLog, cars, usedVehicleReviews, usedVehicles, users } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { updateRecord } from '#records/update.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db, pool } = await createDatabase()
const desk = await openConsoleApi(db)
const log = async (record = '') =>
  (await desk.get('owner', `collections/auditLog/records?sort=@rowid&filter=record="${record}"`)).body.items
const send = (method: string, path: string, body?: object, role: 'owner' | 'editor' | 'support' = 'editor') =>
  desk.call(desk.as(role), method, `collections/${path}`, body)

describe('the audit log', () => {
  it('has who did what to which record, with old and new values', async () => {
    const brand = { brand_type: 'car', brand_name: 'Tata' }
    const { id } = (await send('POST', 'popular_brands/records', brand)).body
    await send('PATCH', `popular_brands/records/${id}`, { brand_type: 'car', brand_name: 'Tata Motors' })
    await send('PATCH', `popular_brands/records/${id}`, { brand_name: 'Tata Motors' })
    await send('DELETE', `popular_brands/records/${id}`)
    const [created, updated, deleted, ...rest] = await log(id)
    expect(rest).toEqual([])
    const by = { actor: desk.operators.editor, kind: 'popular_brands', record: id }
    expect(created).toMatchObject({
      ...by,
      action: 'create',
      changes: { brand_name: { before: null, after: 'Tata' } },
    })
    expect(updated).toMatchObject({ ...by, action: 'update' })
    expect(updated.changes).toEqual({ brand_name: { before: 'Tata', after: 'Tata Motors' } })
    expect(deleted).toMatchObject({
      ...by,
      action: 'delete',
      changes: { brand_name: { before: 'Tata Motors', after: null } },
    })
  })

  it('has no refused writes, and no writes of others than operators', async () => {
    const count = async () => (await pool.query('select count(*)::int as n from "auditLog"')).rows[0].n
    const before = await count()
    expect((await send('POST', 'cars/records', { brand: 'Tata' })).status).toBe(400)
    expect((await send('PATCH', 'cars/records/nope', { price: 1 })).status).toBe(404)
    expect((await send('POST', 'cars/records', { brand: 'A', name: 'B' }, 'support')).status).toBe(403)
    const { id } = await createRecord(desk.systemCtx, cars, {
      brand: 'Kia',
      name: 'Sonet',
      publishedAt: '2026-01-01',
    })
    await desk.send('CarsInquiry', {
      name: 'Asha',
      email: 'a@example.in',
      number: '98220',
      messgae: 'Hi',
      cars: id,
    })
    expect(await count()).toBe(before)
  })

  it('has no secrets, and no values of a deleted member', async () => {
    const member = await createMember(desk.systemCtx, 'secret', 'Asha Kulkarni')
    await send('PATCH', `users/records/${member.id}`, { blocked: true }, 'support')
    await send('PATCH', `users/records/${member.id}`, { name: 'Asha Joshi' }, 'support')
    await send('DELETE', `users/records/${member.id}`, undefined, 'support')
    const values = {
      vehicle: await createListing(desk.systemCtx),
      name: 'Asha',
      email: 'a@example.in',
      phone: '98220 41234',
    }
    const inquiry = (await desk.send('usedVehiclesInquiries', values)).body.id
    await send('PATCH', `usedVehiclesInquiries/records/${inquiry}`, { name: 'Meera' }, 'support')
    expect((await log(inquiry))[0].changes).toEqual({ name: {} })
    const lines = await log(member.id)
    expect(lines[0].changes).toEqual({ blocked: { before: false, after: true } })
    expect(lines[1]).toMatchObject({ action: 'update', changes: { name: {} } })
    expect(lines[2]).toMatchObject({ action: 'delete', changes: { name: {}, number: {} } })
    expect(JSON.stringify(lines)).not.toMatch(/Kulkarni|Joshi|tokenKey|passwordHash|phone\.invalid/)
  })

  it('is readable for owners and changeable for nobody, Sawari included', async () => {
    const { id } =
      (await log('nope'))[0] ?? (await desk.get('owner', 'collections/auditLog/records')).body.items[0]
    for (const role of ['editor', 'support'] as const)
      expect((await desk.get(role, 'collections/auditLog/records')).status).toBe(403)
    for (const method of ['PATCH', 'DELETE'])
      expect((await send(method, `auditLog/records/${id}`, { action: 'x' }, 'owner')).status).toBe(403)
    expect((await send('POST', 'auditLog/records', { action: 'x' }, 'owner')).status).toBe(403)
    const own = systemContext(db)
    await expect(updateRecord(own, auditLog, id, { action: 'x' })).rejects.toMatchObject({ status: 403 })
    await expect(deleteRecord(own, auditLog, id)).rejects.toMatchObject({ status: 403 })
  })

  it('has exports', async () => {
    await desk.get('support', 'console/export/CarsInquiry?fields=id,name&filter=name~"Kulkarni"')
    await desk.get('support', 'console/export/CarsInquiry?sort=nope')
    const { items } = (await desk.get('owner', 'collections/auditLog/records?filter=action="export"')).body
    expect(items).toMatchObject([
      {
        actor: desk.operators.support,
        kind: 'CarsInquiry',
        changes: { fields: ['id', 'name'], filter: '…' },
      },
    ])
  })
})

describe('moderation', () => {
  it('rejects a listing with a reason, and approves it', async () => {
    const seller = await createMember(desk.systemCtx, 'secret', 'Ravi')
    const { id } = await createRecord(desk.systemCtx, usedVehicles, {
      name: 'Swift',
      brand: 'Maruti',
      type: 'car',
      location: 'Pune',
      price: 1,
      year: 2019,
      status: 'pending',
      seller_id: seller.id,
    })
    const judge = (body: object) => desk.patch(`usedVehicles/records/${id}`, body)
    for (const rejectionReason of [undefined, ' '])
      expect(await judge({ status: 'rejected', rejectionReason })).toMatchObject({
        status: 400,
        body: { data: { rejectionReason: { code: 'validation_required' } } },
      })
    expect((await judge({ status: 'rejected', rejectionReason: 'Blurred' })).body.status).toBe('rejected')
    const own = await desk.call(
      { kind: 'member', id: seller.id },
      'GET',
      `collections/usedVehicles/records/${id}`,
    )
    expect(own.body.rejectionReason).toBe('Blurred')
    expect((await judge({ status: 'rejected' })).status).toBe(200)
    expect((await judge({ status: 'approved' })).body).toMatchObject({
      status: 'approved',
      rejectionReason: '',
    })
  })

  it('hides a review, which no longer counts in the rating', async () => {
    const vehicle = await createListing(desk.systemCtx)
    for (const rating of [1, 5]) {
      const { id } = await createMember(desk.systemCtx, 'secret')
      const review = { vehicle, name: 'A', review: 'So', rating }
      await desk.send('usedVehicleReviews', review, { kind: 'member', id })
    }
    const { rows } = await pool.query(`select id from "${usedVehicleReviews.name}" where rating = 1`)
    const ratingOf = async () =>
      (await desk.get('support', `collections/usedVehicles/records/${vehicle}`)).body.rating
    expect(await ratingOf()).toBe(3)
    await desk.patch(`usedVehicleReviews/records/${rows[0].id}`, { hidden: true })
    expect(await ratingOf()).toBe(5)
    await desk.patch(`usedVehicleReviews/records/${rows[0].id}`, { hidden: false })
    expect(await ratingOf()).toBe(3)
  })

  it('closes a report once', async () => {
    const record = await createListing(desk.systemCtx)
    const { body } = await desk.send('reports', { kind: 'usedVehicles', record, reason: 'spam' })
    const close = (status: string) => desk.patch(`reports/records/${body.id}`, { status })
    expect((await close('upheld')).body.status).toBe('upheld')
    for (const status of ['dismissed', 'new', ''])
      expect((await close(status)).body.data.status.code).toBe('validation_no_such_move')
    expect((await close('upheld')).status).toBe(200)
  })

  it('blocks a member by its number', async () => {
    await createRecord(desk.systemCtx, users, { name: 'Meera', number: '9822012345' })
    const block = (number: string, blocked: boolean, role: 'editor' | 'support' = 'support') =>
      desk.call(desk.as(role), 'POST', 'console/members/block', { number, blocked })
    expect((await block('+91 98220 12345', true)).body).toMatchObject({ name: 'Meera', blocked: true })
    expect((await block('9822012345', false)).body).toMatchObject({ blocked: false })
    expect((await block('9822012346', true)).status).toBe(404)
    expect((await block('12', true)).body.data.number.code).toBe('validation_invalid_phone')
    expect((await block('9822012345', true, 'editor')).status).toBe(403)
  })
})
