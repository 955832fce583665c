import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { DealDetails } from '../../domain/deals/operator/read-deal-details.ts'
import { formatMoment } from '../../format/english-dates.ts'
import { Fact, FactList } from '../frame/facts.tsx'
import { formatSpan } from '../frame/instants.ts'
import { translate } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { vehiclePath } from '../inquiries/kinds.ts'
import { RecordName } from '../records/record-name.tsx'
import { partyLabel, processLabel, stateLabel } from './labels.ts'
import { StuckChips } from './stuck-chips.tsx'

/** What a deal is about, whose it is, in which state, and until when. */
export function DealSummary({ details }: { details: DealDetails }) {
  const { deal, endsAt, stuck, buyer, seller, firm } = details
  const canSeeVehicle = useCollection(deal.subjectKind) !== undefined
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2, borderRadius: 1.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <Chip size="small" label={processLabel(deal.process)} />
        <Chip size="small" variant="outlined" label={stateLabel(deal.state)} />
        <StuckChips stuck={stuck} />
      </Stack>
      {stuck.length > 0 && (
        <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5 }}>
          {stuck.map(reason => (
            <Typography key={reason} component="li" variant="body2">
              {translate(`deals.whyText.${reason}`)}
            </Typography>
          ))}
        </Box>
      )}
      <FactList>
        <Fact name={translate('deals.about')}>
          {canSeeVehicle && deal.subjectKind ? (
            <Link component={RouterLink} to={vehiclePath({ kind: deal.subjectKind, id: deal.subject })}>
              {deal.subjectName || deal.subject}
            </Link>
          ) : (
            deal.subjectName || deal.subject
          )}
        </Fact>
        <Fact name={partyLabel('buyer', deal.process)}>
          <RecordName kind="users" record={buyer} />
        </Fact>
        {(seller || !firm) && (
          <Fact name={partyLabel('seller', deal.process)}>
            <RecordName kind="users" record={seller} />
          </Fact>
        )}
        {firm && (
          <Fact
            name={deal.process === 'rental' ? partyLabel('seller', deal.process) : translate('deals.firm')}
          >
            <RecordName kind="firms" record={firm} />
          </Fact>
        )}
        {deal.waitsFor && (
          <Fact name={translate('deals.waitsFor')}>{partyLabel(deal.waitsFor, deal.process)}</Fact>
        )}
        <Fact name={translate('deals.began')}>{formatMoment(deal.created)}</Fact>
        {!deal.endedAt && <Instant name={translate('deals.stateSince')} instant={deal.enteredAt} />}
        <Instant name={translate('deals.endsItself')} instant={endsAt} />
        {deal.dueAt !== endsAt && <Instant name={translate('deals.nextTimer')} instant={deal.dueAt} />}
        <Instant name={translate('deals.endedOn')} instant={deal.endedAt} />
      </FactList>
    </Paper>
  )
}

const Instant = ({ name, instant }: { name: string; instant: string | null }) =>
  instant && (
    <Fact name={name}>
      {formatMoment(instant)} ({formatSpan(instant)})
    </Fact>
  )
