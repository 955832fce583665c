import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { required, SelectArrayInput, SelectInput, TextInput } from 'react-admin'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import type { TaxTablesSection } from '../../../collections/console-hints.ts'
import { type CollectionDescription, fieldNamed, type JsonSchema, listSchema } from '../../api/describe.ts'
import { fieldName } from '../../frame/i18n-provider.ts'
import { translate } from '../../frame/translate.ts'
import { FormPart, InputError } from '../form-part.tsx'
import { choicesOf } from '../input-of.tsx'
import { UnitInput } from '../rupees-input.tsx'
import { isAmount } from '../text-of.ts'
import { listError } from './list-error.ts'
import { MonthInput } from './month-input.tsx'
import { StepsInput } from './steps-input.tsx'

type Props = { collection: CollectionDescription; section: TaxTablesSection }

/** A part of the form for each road tax table, and the button that adds one. */
export function TaxTables({ collection, section: { taxTables: name, title, add, remove } }: Props) {
  const { fields, append, remove: removeTable } = useFieldArray({ name })
  const { errors } = useFormState({ name })
  const schema = listSchema(fieldNamed(collection, name))
  if (!schema?.items) return null
  return (
    <>
      {fields.map((field, index) => (
        <FormPart key={field.id} title={`${title} ${index + 1}`}>
          <Table collection={collection} source={`${name}.${index}`} schema={schema.items ?? {}} />
          {fields.length > (schema.minItems ?? 0) && (
            <Button
              color="error"
              size="small"
              startIcon={<DeleteIcon />}
              onClick={() => removeTable(index)}
              sx={{ justifySelf: 'start' }}
            >
              {`${remove} ${index + 1}`}
            </Button>
          )}
        </FormPart>
      ))}
      <Box>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => append({ fuels: [], slabs: [{ rate: null }] })}
        >
          {add}
        </Button>
        <InputError error={listError(errors, name)} />
      </Box>
    </>
  )
}

type TableProps = { collection: CollectionDescription; source: string; schema: JsonSchema }

/** A table has its own charges and must name its source, if its schema says so. */
function Table({ collection, source, schema: { properties = {}, required: requiredFields } }: TableProps) {
  const by = useWatch({ name: `${source}.by` })
  const certainty = fieldNamed(collection, 'certainty')
  const charges = ['cess', 'levy'].filter(name => properties[name])
  const isSourceRequired = requiredFields?.includes('source') ?? false
  const ownSource = isSourceRequired ? [required()] : []
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', rowGap: 1, alignContent: 'start' }}>
        <SelectArrayInput
          source={`${source}.fuels`}
          label={translate('setting.fuels')}
          choices={properties.fuels?.items?.enum?.map(id => ({ id, name: id })) ?? []}
          validate={[required()]}
          helperText={false}
        />
        <SelectInput
          source={`${source}.by`}
          label={translate('setting.by')}
          choices={[{ id: 'engine', name: translate('setting.byEngine') }]}
          emptyText={translate('setting.byPrice')}
          helperText={false}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        />
        {charges.length > 0 && (
          <Box sx={twoColumns}>
            {charges.map(charge => (
              <UnitInput
                key={charge}
                unit={isAmount(charge) ? '₹' : ''}
                source={`${source}.${charge}`}
                label={fieldName(charge)}
                min={0}
                helperText={false}
              />
            ))}
          </Box>
        )}
        {!isSourceRequired && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {translate('setting.ownSource')}
          </Typography>
        )}
        <TextInput
          source={`${source}.source`}
          label={fieldName('source')}
          validate={ownSource}
          helperText={false}
          multiline
        />
        <Box sx={twoColumns}>
          <MonthInput
            source={`${source}.asOf`}
            label={fieldName('asOf')}
            isOptional={!isSourceRequired}
            helperText={false}
          />
          <SelectInput
            source={`${source}.certainty`}
            label={fieldName('certainty')}
            choices={certainty ? choicesOf(certainty) : []}
            validate={ownSource}
            helperText={false}
          />
        </Box>
      </Box>
      <StepsInput
        source={`${source}.slabs`}
        title={translate('setting.slabs')}
        unit={by === 'engine' ? 'cc' : '₹'}
        figures={{ rate: '%' }}
        figureUnit="%"
      />
    </Box>
  )
}

const twoColumns = { display: 'grid', columnGap: 2, gridTemplateColumns: '1fr 1fr' }
