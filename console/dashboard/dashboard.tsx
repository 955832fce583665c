import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { DayCounts, QueueStatus as Queue } from '../../domain/operator-inbox/dashboard.ts'
import { callConsole } from '../api/client.ts'
import { Page } from '../frame/page.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { TwoColumns } from '../frame/two-columns.tsx'
import { Charts } from './charts.tsx'
import { OpenQueues } from './open-queues.tsx'
import { byUrgency } from './urgency.ts'

type DashboardData = { waiting: Queue[]; series: DayCounts[] }

/** What waits for an answer now, and how the last thirty days went. */
export function Dashboard() {
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => callConsole<DashboardData>('dashboard'),
    refetchInterval: 60_000,
  })
  return (
    <Page title={translate('work.dashboard')}>
      <QueryState query={query} />
      {query.data && (
        <TwoColumns>
          <section>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {translate('dashboard.waiting')}
            </Typography>
            <OpenQueues queues={byUrgency(query.data.waiting)} />
          </section>
          <section>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {translate('dashboard.days')}
            </Typography>
            <Charts days={query.data.series} />
          </section>
        </TwoColumns>
      )}
    </Page>
  )
}
