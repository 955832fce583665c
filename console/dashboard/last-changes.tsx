import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { pb } from '../api/client.ts'
import { type AuditEntry, AuditSummary } from '../audit/audit-rows.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { ListLink, ListSection } from './list-section.tsx'

/** What operators changed last, for those who may read the audit log. */
export function LastChanges() {
  const query = useQuery({
    queryKey: ['dashboard', 'changes'],
    queryFn: () =>
      pb.collection<AuditEntry>('auditLog').getList(1, 8, {
        filter: 'action != "signIn" && action != "signOut" && action != "showNumber"',
        sort: '-created',
        skipTotal: true,
      }),
    refetchInterval: 60_000,
  })
  if (!query.data) return <QueryState query={query} />
  return (
    <ListSection
      title={translate('dashboard.changes')}
      links={<ListLink to="/auditLog">{translate('audit.title')}</ListLink>}
    >
      {query.data.items.map(entry => (
        <Box component="li" key={entry.id} sx={{ py: 1, overflowWrap: 'anywhere' }}>
          <AuditSummary entry={entry} />
        </Box>
      ))}
    </ListSection>
  )
}
