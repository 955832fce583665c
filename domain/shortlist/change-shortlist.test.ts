import { expect, it } from 'vitest'
import { cars, users } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { addToShortlist, updateShortlist } from './change-shortlist.ts'

it('stores a vehicle once, even after an entry was changed to it', async () => {
  const { db } = await createDatabase()
  const systemCtx = systemContext(db)
  const { id } = await createRecord(systemCtx, users, {})
  for (const name of ['Nexon', 'Punch'])
    await createRecord(systemCtx, cars, { brand: 'Tata', name, publishedAt: '2026-01-01' })
  const ctx = newContext(db, { kind: 'member', id })
  const nexon = { kind: 'cars', vehicle: 'tata-nexon' } as const
  const saved = await addToShortlist(ctx, nexon)
  const taken = { status: 400, data: { key: { code: 'validation_not_unique' } } }
  await expect(addToShortlist(ctx, nexon)).rejects.toMatchObject(taken)
  expect(await updateShortlist(ctx, saved.id, { vehicle: 'tata-punch' })).toMatchObject({
    kind: 'cars',
    vehicle: 'tata-punch',
  })
  await addToShortlist(ctx, nexon)
  await expect(updateShortlist(ctx, saved.id, nexon)).rejects.toMatchObject(taken)
})
