import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, fraudSignals, usedVehicles } from '#collections/index.ts'
import { addOdometerReading, listOdometerReadings } from '#domain/used-vehicles/odometer-readings.ts'
import { getRecord } from '#records/get.ts'
import { listAllRecords } from '#records/list-all.ts'
import { updateRecord } from '#records/update.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const { systemCtx } = desk
const { id: seller } = await createMember(systemCtx, 'secret')
const read = (id: string) => getRecord(systemCtx, usedVehicles, id)
const signalsOf = (listing: string) =>
  listAllRecords(systemCtx, fraudSignals, ['status'], eq(fraudSignals.table.listing, listing))
const remove = (id: string, body: object, role: 'owner' | 'support' | 'editor' = 'support') =>
  desk.call(desk.as(role), 'POST', `console/odometer-readings/${id}/delete`, body)

/** A listing whose odometer fell twice, with its readings in the order of their days. */
async function fallen() {
  const id = await createListing(systemCtx, seller)
  const listing = await read(id)
  const bill = (day: string, km: number) =>
    addOdometerReading(systemCtx, listing, { day, km, source: 'serviceBill' })
  await bill('2021-03-01', 300_000)
  await bill('2022-03-01', 31_000)
  await bill('2023-03-01', 20_000)
  const rated = { noRatingReason: 'odometerFell', valuedAt: '2026-01-01 00:00:00.000Z' } as const
  await updateRecord(systemCtx, usedVehicles, id, {}, { set: rated })
  const [first, second, third] = (await listOdometerReadings(systemCtx, id)).map(each => each.id)
  return { id, first: first ?? '', second: second ?? '', third: third ?? '' }
}

it('a moderator deletes a mistaken reading; fall, label and signal follow once no fall is left', async () => {
  const { id, first, third } = await fallen()
  expect(await read(id)).toMatchObject({ odometerFell: true, odometerReadings: 3 })
  expect(await signalsOf(id)).toMatchObject([{ status: 'open' }])
  const reason = 'The bill says 30,000 km.'
  expect((await remove(first, { reason })).status).toBe(204)
  // Still fallen from 31,000 to 20,000 km.
  expect(await read(id)).toMatchObject({ odometerFell: true, odometerReadings: 2 })
  expect(await signalsOf(id)).toMatchObject([{ status: 'open' }])
  expect((await remove(third, { reason }, 'owner')).status).toBe(204)
  expect(await read(id)).toMatchObject({
    odometerFell: false,
    odometerReadings: 1,
    noRatingReason: '',
    valuedAt: null,
  })
  expect(await signalsOf(id)).toEqual([])
  const lines = await listAllRecords(
    systemCtx,
    auditLog,
    ['actor', 'action', 'kind', 'changes'],
    eq(auditLog.table.record, first),
  )
  expect(lines).toMatchObject([
    {
      actor: desk.operators.support,
      action: 'delete',
      kind: 'odometerReadings',
      changes: { listing: id, reason },
    },
  ])
})

it('needs a reason, a reading and a moderator', async () => {
  const { id, first } = await fallen()
  for (const reason of ['', '  ', 'x'.repeat(501)])
    expect((await remove(first, { reason })).body.data.reason.code).toMatch(/^validation_/)
  const reason = 'Mistyped.'
  expect((await remove(first, { reason }, 'editor')).status).toBe(403)
  const asSeller = { kind: 'member', id: seller } as const
  const path = `console/odometer-readings/${first}/delete`
  expect((await desk.call(asSeller, 'POST', path, { reason })).status).toBe(403)
  expect((await remove('nothing00000000', { reason })).status).toBe(404)
  expect(await read(id)).toMatchObject({ odometerReadings: 3 })
  const twice = await Promise.all([remove(first, { reason }), remove(first, { reason })])
  expect(twice.map(({ status }) => status).sort()).toEqual([204, 404])
})
