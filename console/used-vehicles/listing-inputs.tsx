import Box from '@mui/material/Box'
import { type CollectionDescription, fieldNamed } from '../api/describe.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { type MessageKey, translate } from '../frame/translate.ts'
import { FormColumns, FormPart } from '../records/form-part.tsx'
import { FieldInput } from '../records/input-of.tsx'
import { SpecMapInput, UpdatesInput, VideosInput } from '../records/rows/tables-input.tsx'
import { ValueOf } from '../records/value-of.tsx'
import { ListingValue } from './listing-value.tsx'

type Part = { title: MessageKey; columns: 1 | 2 | 3; fields: readonly string[] }

/** The left column: what the seller says about the vehicle. */
const vehicleParts: readonly Part[] = [
  {
    title: 'listing.vehicle',
    columns: 3,
    fields: ['type', 'brand', 'model', 'name', 'year', 'price', 'location'],
  },
  {
    title: 'listing.figures',
    columns: 3,
    fields: ['fuelType', 'transmission', 'odometer', 'mileage', 'engineCC', 'seats'],
  },
  {
    title: 'listing.papers',
    columns: 2,
    fields: ['owner', 'registrationNumber', 'registrationState', 'rcStatus', 'insuranceStatus'],
  },
  { title: 'listing.description', columns: 1, fields: ['description'] },
  { title: 'listing.pictures', columns: 1, fields: ['vehicle_image', 'vehicles_gallery_images'] },
]

/** In the right column: what operators decide. */
const decisions: Part = {
  title: 'listing.decisions',
  columns: 1,
  fields: ['status', 'rejectionReason', 'verified', 'isPopular'],
}

/** JSON fields, each edited as a table. */
const tables = {
  specifications: SpecMapInput,
  latest_news: UpdatesInput,
  vehicles_gallery_videos: VideosInput,
}

const placed = new Set([
  ...[...vehicleParts, decisions].flatMap(({ fields }) => fields),
  ...Object.keys(tables),
])

type Props = { collection: CollectionDescription; isNew?: boolean }

/** The form of a used listing. A new field appears under “Other”. */
export function ListingInputs({ collection, isNew = false }: Props) {
  const others = collection.fields.filter(({ name, writable }) => writable !== 'never' && !placed.has(name))
  const partOf = ({ title, columns, fields }: Part) => (
    <FormPart key={title} title={translate(title)} columns={columns}>
      {fields.map(name => (
        <FieldInput key={name} collection={collection} name={name} isNew={isNew} />
      ))}
    </FormPart>
  )
  return (
    <FormColumns>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {vehicleParts.map(partOf)}
        {Object.entries(tables).map(([source, Table]) => (
          <FormPart key={source} title={fieldName(source)}>
            <Table source={source} isLabelShown={false} />
          </FormPart>
        ))}
        {others.length > 0 &&
          partOf({ title: 'vehicle.other', columns: 2, fields: others.map(({ name }) => name) })}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {partOf(decisions)}
        {!isNew && <Seller collection={collection} />}
        {!isNew && <ListingValue />}
      </Box>
    </FormColumns>
  )
}

/** Who sells the listing. Nobody changes that. */
function Seller({ collection }: { collection: CollectionDescription }) {
  const field = fieldNamed(collection, 'seller_id')
  if (!field) return null
  return (
    <FormPart title={fieldName(field.name)}>
      <Box sx={{ mb: 1 }}>
        <ValueOf field={field} />
      </Box>
    </FormPart>
  )
}
