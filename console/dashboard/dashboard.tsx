import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { DayCounts, QueueStatus } from '../../domain/operator-inbox/dashboard.ts'
import type { WaitingItem } from '../../domain/operator-inbox/due-first.ts'
import { callConsole } from '../api/client.ts'
import { Page, TwoColumns } from '../frame/page.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { CatalogueTasks, type CatalogueTasksData } from './catalogue-tasks.tsx'
import { Charts } from './charts.tsx'
import { DueFirst } from './due-first.tsx'
import { LastChanges } from './last-changes.tsx'
import { OpenQueues } from './open-queues.tsx'

type AnswersData = { waiting: QueueStatus[]; dueFirst: WaitingItem[]; series: DayCounts[] }

/** The first screen. The server decides by role: an editor's catalogue tasks, or what waits, what changed and the last thirty days. */
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

function Answers({ data: { waiting, dueFirst, series } }: { data: AnswersData }) {
  const canReadChanges = useCollection('auditLog') !== undefined
  return (
    <TwoColumns>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <section>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {translate('dashboard.waiting')}
          </Typography>
          <OpenQueues queues={waiting} />
        </section>
        {dueFirst.length > 0 && <DueFirst items={dueFirst} />}
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {canReadChanges && <LastChanges />}
        <section>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {translate('dashboard.days')}
          </Typography>
          <Charts days={series} />
        </section>
      </Box>
    </TwoColumns>
  )
}
