import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { required, SelectArrayInput, SelectInput, TextInput } from 'react-admin'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { type CollectionDescription, type FieldDescription, fieldNamed } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { FormPart, InputError } from '../records/form-part.tsx'
import { choicesOf, FieldInput } from '../records/input-of.tsx'
import { RecordHeader } from './record-header.tsx'
import { MonthInput, SourceInputs } from './source-inputs.tsx'
import { StepsInput } from './steps-input.tsx'

type Props = { collection: CollectionDescription; isNew?: boolean }

/** A state's road tax: tables by fuel, additional charges and the source. */
export function RoadTaxInputs({ collection, isNew = false }: Props) {
  const input = (name: string) => <FieldInput collection={collection} name={name} isNew={isNew} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RecordHeader to="/settings/road-tax" name={translate('setting.roadTax')} />
      <FormPart title={translate('setting.state')} columns={3}>
        {input('state')}
        {input('certainty')}
      </FormPart>
      <Tables collection={collection} />
      <FormPart title={translate('setting.onTop')} columns={3}>
        {input('cess')}
        {input('levy')}
        {input('most')}
      </FormPart>
      <SourceInputs />
    </Box>
  )
}

function Tables({ collection }: { collection: CollectionDescription }) {
  const { fields, append, remove } = useFieldArray({ name: 'tables' })
  const { errors } = useFormState({ name: 'tables' })
  const failure = errors.tables?.message
  return (
    <>
      {fields.map((field, index) => (
        <FormPart key={field.id} title={translate('setting.table', { number: index + 1 })}>
          <Table collection={collection} source={`tables.${index}`} />
          {fields.length > 1 && (
            <Button
              color="error"
              size="small"
              startIcon={<DeleteIcon />}
              onClick={() => remove(index)}
              sx={{ justifySelf: 'start' }}
            >
              {translate('setting.removeTable', { number: index + 1 })}
            </Button>
          )}
        </FormPart>
      ))}
      <Box>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => append({ fuels: [], slabs: [{ rate: undefined }] })}
        >
          {translate('setting.addTable')}
        </Button>
        <InputError error={failure} />
      </Box>
    </>
  )
}

/** Finds the tables' schema in the field's JSON Schema, where it is one of several alternatives. */
const fuelsOf = (schema: FieldDescription['schema']): string[] =>
  schema?.anyOf?.flatMap(({ items }) => items?.properties?.fuels?.items?.enum ?? []) ?? []

function Table({ collection, source }: { collection: CollectionDescription; source: string }) {
  const by = useWatch({ name: `${source}.by` })
  const fuels = fuelsOf(fieldNamed(collection, 'tables')?.schema)
  const certainty = fieldNamed(collection, 'certainty')
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
          choices={fuels.map(id => ({ id, name: id }))}
          validate={[required()]}
          helperText={false}
        />
        <SelectInput
          source={`${source}.by`}
          label={translate('setting.by')}
          choices={[{ id: 'engine', name: translate('setting.byEngine') }]}
          emptyText={translate('setting.byPrice')}
          parse={orNothing}
          helperText={false}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('setting.ownSource')}
        </Typography>
        <TextInput
          source={`${source}.source`}
          label={translate('setting.source')}
          parse={orNothing}
          helperText={false}
        />
        <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <MonthInput
            source={`${source}.asOf`}
            label={translate('setting.asOf')}
            isOptional
            helperText={false}
          />
          <SelectInput
            source={`${source}.certainty`}
            label={translate('setting.certainty')}
            choices={certainty ? choicesOf(certainty) : []}
            parse={orNothing}
            helperText={false}
          />
        </Box>
      </Box>
      <StepsInput
        source={`${source}.slabs`}
        title={translate('setting.slabs')}
        edge={by === 'engine' ? 'cc' : '₹'}
        values={[{ name: 'rate', label: '%' }]}
      />
    </Box>
  )
}

const orNothing = (text: string) => text || undefined
