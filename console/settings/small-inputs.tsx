import Box from '@mui/material/Box'
import type { CollectionDescription } from '../api/describe.ts'
import { say } from '../frame/words.ts'
import { FieldInput } from '../records/field-input.tsx'
import { FormPart } from '../records/form-part.tsx'
import { Standing } from './standing.tsx'

type Props = { collection: CollectionDescription; isNew?: boolean }

/** One of Sawari's pages elsewhere. */
export const LinkInputs = ({ collection, isNew = false }: Props) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Standing to="/settings/links" name={say('setting.links')} />
    <FormPart title={say('setting.link')} columns={2}>
      <FieldInput collection={collection} name="platform" isNew={isNew} />
      <FieldInput collection={collection} name="link" isNew={isNew} />
    </FormPart>
  </Box>
)

/** A brand; its place among the others is given where all of them stand. */
export const BrandInputs = ({ collection, isNew = false }: Props) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Standing to="/settings/brands" name={say('setting.brands')} />
    <FormPart title={say('setting.brand')} columns={2}>
      <FieldInput collection={collection} name="brand_name" isNew={isNew} />
      <FieldInput collection={collection} name="brand_type" isNew={isNew} />
      <FieldInput collection={collection} name="brand_logo" isNew={isNew} />
    </FormPart>
  </Box>
)
