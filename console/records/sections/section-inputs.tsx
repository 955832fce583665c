import Box from '@mui/material/Box'
import type { FormInput, FormSection } from '../../../collections/console-hints.ts'
import { type CollectionDescription, fieldNamed } from '../../api/describe.ts'
import { FormPart } from '../form-part.tsx'
import { FieldInput } from '../input-of.tsx'
import { formSections } from './form-sections.ts'
import { MonthInput } from './month-input.tsx'
import { PercentsInput } from './percents-input.tsx'
import { StepsInput } from './steps-input.tsx'
import { TaxTables } from './tax-tables.tsx'

type Props = { collection: CollectionDescription; isNew?: boolean }

/** The form of a collection by its sections. Other fields appear under “Other”. */
export const SectionInputs = ({ collection, isNew = false }: Props) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {formSections(collection).map(section => {
      if ('taxTables' in section)
        return <TaxTables key={section.title} collection={collection} section={section} />
      const { fields, ...part } = section
      return (
        <FormPart key={part.title} {...part}>
          {fields.map(cell => (
            <Cell key={JSON.stringify(cell)} collection={collection} cell={cell} isNew={isNew} />
          ))}
        </FormPart>
      )
    })}
  </Box>
)

type Cell = Exclude<FormSection, { taxTables: string }>['fields'][number]

function Cell({ collection, cell, isNew }: Required<Props> & { cell: Cell }) {
  if (typeof cell === 'string') return <FieldInput collection={collection} name={cell} isNew={isNew} />
  if ('input' in cell) return <SpecialInput collection={collection} hints={cell} />
  return (
    <Box>
      {cell.map(name => (
        <FieldInput key={name} collection={collection} name={name} isNew={isNew} />
      ))}
    </Box>
  )
}

function SpecialInput({ collection, hints }: { collection: CollectionDescription; hints: FormInput }) {
  const field = fieldNamed(collection, hints.field)
  if (!field || field.writable === 'never') return null
  switch (hints.input) {
    case 'month':
      return <MonthInput source={field.name} helperText={hints.help} />
    case 'percents':
      return <PercentsInput field={field} />
    case 'steps':
      return <StepsInput {...hints} source={field.name} />
  }
}
