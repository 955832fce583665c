import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { DayCounts, QueueStatus } from '../../domain/operator-inbox/dashboard.ts'
import { callConsole } from '../api/client.ts'
import { Page, TwoColumns } from '../frame/page.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { CatalogueTasks, type CatalogueTasksData } from './catalogue-tasks.tsx'
import { Charts } from './charts.tsx'
import { OpenQueues } from './open-queues.tsx'

type AnswersData = { waiting: QueueStatus[]; series: DayCounts[] }

/** The first screen. The server decides by role: an editor's catalogue tasks, or open queues and the last thirty days. */
export function Dashboard() {
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => callConsole<AnswersData | CatalogueTasksData>('dashboard'),
    refetchInterval: 60_000,
  })
  return (
    <Page title={translate('work.dashboard')}>
      <QueryState query={query} />
      {query.data &&
        ('tasks' in query.data ? <CatalogueTasks data={query.data} /> : <Answers data={query.data} />)}
    </Page>
  )
}

const Answers = ({ data: { waiting, series } }: { data: AnswersData }) => (
  <TwoColumns>
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('dashboard.waiting')}
      </Typography>
      <OpenQueues queues={waiting} />
    </section>
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('dashboard.days')}
      </Typography>
      <Charts days={series} />
    </section>
  </TwoColumns>
)
