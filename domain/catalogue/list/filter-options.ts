import type { bikeFuels, carFuels, commercialFuels } from '#collections/vehicle-fields.ts'
import type { Band } from './filter.ts'

/** The options of the list filters (spec section 9). Budgets in whole rupees. */
export const budgets = {
  cars: [
    { value: '5l-10l', from: 500_000, below: 1_000_000 },
    { value: '10l-15l', from: 1_000_000, below: 1_500_000 },
    { value: '15l-20l', from: 1_500_000, below: 2_000_000 },
    { value: '20l-30l', from: 2_000_000, below: 3_000_000 },
    { value: '30l-50l', from: 3_000_000, below: 5_000_000 },
    { value: 'over-50l', from: 5_000_000, below: undefined },
  ],
  bikes: [
    { value: 'under-1l', from: 0, below: 100_000 },
    { value: '1l-2l', from: 100_000, below: 200_000 },
    { value: '2l-3l', from: 200_000, below: 300_000 },
    { value: '3l-5l', from: 300_000, below: 500_000 },
    { value: 'over-5l', from: 500_000, below: undefined },
  ],
  commercial: [
    { value: 'under-5l', from: 0, below: 500_000 },
    { value: '5l-10l', from: 500_000, below: 1_000_000 },
    { value: '10l-20l', from: 1_000_000, below: 2_000_000 },
    { value: '20l-30l', from: 2_000_000, below: 3_000_000 },
    { value: 'over-30l', from: 3_000_000, below: undefined },
  ],
} as const satisfies Record<string, readonly Band[]>

/** Fuels in the filters' order. */
export const fuels = {
  cars: ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'CNG'] satisfies (typeof carFuels)[number][],
  bikes: ['Petrol', 'Electric', 'CNG'] satisfies (typeof bikeFuels)[number][],
  commercial: ['Diesel', 'Petrol', 'CNG', 'Electric'] satisfies (typeof commercialFuels)[number][],
}

/** Brands that a filter always offers, in the spec's order. Other brands follow if they have vehicles. */
export const brands = {
  cars: [
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
  ],
  bikes: [
    'Honda',
    'Hero',
    'Bajaj',
    'TVS',
    'Royal Enfield',
    'Yamaha',
    'Suzuki',
    'KTM',
    'Jawa',
    'BMW Motorrad',
  ],
  commercial: [],
} as const
