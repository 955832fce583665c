import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { RaRecord } from 'react-admin'
import { fieldName } from '../../frame/i18n-provider.ts'
import { translate } from '../../frame/translate.ts'
import { ValueAs } from '../value-of.tsx'
import type { Difference, Side } from './differences.ts'

type Props = {
  record: RaRecord
  difference: Difference
  side: Side | undefined
  onChoose: (side: Side) => void
}

/** A choice between my value and their value of a field that both changed. */
export function SideBySide({ record, difference: { field, mine, theirs }, side, onChoose }: Props) {
  const name = useId()
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 2.5, minWidth: 0 }}>
      <Stack component="legend" direction="row" sx={{ gap: 1.5, alignItems: 'baseline', p: 0, mb: 0.75 }}>
        <Typography component="span" variant="h3">
          {fieldName(field.name)}
        </Typography>
        <Typography component="span" variant="body2" color="warning.main">
          {translate('conflict.both')}
        </Typography>
      </Stack>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {(['mine', 'theirs'] as const).map(each => (
          <Box
            key={each}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              minWidth: 0,
              p: 1,
              pr: 1.5,
              border: 1,
              borderRadius: 1,
              cursor: 'pointer',
              borderColor: side === each ? 'primary.main' : 'divider',
              bgcolor: theme => (side === each ? theme.palette.tokens['accent-soft'] : 'transparent'),
            }}
          >
            <Radio name={name} size="small" checked={side === each} onChange={() => onChoose(each)} />
            <Box sx={{ minWidth: 0, flex: 1, pt: 0.75 }}>
              <Typography variant="body2" sx={{ fontWeight: 700, mb: 0.5 }}>
                {translate(`conflict.${each}`)}
              </Typography>
              <Box sx={{ maxHeight: 220, overflow: 'auto' }}>
                <ValueAs field={field} record={record} value={each === 'mine' ? mine : theirs} />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
