import { expect, it } from 'vitest'
import type { Car } from '#collections/index.ts'
import type { VariantRow } from '#domain/catalogue/vehicle-detail.ts'
import { questionsView } from './questions-view.ts'

const model = {
  brand: 'Hyundai',
  name: 'Creta',
  minPrice: 1_079_000,
  maxPrice: 1_999_000,
  price: 1_079_000,
  pricedAt: '2026-11-16',
  isUpcoming: false,
  launchDate: null,
  seats: 5,
  cargo: 433,
  key_specs: { Airbags: '6 on all variants' },
  specifications: [{ section: 'Safety', specs: { Airbags: 6, 'Bharat NCAP': '5 stars' } }],
  mileage: null,
  range: null,
  fuelType: 'Petrol',
  fuelTypes: ['Petrol', 'Diesel'],
  transmissions: ['Manual', 'CVT'],
} as Partial<Car> as Car

const row = (name: string, fuelType: string, transmission: string, mileage: number, price: number) =>
  ({ name, fuelType, transmission, mileage, range: null, price }) as Partial<VariantRow> as VariantRow

const variants = [
  row('E', 'Petrol', 'Manual', 17.4, 1_079_000),
  row('S CVT', 'Petrol', 'CVT', 18.4, 1_546_000),
  row('SX Diesel', 'Diesel', 'Manual', 21.8, 1_722_000),
]

const answersTo = (about: Parameters<typeof questionsView>[0]) =>
  questionsView(about).map(({ answer }) => answer)

const prices = { min: 1_079_000, max: 1_999_000, pricePlace: '' }

it('answers from the record and the variants', () => {
  expect(answersTo({ model, variants, onRoad: undefined, prices })).toEqual([
    'The Hyundai Creta costs ₹10.79\u00a0L\u00a0- ₹19.99\u00a0L ex-showroom, as of 16\u00a0Nov\u00a02026. Taxes, registration and insurance are added to it.',
    'As the maker claims: Petrol 17.4 to 18.4 kmpl, Diesel 21.8 kmpl. In city traffic it is less.',
    'The Hyundai Creta has 5 seats.',
    'Airbags: 6 on all variants. Bharat NCAP: 5 stars.',
    'Fuel: Petrol, Diesel. Gearbox: Manual, CVT.',
    'The S CVT at ₹15.46\u00a0L ex-showroom.',
    'The Hyundai Creta has a boot of 433 litres.',
  ])
})

it('a kilogram of CNG is no litre', () => {
  const withGas = [...variants, row('EX CNG', 'CNG', 'Manual', 26.1, 1_180_000)]
  expect(answersTo({ model, variants: withGas, onRoad: undefined, prices })[1]).toContain('CNG 26.1 km/kg')
})

it('says where the price is if the page is for another city', () => {
  const [price] = answersTo({
    model,
    variants,
    onRoad: undefined,
    prices: { ...prices, pricePlace: 'Delhi' },
  })
  expect(price).toContain(
    '₹10.79\u00a0L\u00a0- ₹19.99\u00a0L ex-showroom in Delhi, as of 16\u00a0Nov\u00a02026.',
  )
})

it('asks nothing that the record does not answer', () => {
  const bare = {
    ...model,
    ...{ seats: null, cargo: null, transmissions: [], minPrice: null, price: null, key_specs: null },
  }
  expect(
    answersTo({
      model: { ...bare, maxPrice: null, specifications: null },
      variants: [],
      onRoad: undefined,
      prices: { min: null, max: null, pricePlace: '' },
    }),
  ).toEqual([])
})

it('says when an upcoming model is expected, and that its price is', () => {
  const upcoming = { ...model, isUpcoming: true, launchDate: '2027-10-01' }
  expect(answersTo({ model: upcoming, variants: [], onRoad: undefined, prices })).toEqual([
    'The Hyundai Creta is expected in Oct\u00a02027.',
    'The expected price of the Hyundai Creta is ₹10.79\u00a0L\u00a0- ₹19.99\u00a0L ex-showroom. The maker has not announced one.',
  ])
})
