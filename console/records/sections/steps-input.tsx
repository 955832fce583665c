import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { required, useRecordContext } from 'react-admin'
import { get, useFieldArray, useFormState } from 'react-hook-form'
import type { StepsInputHints } from '../../../collections/console-hints.ts'
import { translate } from '../../frame/translate.ts'
import { InputError } from '../form-part.tsx'
import { UnitInput } from '../rupees-input.tsx'
import { listError } from './list-error.ts'

type Props = Pick<StepsInputHints, 'title' | 'unit' | 'figures' | 'figureUnit'> & { source: string }

/** Steps by size. Each applies up to and including its edge, the last one to everything above. */
export function StepsInput({ source, title, unit, figures, figureUnit }: Props) {
  const values = Object.entries(figures)
  const edgeUnit = useEdgeUnit(unit)
  const { fields, insert, remove } = useFieldArray({ name: source })
  const { errors } = useFormState({ name: source })
  const hasMany = values.length > 1
  const columns = `repeat(${values.length}, minmax(0, 1fr)) 44px`
  const newStep = Object.fromEntries(values.map(([name]) => [name, null]))
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 650, mb: 0.5, p: 0 }}>
        {title}
      </Typography>
      {fields.map((field, index) => {
        const isLast = index === fields.length - 1
        return (
          <Box
            key={field.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: hasMany ? columns : `minmax(0, 1.3fr) ${columns}`,
                sm: `minmax(0, 1.3fr) ${columns}`,
              },
              // On a phone, several figures are below their edge.
              '& > :first-child': { gridColumn: { xs: hasMany ? '1 / -1' : 'auto', sm: 'auto' } },
              columnGap: 1,
              // Labels are above the fields of a phone.
              alignItems: { xs: 'end', sm: 'center' },
              py: 0.5,
            }}
          >
            {isLast ? (
              <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
                {translate(fields.length > 1 ? 'setting.allAbove' : 'setting.all')}
              </Typography>
            ) : (
              <UnitInput
                unit={edgeUnit}
                source={`${source}.${index}.upTo`}
                label={translate('setting.upTo', { unit: edgeUnit })}
                validate={index > 0 ? [required(), risesAfter(`${source}.${index - 1}.upTo`)] : isRequired}
                min={1}
                step={1}
                helperText={false}
              />
            )}
            {values.map(([name, label]) => (
              <UnitInput
                key={name}
                unit={figureUnit}
                source={`${source}.${index}.${name}`}
                label={label}
                validate={isRequired}
                min={0}
                helperText={false}
              />
            ))}
            {isLast ? (
              <span />
            ) : (
              <IconButton
                aria-label={translate('setting.removeStep', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        )
      })}
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => insert(Math.max(0, fields.length - 1), newStep)}
      >
        {translate('setting.addStep')}
      </Button>
      <InputError error={listError(errors, source)} />
    </Box>
  )
}

/** The unit of the edges, which may depend on the record. */
function useEdgeUnit(unit: StepsInputHints['unit']): string {
  const record = useRecordContext()
  return typeof unit === 'string' ? unit : (unit.units[String(record?.[unit.by])] ?? '')
}

const isRequired = [required()]

/** Refuses an edge that is not above the one of the step before. */
const risesAfter = (before: string) => (edge: unknown, values: object) => {
  const lower = get(values, before)
  return typeof edge === 'number' && typeof lower === 'number' && edge <= lower
    ? translate('setting.edgesRise')
    : undefined
}
