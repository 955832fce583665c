import type { FieldDescription } from '../api/describe.ts'

const sectionNames = ['basics', 'prices', 'drive', 'looks', 'specs', 'news', 'other'] as const
export type SectionName = (typeof sectionNames)[number]
export type Section = { name: SectionName; fields: FieldDescription[] }

/** The sections of a vehicle's form with their fields in order. Other fields go under “other”. */
const named: Partial<Record<SectionName, readonly string[]>> = {
  basics: [
    'Car_id',
    'Bike_id',
    'Commercial_id',
    'category',
    'brand',
    'name',
    'model',
    'year',
    'bodyType',
    'title',
    'seats',
    'launchDate',
    'isPopular',
    'isUpcoming',
    'description',
  ],
  prices: ['price', 'minPrice', 'maxPrice', 'pricedAt', 'location', 'location_wise_pricing'],
  drive: [
    'fuelType',
    'transmission',
    'fuelTypes',
    'transmissions',
    'engine',
    'power',
    'torque',
    'topSpeed',
    'acceleration',
    'mileage',
    'fuelEfficiency',
    'range',
    'chargingTime',
    'weight',
    'cargo',
    'payload',
    'gvw',
    'warranty',
  ],
  looks: ['colors', 'pictures', 'videos'],
  specs: ['key_specs', 'specifications'],
  news: ['latest_updates'],
}

const known = new Set(Object.values(named).flat())

/** A vehicle's fields by section. A new field appears under “other”. */
export function sectionsOf(fields: readonly FieldDescription[]): Section[] {
  const writable = fields.filter(field => field.writable !== 'never')
  return sectionNames
    .map(name => ({
      name,
      fields:
        name === 'other'
          ? writable.filter(field => !known.has(field.name))
          : (named[name] ?? []).flatMap(each => writable.find(field => field.name === each) ?? []),
    }))
    .filter(section => section.fields.length > 0)
}

/** Whether a collection's records are vehicles, or variants of them. */
export const isVehicle = ({ fields }: { fields: readonly FieldDescription[] }) =>
  ['colors', 'pictures', 'specifications'].every(name => fields.some(field => field.name === name))
