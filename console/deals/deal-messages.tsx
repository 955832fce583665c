import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { DealMessage } from '../../domain/deals/operator/read-deal-details.ts'
import { formatMoment } from '../../format/english-dates.ts'
import { formatPhone } from '../../format/phone.ts'
import { Section } from '../frame/section.tsx'
import { labelIn, translate, valueLabel } from '../frame/translate.ts'
import en from '../messages/en.json'

/** What the site has sent about a deal, the newest first. */
export const DealMessages = ({ messages }: { messages: readonly DealMessage[] }) => (
  <Section title={translate('deals.messages')}>
    {messages.length === 0 && <Typography color="textSecondary">{translate('deals.noMessages')}</Typography>}
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
      {messages.map(message => (
        <Typography key={message.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 650 }}>
            {labelIn(en.outgoing, message.event)}
          </Box>
          {' · '}
          {valueLabel(message.channel)} {formatPhone(message.recipient)}
          <Box component="span" sx={{ color: message.deadAt ? 'error.main' : 'text.secondary' }}>
            {' · '}
            {sendingOf(message)}
          </Box>
        </Typography>
      ))}
    </Box>
  </Section>
)

function sendingOf({ sentAt, deadAt, created }: DealMessage): string {
  if (sentAt) return translate('deals.sent', { time: formatMoment(sentAt) })
  if (deadAt) return translate('deals.dead', { time: formatMoment(deadAt) })
  return translate('deals.queued', { time: formatMoment(created) })
}
