import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { DealDetails, TimelineEvent } from '../../domain/deals/operator/read-deal-details.ts'
import { formatMoment } from '../../format/english-dates.ts'
import { Section } from '../frame/section.tsx'
import { translate } from '../frame/translate.ts'
import { useFileAddress } from '../records/use-file-address.ts'
import { eventFacts } from './fact-groups.ts'
import { ClosedFacts, FactRows } from './fact-rows.tsx'
import { eventLabel, partyLabel } from './labels.ts'

type DealTimelineProps = Pick<DealDetails, 'events' | 'chain'> & { process: string }

/** Every move of a deal in its order, and whether they are as they were recorded. */
export const DealTimeline = ({ process, events, chain }: DealTimelineProps) => (
  <Section title={translate('deals.timeline')}>
    <ChainResult {...chain} />
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map(event => (
        <Event key={event.id} process={process} event={event} isBroken={event.number === chain.brokenAt} />
      ))}
    </Box>
  </Section>
)

function ChainResult({ events, brokenAt, isReplayed }: DealDetails['chain']) {
  if (brokenAt !== null)
    return (
      <Alert severity="error" sx={{ mb: 1.5 }}>
        <strong>{translate('deals.chainBroken', { number: brokenAt })}</strong>
        <br />
        {translate('deals.chainBrokenText')}
      </Alert>
    )
  if (!isReplayed)
    return (
      <Alert severity="error" sx={{ mb: 1.5 }}>
        <strong>{translate('deals.notReplayed')}</strong>
        <br />
        {translate('deals.notReplayedText')}
      </Alert>
    )
  return (
    <Alert severity="success" sx={{ mb: 1.5 }}>
      <strong>{translate('deals.chainWhole')}</strong> · {translate('deals.chainChecked', { count: events })}
    </Alert>
  )
}

type EventProps = { process: string; event: TimelineEvent; isBroken: boolean }

function Event({ process, event, isBroken }: EventProps) {
  const { id, number, transition, by, actor, at, payload, files, erasedAt } = event
  const fileAddress = useFileAddress()
  const facts = eventFacts(payload ?? {})
  const who = actor?.name
    ? translate('deals.actor', { name: actor.name, party: partyLabel(by, process) })
    : partyLabel(by, process)
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: '1px dashed', borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography component="span" variant="body2" color="textSecondary">
          {number}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {eventLabel(transition)}
        </Typography>
        {isBroken && <Chip size="small" color="error" label={translate('deals.firstBroken')} />}
        {erasedAt && <Chip size="small" variant="outlined" label={translate('deals.erased')} />}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('deals.eventBy', { who, time: formatMoment(at ?? '') })}
      </Typography>
      {facts.length > 0 && isAboutSide(transition) && (
        <ClosedFacts name={translate('deals.entered')} rows={facts} />
      )}
      {facts.length > 0 && !isAboutSide(transition) && (
        <Box sx={{ mt: 0.75 }}>
          <FactRows rows={facts} />
        </Box>
      )}
      {files && files.length > 0 && (
        <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', mt: 0.5 }}>
          {files.map((name, at) => (
            <Link
              key={name}
              href={fileAddress({ id, collectionName: 'dealEvents' }, name)}
              target="_blank"
              rel="noopener"
              sx={{ py: 0.5 }}
            >
              {translate('deals.file', { number: at + 1 })}
            </Link>
          ))}
        </Stack>
      )}
    </Box>
  )
}

/** Whether a move stated names and addresses, which are personal and stand in the terms. */
const isAboutSide = (transition: string) => ['stateBuyer', 'stateSeller', 'stateCase'].includes(transition)
