import type { AnyCollection, Field } from '#collections/define.ts'
import { relationOf } from '#records/relations.ts'
import type { AccessFixtures } from './access-fixtures.ts'
import type { Body } from './fixture-values.ts'

const forgedValues: Record<string, unknown> = {
  colors: [{ color_name: 'forged', color_hex: '#000000', images: [] }],
  videos: [{ title: 'forged', url: 'https://example.in/forged' }],
  vehicles_gallery_videos: [{ title: 'forged', url: 'https://example.in/forged' }],
  key_specs: { forged: 'yes' },
  'roadTaxRates.tables': [{ fuels: ['Diesel'], slabs: [{ rate: 3 }] }],
  bikeTables: [
    {
      fuels: ['CNG'],
      slabs: [{ rate: 3 }],
      source: 'forged, and told',
      asOf: '2001-02',
      certainty: 'reported',
    },
  ],
  commercialFees: [{ registration: 2, hypothecation: 2 }],
  // Another than that of the odometer, from which it is derived.
  'usedVehicles.kmDriven': 77_777,
  // A state without a default tariff.
  'electricityTariffs.state': 'AN',
  upkeep: [{ service: 2, tyres: 2 }],
  kept: [90, 80, 70, 60, 50, 40, 30, 20, 10, 5],
  insuredShares: [90, 80, 70, 60, 50, 40],
  thirdParty: [{ premium: 2 }],
  byEngine: [{ premium: 2 }],
  byMotor: [{ premium: 2 }],
  bikeByEngine: [{ premium: 2 }],
  bikeByMotor: [{ premium: 2 }],
  asOf: '2001-02',
  source: 'forged, and told at length',
  'usedVehicles.specifications': { forged: 'yes' },
  specifications: [{ section: 'forged', specs: {} }],
  latest_updates: [{ date: '2001-02-03', update: 'forged' }],
  latest_news: [{ date: '2001-02-03', update: 'forged' }],
  location_wise_pricing: [{ location: 'forged', price: 3 }],
  cars: ['forged'],
  brands: ['forged'],
  closedDays: ['2001-02-03'],
  pincode: '411001',
  upiAddress: 'forged@upi',
  hours: [{ day: 1, open: 600, close: 660 }],
  registrationNumber: 'KA05MH9999',
  // Later than its start.
  'rentEnquiries.endDateTime': '2001-02-04 04:05:06.000Z',
  weekdayPrices: [{ day: 2, percent: 3 }],
  seasonPrices: [{ name: 'forged', from: '2001-02-03', to: '2001-02-04', percent: 3 }],
  lengthPrices: [{ days: 3, percent: 3 }],
  bikes: ['forged'],
  commercial: ['forged'],
}

const moment = '2001-02-03 04:05:06.000Z'

type Options = { min?: number; pattern?: RegExp; values?: readonly string[]; multiple?: boolean }

/** A value of a field's type that differs from the stored one; `undefined` if there is no other. */
function forgeValue(
  collection: AnyCollection,
  key: string,
  field: Field,
  current: unknown,
  world: AccessFixtures,
): unknown {
  const { min = 0, pattern, values = [], multiple } = field.options as Options
  const target = relationOf(field)?.target
  if (target) return world.the(`${target}/another`)
  // Of the kind that is also forged.
  if (collection.name === 'shortlists' && key === 'vehicle') return world.the('rentVehicles/another')
  switch (field.type) {
    case 'number':
      return forgedValues[`${collection.name}.${key}`] ?? Math.max(min, 3)
    case 'bool':
      return current !== true
    case 'date':
    case 'autodate':
      return forgedValues[`${collection.name}.${key}`] ?? moment
    case 'email':
      return 'forged@example.in'
    case 'url':
      return 'https://example.in/forged'
    case 'select': {
      const value = forgedValues[`${collection.name}.${key}`] ?? values.findLast(each => each !== current)
      return multiple && value ? [value] : value
    }
    case 'json':
      return forgedValues[`${collection.name}.${key}`] ?? forgedValues[key] ?? [{ forged: true }]
    case 'file':
      return undefined
    default:
      return forgedValues[key] ?? (pattern ? '9811111111' : 'forged')
  }
}

/** A body that sets every field to a different value. */
export const forgeBody = (collection: AnyCollection, current: Body, world: AccessFixtures): Body =>
  Object.fromEntries(
    Object.entries(collection.fields)
      .map(([key, field]) => [key, forgeValue(collection, key, field, current[key], world)])
      .filter(([, value]) => value !== undefined),
  )
