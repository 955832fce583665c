import { beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, systemContext } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createMember } from '#test/kit/people.ts'
import { listSwifts } from '#test/kit/valued-vehicles.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { exportMemberData } from '../accounts/export-member-data.ts'
import {
  addVehicle,
  changeVehicle,
  type GarageInput,
  getVehicle,
  listVehicles,
  maxVehicles,
  removeVehicle,
} from './garage.ts'
import { valueGarage } from './value-garage.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)

const swift: GarageInput = {
  nickname: '',
  type: 'car',
  brand: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  year: 2020,
  fuelType: 'Petrol',
  transmission: '',
  owner: 'First owner',
  location: 'Pune',
  odometer: 50_000,
  insuranceDue: '2027-03-01',
  pucDue: '',
  serviceDue: '',
  serviceDueKm: 60_000,
  fitnessDue: '',
  permitDue: '',
}

async function createOwner() {
  const { id } = await createMember(systemCtx, 'secret')
  const ctx: Ctx = { ...systemCtx, viewer: { kind: 'member', id } }
  return { id, ctx }
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch(each => each)
  if (!(error instanceof RecordError)) throw new Error('expected a refusal', { cause: error })
  return [error.status, Object.keys(error.data)]
}

beforeAll(async () => {
  await listSwifts(systemCtx)
})

describe('a vehicle in a garage', () => {
  it('has a value from the start, changes and goes', async () => {
    const { ctx } = await createOwner()
    const id = await addVehicle(ctx, swift, new Date('2026-11-20T10:00:00Z'))
    const [added] = await listVehicles(ctx)
    expect(added).toMatchObject({ id, ...swift, odometerDay: '2026-11-20' })
    const [value] = added?.values ?? []
    expect(value).toMatchObject({ month: '2026-11' })
    expect(value?.low).toBeGreaterThan(100_000)
    expect(value?.high).toBeGreaterThan(value?.low ?? 0)

    await changeVehicle(ctx, id, { ...swift, odometer: 150_000 }, new Date('2026-11-25T10:00:00Z'))
    const changed = await getVehicle(ctx, id)
    expect(changed.odometerDay).toBe('2026-11-25')
    expect(changed.values).toHaveLength(1)
    expect(changed.values?.[0]?.high).toBeLessThan(value?.high ?? 0)
    await removeVehicle(ctx, id)
    expect(await listVehicles(ctx)).toEqual([])
  })

  it('without known prices has no value', async () => {
    const { ctx } = await createOwner()
    await addVehicle(ctx, { ...swift, brand: 'Trabant', model: 'P601' })
    expect((await listVehicles(ctx))[0]?.values).toEqual([])
  })

  it('belongs to its owner alone', async () => {
    const [asha, ravi] = [await createOwner(), await createOwner()]
    const id = await addVehicle(asha.ctx, swift)
    expect(await listVehicles(ravi.ctx)).toEqual([])
    expect(await refusal(getVehicle(ravi.ctx, id))).toEqual([404, []])
    expect(await refusal(changeVehicle(ravi.ctx, id, swift))).toEqual([404, []])
    expect(await refusal(removeVehicle(ravi.ctx, id))).toEqual([404, []])
    const guest: Ctx = { ...systemCtx, viewer: { kind: 'guest' } }
    expect(await refusal(addVehicle(guest, swift))).toEqual([404, []])
    expect(await listVehicles(asha.ctx)).toHaveLength(1)
  })

  it('is refused with what is wrong: days, figures, what is missing, and one too many', async () => {
    const { ctx } = await createOwner()
    const wrong = { insuranceDue: '2027-02-30', pucDue: 'soon', permitDue: '0001-01-01' }
    expect(await refusal(addVehicle(ctx, { ...swift, ...wrong }))).toEqual([400, Object.keys(wrong)])
    expect(await refusal(addVehicle(ctx, { ...swift, brand: '', year: 1800 }))).toEqual([
      400,
      ['brand', 'year'],
    ])
    for (let at = 0; at < maxVehicles; at++) await addVehicle(ctx, { ...swift, model: 'Other' })
    expect(await refusal(addVehicle(ctx, swift))).toEqual([400, ['limit']])
  })

  it('is in the download and goes with the account', async () => {
    const { id, ctx } = await createOwner()
    await addVehicle(ctx, swift)
    const { garageVehicles: exported } = await exportMemberData(systemCtx, id)
    expect(exported).toMatchObject([{ model: 'Swift', insuranceDue: '2027-03-01' }])
    await deleteAccount(ctx, id)
    expect(await listVehicles(ctx)).toEqual([])
  })
})

describe('the value by months', () => {
  it('has one value a month, renewed within it, and is of this vehicle only', async () => {
    const { ctx } = await createOwner()
    const id = await addVehicle(ctx, swift, new Date('2026-11-20T10:00:00Z'))
    const months = async () => (await getVehicle(ctx, id)).values?.map(({ month }) => month)
    const valueAt = (at: string) => valueGarage(systemCtx, { now: new Date(at) })
    await valueAt('2026-11-21T10:00:00Z')
    expect(await months()).toEqual(['2026-11'])
    // Half past midnight on 1 December in India.
    expect(await valueAt('2026-11-30T19:00:00Z')).toBeGreaterThan(0)
    expect(await valueAt('2026-11-30T19:00:00Z')).toBe(0)
    expect(await valueAt('2026-12-05T10:00:00Z')).toBe(0)
    expect(await valueAt('2026-12-08T10:00:00Z')).toBeGreaterThan(0)
    await valueAt('2027-01-02T10:00:00Z')
    expect(await months()).toEqual(['2026-11', '2026-12', '2027-01'])
    await changeVehicle(ctx, id, { ...swift, model: 'Swift', year: 2019 }, new Date('2027-01-03T10:00:00Z'))
    expect(await months()).toEqual(['2027-01'])
  })

  it('ends after five years', async () => {
    const { ctx } = await createOwner()
    const id = await addVehicle(ctx, swift, new Date('2026-11-20T10:00:00Z'))
    for (let at = 0; at < 62; at++) await changeVehicle(ctx, id, swift, new Date(Date.UTC(2026, 11 + at, 10)))
    const { values } = await getVehicle(ctx, id)
    expect([values?.length, values?.at(0)?.month, values?.at(-1)?.month]).toEqual([60, '2027-02', '2032-01'])
  })
})
