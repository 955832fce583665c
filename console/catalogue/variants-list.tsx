import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type RaRecord, useCreatePath, useGetManyReference, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { formatRupees } from '../../format/rupees.ts'
import type { CollectionDescription } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { StateChip } from '../publishing/state-chip.tsx'
import { useVariantsOf, type Variants } from '../publishing/variants-of.ts'

/** A model's variants, with a link that adds one. */
export function VariantsList({ collection }: { collection: CollectionDescription }) {
  const variants = useVariantsOf(collection)
  const record = useRecordContext()
  return variants && record ? <List variants={variants} model={record} /> : null
}

/** The variants of a model, the cheapest first. */
export const useModelVariants = ({ collection, parent }: Variants, model: RaRecord) =>
  useGetManyReference(collection.name, {
    target: parent,
    id: model.id,
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'price', order: 'ASC' },
  }).data ?? []

function List({ variants, model }: { variants: Variants; model: RaRecord }) {
  const { collection, parent } = variants
  const createPath = useCreatePath()
  const data = useModelVariants(variants, model)
  const start = JSON.stringify({ [parent]: model.id, brand: model.brand, model: model.name })
  const to = `/${collection.name}/create?source=${encodeURIComponent(start)}`
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 1.5, md: 2.5 }, borderRadius: 1.5, mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {translate('vehicle.variants')}
        </Typography>
        {collection.may.create && (
          <Button component={RouterLink} to={to} variant="outlined" startIcon={<AddIcon />}>
            {translate('vehicle.addVariant')}
          </Button>
        )}
      </Box>
      {data.length === 0 && <Typography color="textSecondary">{translate('vehicle.noVariants')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(variant => (
          <Box
            component="li"
            key={variant.id}
            sx={{
              display: 'grid',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.25,
              py: 1,
              gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 2fr) 140px minmax(0, 1fr) auto' },
              borderTop: '1px dashed',
              borderColor: 'divider',
            }}
          >
            <Link
              component={RouterLink}
              to={createPath({ resource: collection.name, type: 'edit', id: variant.id })}
              underline="hover"
              sx={{ fontWeight: 700, py: 0.5 }}
            >
              {String(variant.name)}
            </Link>
            <Typography
              variant="body2"
              sx={{ gridColumn: { xs: 1, sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}
            >
              {variant.price === null ? '–' : formatRupees(Number(variant.price))}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
              {[variant.fuelType, variant.transmission].filter(Boolean).join(', ')}
            </Typography>
            <StateChip record={variant} />
          </Box>
        ))}
      </Box>
    </Paper>
  )
}
