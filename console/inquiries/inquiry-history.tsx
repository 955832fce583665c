import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { InquiryEvent } from '../../collections/inquiry-fields.ts'
import { formatMoment } from '../../format/english-dates.ts'
import { translate } from '../frame/translate.ts'
import { useOperatorNames } from '../records/operator-name.tsx'
import { eventText } from './event-text.ts'

/** The history of an inquiry, newest first. */
export function InquiryHistory({ kind, entries }: { kind: string; entries: InquiryEvent[] }) {
  const operatorName = useOperatorNames()
  return (
    <Paper variant="outlined" sx={{ p: 2, borderRadius: 1.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('inbox.history')}
      </Typography>
      {entries.length === 0 && <Typography color="textSecondary">{translate('inbox.noHistory')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.toReversed().map(entry => (
          <Box
            component="li"
            key={`${entry.at}${entry.what}${entry.to}`}
            sx={{ py: 1, borderTop: '1px dashed', borderColor: 'divider' }}
          >
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {eventText(entry, kind, operatorName)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {entry.name
                ? translate('inbox.byAt', { name: entry.name, time: formatMoment(entry.at) })
                : formatMoment(entry.at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}
