import Box from '@mui/material/Box'
import type { CollectionDescription } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { FormPart } from '../records/form-part.tsx'
import { FieldInput } from '../records/input-of.tsx'

const parts = [
  {
    title: translate('rental.vehicle'),
    columns: 3,
    fields: [
      'type',
      'brand',
      'name',
      'year',
      'fuelType',
      'transmission',
      'seats',
      'location',
      'phone',
      'available',
    ],
  },
  {
    title: translate('rental.prices'),
    hint: translate('rental.pricesHint'),
    columns: 2,
    fields: [
      'price_self_drive_hourly',
      'price_self_drive_daily',
      'price_with_driver_hourly',
      'price_with_driver_daily',
    ],
  },
  {
    title: translate('rental.distance'),
    columns: 3,
    fields: ['kmPerDay', 'extraKmPrice', 'deposit'],
  },
  {
    title: translate('rental.rules'),
    hint: translate('rental.rulesHint'),
    columns: 3,
    fields: [
      'firm',
      'permitUntil',
      'bookingMode',
      'cancellation',
      'minHours',
      'minDays',
      'bufferHours',
      'weekdayPrices',
      'seasonPrices',
      'lengthPrices',
    ],
  },
  { title: translate('rental.words'), columns: 1, fields: ['description', 'terms'] },
  { title: translate('rental.pictures'), columns: 1, fields: ['images'] },
] as const

/** The form of a rental vehicle: facts, prices, distance and terms. */
export const RentalInputs = ({ collection }: { collection: CollectionDescription }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {parts.map(({ fields, ...part }) => (
      <FormPart key={part.title} {...part}>
        {fields.map(name => (
          <FieldInput key={name} collection={collection} name={name} isNew />
        ))}
      </FormPart>
    ))}
  </Box>
)
