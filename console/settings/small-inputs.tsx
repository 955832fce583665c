import Box from '@mui/material/Box'
import type { CollectionDescription } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { FormPart } from '../records/form-part.tsx'
import { FieldInput } from '../records/input-of.tsx'
import { RecordHeader } from './record-header.tsx'

type Props = { collection: CollectionDescription; isNew?: boolean }

/** The inputs of a social media link. */
export const LinkInputs = ({ collection, isNew = false }: Props) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <RecordHeader to="/settings/links" name={translate('setting.links')} />
    <FormPart title={translate('setting.link')} columns={2}>
      <FieldInput collection={collection} name="platform" isNew={isNew} />
      <FieldInput collection={collection} name="link" isNew={isNew} />
    </FormPart>
  </Box>
)

/** The inputs of a brand. The list of brands sets its position. */
export const BrandInputs = ({ collection, isNew = false }: Props) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <RecordHeader to="/settings/brands" name={translate('setting.brands')} />
    <FormPart title={translate('setting.brand')} columns={2}>
      <FieldInput collection={collection} name="brand_name" isNew={isNew} />
      <FieldInput collection={collection} name="brand_type" isNew={isNew} />
      <FieldInput collection={collection} name="brand_logo" isNew={isNew} />
    </FormPart>
  </Box>
)
