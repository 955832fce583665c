import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Day, Waiting as Queue } from '../../../domain/desk/dashboard.ts'
import { ask } from '../../api/client.ts'
import { say } from '../../frame/words.ts'
import { Page } from '../page.tsx'
import { State } from '../state.tsx'
import { TwoColumns } from '../two-columns.tsx'
import { Charts } from './charts.tsx'
import { byUrgency } from './urgency.ts'
import { Waiting } from './waiting.tsx'

type Answer = { waiting: Queue[]; series: Day[] }

/** What waits for an answer now, and how the last thirty days went. */
export function Dashboard() {
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => ask<Answer>('dashboard'),
    refetchInterval: 60_000,
  })
  return (
    <Page title={say('work.dashboard')}>
      <State query={query} />
      {query.data && (
        <TwoColumns>
          <section>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {say('dashboard.waiting')}
            </Typography>
            <Waiting queues={byUrgency(query.data.waiting)} />
          </section>
          <section>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {say('dashboard.days')}
            </Typography>
            <Charts days={query.data.series} />
          </section>
        </TwoColumns>
      )}
    </Page>
  )
}
