import { expect, it } from 'vitest'
import type { Row } from '#records/row.ts'
import { planCarFixture, planFixture } from './fixtures/fixture.ts'
import type { ModelGroup } from './group-models.ts'
import { buildModelRecords } from './model-records.ts'
import { type ModelTarget, modelTargets } from './model-targets.ts'

const { groups } = await planCarFixture()
const dates = { pricedAt: '2020-01-01' }

const targetOf = (collection: string): ModelTarget => {
  const target = modelTargets[collection]
  if (!target) throw new Error(`${collection} has no source`)
  return target
}

function recordsOf(name: string, change = (group: ModelGroup) => group) {
  const group = groups.find(each => each.model === name)
  if (!group) throw new Error(`no ${name}`)
  const [models, variants] = buildModelRecords([change(group)], targetOf('cars'), dates)
  return { model: models?.records[0] ?? {}, variants: variants?.records ?? [] }
}

it('describes a model by its cheapest variant, without what Sawari derives from all of them', () => {
  const { model } = recordsOf('Wagon R')
  expect(model).toMatchObject({
    id: 'maruti-suzuki-wagon-r',
    name: 'Wagon R',
    brand: 'Maruti Suzuki',
    pricedAt: '2020-01-01 00:00:00.000Z',
    publishedAt: '2020-01-01 00:00:00.000Z',
    sourceKey: 'new-car-variants-india-2020:maruti suzuki r|wagon',
    weight: 825,
    mileage: 21.9,
    power: 67.07,
  })
  for (const field of ['price', 'minPrice', 'maxPrice', 'fuelType', 'fuelTypes', 'transmissions'])
    expect(model).not.toHaveProperty(field)
})

it('gives each variant its model, names, prices and figures', () => {
  expect(recordsOf('Wagon R').variants[1]).toMatchObject({
    id: 'maruti-suzuki-wagon-r-lxi-cng',
    Car_id: 'maruti-suzuki-wagon-r',
    name: 'LXi CNG',
    model: 'Wagon R',
    price: 532_000,
    minPrice: 532_000,
    maxPrice: 532_000,
    transmission: 'Manual',
    key_specs: { Power: '59 bhp @ 6,000 rpm', Torque: '79 Nm @ 3,500 rpm', Mileage: '31.5 km/kg' },
  })
})

it('has both ends of a price, one price, or none', () => {
  const { model, variants } = recordsOf('Wagon R', group => ({
    ...group,
    variants: group.variants.map((each, index) => {
      const [price = null, maxPrice = null] = [[500, 900], [], [400]][index] ?? []
      return { ...each, fields: { ...each.fields, price, maxPrice } }
    }),
  }))
  const date = '2020-01-01 00:00:00.000Z'
  expect(variants.map(each => [each.price, each.minPrice, each.maxPrice, each.pricedAt])).toEqual([
    [500, 500, 900, date],
    [null, null, null, null],
    [400, 400, 400, date],
  ])
  expect(model).toMatchObject({ pricedAt: date })
})

it('numbers ids that would be the same', () => {
  const zest = groups.filter(each => each.model === 'Zest')
  const [models, variants] = buildModelRecords([...zest, ...zest], targetOf('cars'), dates)
  const ids = (records: Row[] = []) => records.map(({ id }) => id)
  expect(ids(models?.records)).toEqual(['tata-zest', 'tata-zest-2'])
  expect(ids(variants?.records).slice(2)).toEqual(['tata-zest-2-xe-petrol', 'tata-zest-2-xe-diesel'])
})

it('has each category that models refer to once, by its readable id', async () => {
  const { groups: trucks } = await planFixture('commercial_vehicles')
  const [categories, models] = buildModelRecords(trucks, targetOf('commercial_vehicles'), {})
  expect(categories?.records).toContainEqual({
    id: 'pickups-and-mini-trucks',
    name: 'Pickups and mini-trucks',
  })
  const ids = categories?.records.map(({ id }) => id)
  expect(new Set(ids).size).toBe(6)
  expect(ids).toEqual(expect.arrayContaining(models?.records.map(({ category }) => category) ?? []))
  expect(models?.records[0]).toMatchObject({ pricedAt: null, publishedAt: null })
})
