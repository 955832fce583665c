import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownershipKeys } from '#collections/index.ts'
import { seedRates } from '#domain/pricing/default-rates/seed-rates.ts'
import { type Rates, readRates } from '#domain/pricing/read-rates.ts'
import { systemContext } from '#records/context.ts'
import { builtApp } from './kit/app.ts'
import { createDatabase } from './kit/database.ts'
import { createBearerClient, newOperator } from './kit/operator.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const editor = await newOperator(systemCtx, 'editor')
const call = createBearerClient(await builtApp(db), editor.token)

const tariffs = 'collections/electricityTariffs/records'
const ownership = 'collections/ownershipRates/records'

async function rates(): Promise<Rates> {
  const read = await readRates(systemCtx)
  if (!read) throw new Error('the store has no rates')
  return read
}
const emptyStore = () => db.execute(sql`truncate "electricityTariffs", "ownershipRates"`)

beforeEach(async () => {
  await emptyStore()
  await seedRates(systemCtx)
})

/** The record of that kind of vehicle, and its address. */
async function recordOf(key: string) {
  const { body } = await call('GET', `${ownership}?filter=${encodeURIComponent(`key="${key}"`)}`)
  return { record: body.items[0], path: `${ownership}/${body.items[0].id}` }
}

describe('the first rates', () => {
  it('have every kind of vehicle, and say that they are examples and from where', async () => {
    const { ownership: kinds, electricity } = await rates()
    expect([...kinds.keys()].sort()).toEqual([...ownershipKeys].sort())
    for (const rate of [...kinds.values(), ...electricity.values()])
      expect(rate).toMatchObject({
        isExample: true,
        source: expect.stringMatching(/example/i),
        asOf: '2026-11',
      })
    expect(electricity.get('MH')).toMatchObject({ home: 9, public: 20 })
    expect(electricity.size).toBeGreaterThan(30)
    expect(electricity.get('LD')).toBeUndefined()
  })

  it('have the premiums and insured values of the law, and a use of energy for electric vehicles only', async () => {
    const { ownership: kinds } = await rates()
    expect(kinds.get('car')).toMatchObject({
      thirdParty: [{ upTo: 1000, premium: 2094 }, { upTo: 1500, premium: 3416 }, { premium: 7897 }],
      thirdPartyYears: 3,
      insuredShares: [95, 80, 70, 60, 50, 45],
      energyUse: null,
      usedLoanRate: 12.5,
    })
    expect(kinds.get('bikeElectric')).toMatchObject({ thirdPartyYears: 5, energyUse: 3 })
  })

  it('cost more at a public charger than at home, and wear faster the dearer the vehicle', async () => {
    const { ownership: kinds, electricity } = await rates()
    for (const { home, public: charger } of electricity.values()) expect(charger).toBeGreaterThan(home)
    for (const { upkeep } of kinds.values())
      for (const part of ['service', 'tyres'] as const) {
        const costs = upkeep.map(step => step[part])
        expect(costs).toEqual(costs.toSorted((a, b) => a - b))
      }
  })
})

describe('seeding again', () => {
  it('keeps what editors changed and removed', async () => {
    const { path } = await recordOf('bike')
    await call('PATCH', path, { tyreKm: 31_000 })
    await call('PATCH', `${tariffs}/ka`, { home: 7.25, isExample: false })
    await call('DELETE', `${tariffs}/ga`)
    await seedRates(systemCtx)
    const after = await rates()
    expect(after.ownership.get('bike')?.tyreKm).toBe(31_000)
    expect(after.electricity.get('KA')).toMatchObject({ home: 7.25, isExample: false })
    expect(after.electricity.has('GA')).toBe(false)
  })

  it('completes a store of an earlier version once, though several processes start', async () => {
    const { electricity, roadTax } = await rates()
    await emptyStore()
    const before = await rates()
    expect([before.ownership.size, before.electricity.size]).toEqual([0, 0])
    await Promise.all([1, 2, 3].map(() => seedRates(systemContext(db))))
    const after = await rates()
    expect([...after.electricity.keys()].sort()).toEqual([...electricity.keys()].sort())
    expect(after.ownership.size).toBe(ownershipKeys.length)
    expect(after.roadTax.size).toBe(roadTax.size)
  })

  it('adds a kind of vehicle that is missing, and no tariff that an editor removed', async () => {
    await call('DELETE', `${tariffs}/mh`)
    await db.execute(sql`delete from "ownershipRates" where key = 'car'`)
    expect((await rates()).ownership.has('car')).toBe(false)
    await seedRates(systemCtx)
    const after = await rates()
    expect([after.ownership.has('car'), after.electricity.has('MH')]).toEqual([true, false])
  })
})

