import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { CollectionDescription } from '../api/describe.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { rowStyle } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import type { Column } from './send-file.ts'

type Props = {
  columns: Column[]
  collection: CollectionDescription
  isDisabled: boolean
  onAssign: (column: string, field: string | null) => void
}

/** Maps the file's columns to fields. */
export function ColumnChoices({ columns, collection, isDisabled, onAssign }: Props) {
  const settable = collection.fields.filter(({ name, writable }) => name === 'id' || writable !== 'never')
  const unread = columns.filter(({ field }) => field === null).length
  return (
    <Paper component="section" variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden' }}>
      <Box sx={{ px: 2, py: 1.5 }}>
        <Typography variant="h2">{translate('import.columns')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('import.columnsHint', { count: unread })}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{
          ...rowStyle,
          maxHeight: { xs: 560, md: 420 },
          overflowY: 'auto',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {columns.map(({ column, field, example }) => (
          <Box
            key={column}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: '1fr 280px' },
              columnGap: 2,
              rowGap: 1,
              alignItems: 'center',
              py: 1,
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{column}</Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {example ? translate('import.example', { example }) : translate('import.noExample')}
              </Typography>
            </Box>
            <TextField
              select
              value={field ?? ''}
              disabled={isDisabled}
              onChange={({ target }) => onAssign(column, target.value || null)}
              slotProps={{
                select: { native: true },
                htmlInput: { 'aria-label': translate('import.fieldOf', { column }) },
              }}
            >
              <option value="">{translate('import.leftOut')}</option>
              {settable.map(({ name, required }) => (
                <option key={name} value={name}>
                  {fieldName(name)}
                  {required ? ' *' : ''}
                </option>
              ))}
            </TextField>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}
