import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatMoment } from '../../format/english-dates.ts'
import { translate, valueLabel } from '../frame/translate.ts'

type InquiryEvent = {
  at: string
  name: string
  what: 'note' | 'status' | 'assignee' | 'spam' | 'repeat'
  text?: string
  from?: string
  to?: string
}

/** The history of an inquiry, newest first. */
export function InquiryHistory({ kind, entries }: { kind: string; entries: InquiryEvent[] }) {
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
              {wordsOf(entry, kind)}
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

function wordsOf({ what, text = '', from = '', to = '' }: InquiryEvent, kind: string): string {
  if (what === 'note') return text
  if (what === 'status')
    return translate('inbox.wasMarked', { from: valueLabel(from, kind), to: valueLabel(to, kind) })
  if (what === 'assignee') return to ? translate('inbox.wasAssigned', { to }) : translate('inbox.wasReturned')
  if (what === 'spam') return translate(to === 'true' ? 'inbox.wasSpam' : 'inbox.wasNoSpam')
  return translate('inbox.wasRepeated')
}
