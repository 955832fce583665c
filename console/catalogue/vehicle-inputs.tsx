import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import type { CollectionDescription } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { useFilterParams } from '../frame/use-filter-params.ts'
import { typedFields } from '../publishing/state-of.ts'
import { RecordInputs } from '../records/record-inputs.tsx'
import { fieldEditor } from './editor-of.tsx'
import { PriceInputs } from './price-inputs.tsx'
import { type Section, type SectionName, sectionsOf } from './sections.ts'

type Props = { collection: CollectionDescription; isNew?: boolean }

/** A vehicle's form in tabs. */
export function VehicleInputs({ collection, isNew = false }: Props) {
  const sections = sectionsOf(typedFields(collection))
  const [params, setParams] = useFilterParams()
  const part = sections.find(({ name }) => name === params.get('part'))?.name ?? 'basics'
  const setPart = (next: SectionName) => setParams({ part: next })
  const wrong = useWrongParts(sections, setPart)
  const openSection = sections.find(({ name }) => name === part)
  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, minWidth: 0 }}>
      <Tabs
        value={part}
        onChange={(_, next) => setPart(next)}
        aria-label={translate('vehicle.parts')}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          px: { xs: 0, md: 1 },
          '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
        }}
      >
        {sections.map(({ name }) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`part-${name}`}
            label={translate(`vehicle.${name}`)}
            icon={
              wrong.has(name) ? (
                <ErrorIcon color="error" fontSize="small" titleAccess={translate('vehicle.wrong')} />
              ) : undefined
            }
            iconPosition="end"
            sx={{ minHeight: 48, textTransform: 'none', fontWeight: 650 }}
          />
        ))}
      </Tabs>
      {openSection && <Part key={part} collection={collection} section={openSection} isNew={isNew} />}
    </Paper>
  )
}

type PartProps = { collection: CollectionDescription; section: Section; isNew: boolean }

function Part({ collection, section: { name, fields }, isNew }: PartProps) {
  const Inputs = name === 'prices' ? PriceInputs : RecordInputs
  const own = fields.flatMap(field => {
    const editor = fieldEditor(field, fields)
    return editor ? [{ field, editor }] : []
  })
  const plain = fields.filter(field => own.every(each => each.field !== field))
  return (
    <Box
      role="tabpanel"
      id={`part-${name}`}
      aria-labelledby={`tab-${name}`}
      sx={{ p: { xs: 1.5, md: 2.5 }, minWidth: 0 }}
    >
      {name === 'prices' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {translate('vehicle.pricesHint')}
        </Typography>
      )}
      {plain.length > 0 && <Inputs collection={collection} fields={plain} isNew={isNew} />}
      {own.map(({ field, editor }) => (
        <Box key={field.name} sx={{ minWidth: 0, '& + &': { mt: 4 } }}>
          {editor}
        </Box>
      ))}
    </Box>
  )
}

/** The tabs that have errors. A failed save opens the first of them. */
function useWrongParts(
  sections: readonly Section[],
  show: (name: SectionName) => void,
): ReadonlySet<SectionName> {
  const { errors, submitCount } = useFormState()
  const led = useRef(submitCount)
  const wrong = sections
    .filter(({ fields }) => fields.some(({ name }) => errors[name]))
    .map(({ name }) => name)
  const [first] = wrong
  useEffect(() => {
    if (submitCount === led.current || !first) return
    led.current = submitCount
    show(first)
  }, [submitCount, first, show])
  return new Set(wrong)
}
