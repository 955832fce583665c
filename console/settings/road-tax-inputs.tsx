import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { NumberInput, required, SelectArrayInput, SelectInput, TextInput } from 'react-admin'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { type CollectionDescription, type FieldDescription, fieldNamed } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { FormPart, InputError } from '../records/form-part.tsx'
import { choicesOf, FieldInput } from '../records/input-of.tsx'
import { RecordHeader } from './record-header.tsx'
import { MonthInput, SourceInputs } from './source-inputs.tsx'
import { StepsInput } from './steps-input.tsx'

type Props = { collection: CollectionDescription; isNew?: boolean }

/** A state's road tax on cars and on bikes: tables by fuel, additional charges and the source. */
export function RoadTaxInputs({ collection, isNew = false }: Props) {
  const input = (name: string) => <FieldInput collection={collection} name={name} isNew={isNew} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RecordHeader to="/settings/road-tax" name={translate('setting.roadTax')} />
      <FormPart title={translate('setting.state')} columns={3}>
        {input('state')}
        {input('certainty')}
      </FormPart>
      <Tables collection={collection} name="tables" />
      <FormPart title={translate('setting.onTop')} columns={3}>
        {input('cess')}
        {input('levy')}
        {input('most')}
      </FormPart>
      <Tables collection={collection} name="bikeTables" />
      <SourceInputs />
    </Box>
  )
}

type TablesProps = { collection: CollectionDescription; name: 'tables' | 'bikeTables' }

/** The tables of a kind of vehicles. A state may have none for bikes. */
function Tables({ collection, name }: TablesProps) {
  const { fields, append, remove } = useFieldArray({ name })
  const { errors } = useFormState({ name })
  const failure = errors[name]?.message
  const fewest = name === 'tables' ? 1 : 0
  return (
    <>
      {fields.map((field, index) => (
        <FormPart key={field.id} title={translate(`setting.${name}.title`, { number: index + 1 })}>
          <Table collection={collection} name={name} index={index} />
          {fields.length > fewest && (
            <Button
              color="error"
              size="small"
              startIcon={<DeleteIcon />}
              onClick={() => remove(index)}
              sx={{ justifySelf: 'start' }}
            >
              {translate(`setting.${name}.remove`, { number: index + 1 })}
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
          {translate(`setting.${name}.add`)}
        </Button>
        <InputError error={failure} />
      </Box>
    </>
  )
}

/** Finds the tables' schema in the field's JSON Schema, where it is one of several alternatives. */
const fuelsOf = (schema: FieldDescription['schema']): string[] =>
  schema?.anyOf?.flatMap(({ items }) => items?.properties?.fuels?.items?.enum ?? []) ?? []

function Table({ collection, name, index }: TablesProps & { index: number }) {
  const source = `${name}.${index}`
  const by = useWatch({ name: `${source}.by` })
  const fuels = fuelsOf(fieldNamed(collection, name)?.schema)
  const certainty = fieldNamed(collection, 'certainty')
  const isBike = name === 'bikeTables'
  const ownSource = isBike ? [required()] : []
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
        {isBike ? (
          <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: '1fr 1fr' }}>
            {(['cess', 'levy'] as const).map(charge => (
              <NumberInput
                key={charge}
                source={`${source}.${charge}`}
                label={translate(`field.${charge}`)}
                parse={text => (text === '' ? undefined : Number(text))}
                min={0}
                helperText={false}
              />
            ))}
          </Box>
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {translate('setting.ownSource')}
          </Typography>
        )}
        <TextInput
          source={`${source}.source`}
          label={translate('setting.source')}
          validate={ownSource}
          parse={orNothing}
          helperText={false}
        />
        <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <MonthInput
            source={`${source}.asOf`}
            label={translate('setting.asOf')}
            isOptional={!isBike}
            helperText={false}
          />
          <SelectInput
            source={`${source}.certainty`}
            label={translate('setting.certainty')}
            choices={certainty ? choicesOf(certainty) : []}
            validate={ownSource}
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
