import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { FraudCase } from '../../domain/fraud/read-queue.ts'
import { callConsole } from '../api/client.ts'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { ModerationPage } from '../moderation/moderation-page.tsx'
import { Queue } from '../queue/queue.tsx'
import { CaseCard } from './case-card.tsx'

const keys = [
  ['r', translate('fraud.confirmListing')],
  ['c', translate('fraud.confirm')],
  ['d', translate('moderation.dismiss')],
] as const

/** The open signals of fraud, the oldest first. */
export function FraudPage() {
  const query = useQuery({
    queryKey: ['fraud'],
    queryFn: () => callConsole<{ items: FraudCase[]; total: number }>('fraud'),
    refetchInterval: 60_000,
  })
  const items = query.data?.items ?? []
  return (
    <ModerationPage>
      <QueryState query={query} none={items.length === 0 && translate('fraud.none')} />
      <Stack
        direction="row"
        sx={{ mb: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography color="textSecondary">
          {items.length > 0 && translate('fraud.waiting', { count: query.data?.total ?? 0 })}
        </Typography>
        <Button component={Link} to="/moderation/fraud/thresholds">
          {translate('fraud.thresholds')}
        </Button>
      </Stack>
      <Queue ids={items.map(({ id }) => id).join()} keys={keys}>
        {items.map(each => (
          <CaseCard key={each.id} {...each} />
        ))}
      </Queue>
    </ModerationPage>
  )
}
