import { expect, it } from 'vitest'
import { planCarFixture } from './fixtures/fixture.ts'
import type { ModelGroup } from './group-models.ts'
import { importTargets } from './import-targets.ts'
import { buildModelRecords } from './model-records.ts'

const { groups } = await planCarFixture()

const recordsOf = (model: string, change = (group: ModelGroup) => group) => {
  const group = groups.find(each => each.model === model)
  if (!group || !importTargets.cars) throw new Error(`no ${model}`)
  return buildModelRecords(change(group), importTargets.cars, '2020-01-01')
}

it('describes a model by its cheapest variant, and lists the choices of all variants, the cheapest first', () => {
  expect(recordsOf('Wagon R').model).toMatchObject({
    name: 'Wagon R',
    brand: 'Maruti Suzuki',
    price: 461_000,
    minPrice: 461_000,
    maxPrice: 532_000,
    pricedAt: '2020-01-01 00:00:00.000Z',
    fuelType: 'Petrol',
    fuelTypes: ['Petrol', 'CNG'],
    transmissions: ['Manual'],
    weight: 825,
    mileage: 21.9,
  })
  expect(recordsOf('Wagon R').model).not.toHaveProperty('transmission')
})

it('finds the cheapest variant at any position', () => {
  const { model } = recordsOf('Zest', group => ({ ...group, variants: group.variants.toReversed() }))
  expect(model).toMatchObject({ price: 591_000, fuelType: 'Petrol', fuelTypes: ['Petrol', 'Diesel'] })
})

it('has a price range, or none if no variant has a price', () => {
  const priced = (...prices: [price: number | null, maxPrice: number | null][]) =>
    recordsOf('Wagon R', group => ({
      ...group,
      variants: group.variants.map((each, index) => {
        const [price = null, maxPrice = null] = prices[index] ?? []
        return { ...each, fields: { ...each.fields, price, maxPrice } }
      }),
    }))
  const some = priced([500, 900], [null, null], [400, null])
  expect(some.model).toMatchObject({ price: 400, minPrice: 400, maxPrice: 900 })
  expect(some.variants.map(({ input }) => [input.minPrice, input.maxPrice, input.pricedAt])).toEqual([
    [500, 900, '2020-01-01 00:00:00.000Z'],
    [null, null, null],
    [400, 400, '2020-01-01 00:00:00.000Z'],
  ])
  expect(priced().model).toMatchObject({ price: null, minPrice: null, maxPrice: null, pricedAt: null })
  expect(priced().model).toMatchObject({ brand: 'Maruti Suzuki', fuelType: 'Petrol' })
})

it('gives each variant its line, price and figures', () => {
  expect(recordsOf('Wagon R').variants[1]).toMatchObject({
    line: 4,
    input: {
      name: 'LXi CNG',
      model: 'Wagon R',
      price: 532_000,
      minPrice: 532_000,
      maxPrice: 532_000,
      transmission: 'Manual',
      mileage: null,
      weight: null,
      key_specs: { Power: '59 bhp @ 6,000 rpm', Torque: '79 Nm @ 3,500 rpm', Mileage: '31.5 km/kg' },
    },
  })
})
