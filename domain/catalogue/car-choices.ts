import type { carFuels } from '#collections/vehicle-fields.ts'

/** Budgets of the car listings, in rupees, from `from` up to but not including `below` (spec section 9). */
export const carBudgets = [
  { value: '5l-10l', from: 500_000, below: 1_000_000 },
  { value: '10l-15l', from: 1_000_000, below: 1_500_000 },
  { value: '15l-20l', from: 1_500_000, below: 2_000_000 },
  { value: '20l-30l', from: 2_000_000, below: 3_000_000 },
  { value: '30l-50l', from: 3_000_000, below: 5_000_000 },
  { value: 'over-50l', from: 5_000_000, below: undefined },
] as const

export type CarBudget = (typeof carBudgets)[number]['value']

/** Fuels as the filter offers them. */
export const carFuelChoices = [
  'Petrol',
  'Diesel',
  'Electric',
  'Hybrid',
  'CNG',
] as const satisfies readonly (typeof carFuels)[number][]

/** Brands that the filter always offers, in the spec's order; others follow when a car of theirs is there. */
export const carBrands = [
  'Maruti Suzuki',
  'Hyundai',
  'Tata',
  'Mahindra',
  'Honda',
  'Toyota',
  'Kia',
  'BMW',
  'Mercedes-Benz',
  'Audi',
] as const

export const carSorts = ['-created', 'price', '-price', 'brand'] as const
export type CarSort = (typeof carSorts)[number]
