import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { pb } from '../api/client.ts'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { ModerationPage } from './moderation-page.tsx'
import { type Report, ReportCard } from './report-card.tsx'

/** The open reports, oldest first. */
export function ReportsPage() {
  const query = useQuery({
    queryKey: ['reports', 'new'],
    queryFn: () =>
      pb
        .collection<Report>('reports')
        .getList(1, 20, { filter: 'status = "new" || status = ""', sort: 'created' }),
    refetchInterval: 60_000,
  })
  const items = query.data?.items ?? []
  return (
    <ModerationPage>
      <QueryState query={query} none={items.length === 0 && translate('moderation.noReports')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {items.map(report => (
          <ReportCard key={report.id} report={report} />
        ))}
      </Box>
    </ModerationPage>
  )
}
