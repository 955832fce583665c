import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fraudSettings, fraudSettingsId, fraudSignals } from '#collections/index.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { exportMemberData } from '#domain/accounts/export-member-data.ts'
import { systemContext } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { addSignal } from './add-signal.ts'
import { readThresholds } from './fraud-settings.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)

it('signals each thing once, also after its decision', async () => {
  const { id: member } = await createMember(ctx, 'secret')
  const listing = await createListing(ctx, member)
  const about = { subjectKind: 'usedVehicles', subject: listing, listing, member } as const
  const signal = { kind: 'lowPrice', ...about, score: 0.9, evidence: { price: 1 }, key: 'low' } as const
  const made = await addSignal(ctx, signal)
  expect(made).toMatchObject({ status: 'open', kind: 'lowPrice', evidence: { price: 1 } })
  await updateRecord(ctx, fraudSignals, made?.id ?? '', {}, { set: { status: 'dismissed' } })
  expect(await addSignal(ctx, signal)).toBeUndefined()
  expect(await addSignal(ctx, { ...signal, key: 'other' })).toBeDefined()
  expect((await listRecords(ctx, fraudSignals, {})).items).toHaveLength(2)
})

it('every store has thresholds from its first start, and moderators change them', async () => {
  expect(await readThresholds(ctx)).toMatchObject({ priceFloor: 60 })
  await updateRecord(ctx, fraudSettings, fraudSettingsId, { priceFloor: 55, holdKinds: [] })
  expect(await readThresholds(ctx)).toMatchObject({ priceFloor: 55, holdKinds: [], listingsPerDay: 5 })
})

it('a member’s data has the signals about it without their evidence, and they go with the account', async () => {
  const { id: member } = await createMember(ctx, 'secret')
  const listing = await createListing(ctx, member)
  const about = { subjectKind: 'usedVehicles', subject: listing, listing, member } as const
  await addSignal(ctx, { kind: 'samePicture', ...about, score: 1, evidence: { price: 7 }, key: 'export' })
  const [exported] = (await exportMemberData(ctx, member)).fraudSignals ?? []
  expect(exported).toMatchObject({ kind: 'samePicture', status: 'open' })
  for (const field of ['score', 'evidence', 'otherListing', 'decidedBy', 'key'])
    expect(exported).not.toHaveProperty(field)
  await deleteAccount(ctx, member)
  const left = await listRecords(ctx, fraudSignals, { where: eq(fraudSignals.table.member, member) })
  expect(left.items).toEqual([])
})
