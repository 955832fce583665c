import AddIcon from '@mui/icons-material/Add'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { isSame } from '../api/record-body.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate } from '../frame/translate.ts'
import { RowTable } from '../records/rows/row-table.tsx'
import { moveItem, type TableRow } from '../records/rows/rows.ts'
import { specColumns, specMap, specRows } from '../records/rows/spec-values.ts'
import { duplicateNames } from '../records/rows/tables-input.tsx'

type Section = { key: number; section: string; rows: readonly TableRow[] }

let made = 0
const read = (value: unknown): Section[] =>
  (Array.isArray(value) ? value : []).map(({ section, specs }) => ({
    key: ++made,
    section: String(section ?? ''),
    rows: specRows(specs),
  }))

function write(sections: readonly Section[]) {
  const filled = sections
    .map(({ section, rows }) => ({ section: section.trim(), specs: specMap(rows) }))
    .filter(({ section, specs }) => section !== '' || Object.keys(specs).length > 0)
  return filled.length ? filled : null
}

/** Edits the sections of the specifications, each as a table. */
export function SpecificationsInput() {
  const { field, fieldState } = useInput({ source: 'specifications' })
  const [draft, setDraft] = useState(() => ({ value: field.value, sections: read(field.value) }))
  const isElse = !isSame(draft.value, field.value)
  const sections = isElse ? read(field.value) : draft.sections
  if (isElse) setDraft({ value: field.value, sections })
  const set = (next: Section[]) => {
    const value = write(next)
    setDraft({ value, sections: next })
    field.onChange(value)
  }
  const change = (at: number, part: Partial<Section>) =>
    set(sections.map((section, each) => (each === at ? { ...section, ...part } : section)))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0 }}>
      <Typography variant="h3" component="h2">
        {fieldName('specifications')}
      </Typography>
      {sections.map((each, at) => (
        <Box
          key={each.key}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: { xs: 1.25, md: 1.5 }, minWidth: 0 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
            <TextField
              label={translate('vehicle.section')}
              value={each.section}
              onChange={event => change(at, { section: event.target.value })}
              sx={{ flex: '0 1 420px', mr: 'auto' }}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            <IconButton
              size="small"
              aria-label={translate('vehicle.sectionUp', { name: each.section })}
              disabled={at === 0}
              onClick={() => set(moveItem(sections, at, at - 1))}
            >
              <UpIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate('vehicle.sectionDown', { name: each.section })}
              disabled={at === sections.length - 1}
              onClick={() => set(moveItem(sections, at, at + 1))}
            >
              <DownIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate('vehicle.removeSection', { name: each.section })}
              onClick={() => set(sections.filter((_, other) => other !== at))}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
          <RowTable
            label={each.section || translate('vehicle.section')}
            isLabelShown={false}
            columns={specColumns(translate('vehicle.spec'), translate('vehicle.value'))}
            rows={each.rows}
            onChange={rows => change(at, { rows })}
          />
          {duplicateNames(each.rows) && <FormHelperText error>{duplicateNames(each.rows)}</FormHelperText>}
        </Box>
      ))}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        sx={{ justifySelf: 'start' }}
        onClick={() => set([...sections, { key: ++made, section: '', rows: [] }])}
      >
        {translate('vehicle.addSection')}
      </Button>
    </Box>
  )
}