describe('an editor', () => {
  it('changes the rates of a kind of vehicle, and calculations follow at once', async () => {
    const { path, record } = await recordOf('car')
    const kept = record.kept.map((percent: number) => percent - 1)
    const changed = await call('PATCH', path, { kept, asOf: '2026-10', key: 'spaceship' })
    expect(changed).toMatchObject({ status: 200, body: { key: 'car', updatedBy: editor.id } })
    expect((await rates()).ownership.get('car')).toMatchObject({ kept, asOf: '2026-10' })
  })

  it('adds a state, whose name the server sets', async () => {
    const source = 'The tariff order of the islands'
    const added = { state: 'LD', home: 5.5, public: 20, name: 'Atlantis', source, asOf: '2026-09' }
    const { status, body } = await call('POST', tariffs, added)
    expect([status, body.id, body.name, body.updatedBy]).toEqual([200, 'ld', 'Lakshadweep', editor.id])
    expect((await rates()).electricity.get('LD')).toMatchObject({ home: 5.5, isExample: false, source })
    expect((await call('POST', tariffs, added)).body.data).toHaveProperty('state')
  })

  it('neither adds nor removes a kind of vehicle', async () => {
    const { path, record } = await recordOf('car')
    expect((await call('DELETE', path)).status).toBe(403)
    const another = await call('POST', ownership, { ...record, id: undefined, key: 'boat' })
    expect(another.status).toBe(403)
  })

  const falling = [83, 74, 66, 59, 52, 46, 40, 35, 30, 26]
  it.each([
    ['a value that rises', { kept: [...falling.slice(0, 9), 31] }, '9'],
    ['a value that stays the same', { kept: [83, 83, ...falling.slice(2)] }, '1'],
    ['a value that is all gone', { kept: [...falling.slice(0, 9), 0] }, '9'],
    ['nine years', { kept: falling.slice(1) }, ''],
    ['insured values that rise', { insuredShares: [80, 95, 70, 60, 50, 45] }, '1'],
    ['insured values of five years', { insuredShares: [95, 80, 70, 60, 50] }, ''],
    ['upkeep without tyres', { upkeep: [{ service: 5_000 }] }, '0.tyres'],
    ['upkeep in paise', { upkeep: [{ service: 99.5, tyres: 5_000 }] }, '0.service'],
    ['upkeep without the dearest', { upkeep: [{ upTo: 700_000, service: 5_000, tyres: 20_000 }] }, '0.upTo'],
    [
      'premiums whose steps fall',
      { thirdParty: [{ upTo: 1500, premium: 1 }, { upTo: 1000, premium: 2 }, { premium: 3 }] },
      '1.upTo',
    ],
    ['half a year of cover', { thirdPartyYears: 0.5 }, undefined],
    ['a service each day', { serviceKm: 10 }, undefined],
    ['a spread of everything', { upkeepSpread: 100 }, undefined],
    ['a spread of the value over 40 %', { keptSpread: 41 }, undefined],
    ['a rate above 10 %', { ownDamageRate: 19 }, undefined],
    ['no life of tyres', { tyreKm: null }, undefined],
    ['a month that is yet to come', { asOf: '2092-01' }, undefined],
    ['no source', { source: '' }, undefined],
  ])('cannot set %s', async (_, wrong, place) => {
    const { path } = await recordOf('car')
    const { status, body } = await call('PATCH', path, wrong)
    const [field = ''] = Object.keys(wrong)
    expect([status, Object.keys(body.data)]).toEqual([400, [field]])
    expect(body.data[field].params?.place).toBe(place)
  })

  it.each([
    ['free electricity', { home: 0 }],
    ['a price of a month', { public: 1_800 }],
    ['no price at home', { home: null }],
    ['a state that is none', { state: 'ZZ' }],
    ['a month that is yet to come', { asOf: '2092-01' }],
    ['a source in one word', { source: 'Me' }],
  ])('cannot set %s for a state', async (_, wrong) => {
    const { status, body } = await call('PATCH', `${tariffs}/mh`, wrong)
    expect([status, Object.keys(body.data)]).toEqual([400, Object.keys(wrong)])
  })
})
