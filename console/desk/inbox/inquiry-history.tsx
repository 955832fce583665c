import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { shortTime } from '../../frame/format.ts'
import { valueLabel } from '../../frame/value-label.ts'
import { say } from '../../frame/words.ts'

type Entry = {
  at: string
  name: string
  what: 'note' | 'status' | 'assignee' | 'spam' | 'repeat'
  text?: string
  from?: string
  to?: string
}

/** What was done about an inquiry, the latest first. */
export function InquiryHistory({ kind, entries }: { kind: string; entries: Entry[] }) {
  return (
    <Paper variant="outlined" sx={{ p: 2, borderRadius: 1.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {say('inbox.history')}
      </Typography>
      {entries.length === 0 && <Typography color="textSecondary">{say('inbox.noHistory')}</Typography>}
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
                ? say('inbox.byAt', { name: entry.name, time: shortTime(entry.at) })
                : shortTime(entry.at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}

function wordsOf({ what, text = '', from = '', to = '' }: Entry, kind: string): string {
  if (what === 'note') return text
  if (what === 'status')
    return say('inbox.wasMarked', { from: valueLabel(from, kind), to: valueLabel(to, kind) })
  if (what === 'assignee') return to ? say('inbox.wasAssigned', { to }) : say('inbox.wasReturned')
  if (what === 'spam') return say(to === 'true' ? 'inbox.wasSpam' : 'inbox.wasNoSpam')
  return say('inbox.wasRepeated')
}
