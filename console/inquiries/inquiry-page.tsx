import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { Link, useLocation, useParams } from 'react-router-dom'
import { callConsole, pb } from '../api/client.ts'
import { Page } from '../frame/page.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { InquiryActions } from './inquiry-actions.tsx'
import { InquiryFacts } from './inquiry-facts.tsx'
import { InquiryHistory } from './inquiry-history.tsx'
import type { Inquiry } from './kinds.ts'

async function readInquiry(kind: string, id: string): Promise<{ item: Inquiry; record: RecordModel }> {
  const [record, { items }] = await Promise.all([
    pb.collection(kind).getOne(id),
    callConsole<{ items: Inquiry[] }>('inbox', { query: { kind, id } }),
  ])
  const [item] = items
  if (!item) throw new Error('the inbox has no such inquiry')
  return { item, record }
}

/** An inquiry with its facts, actions and history. */
export function InquiryPage() {
  const { kind = '', id = '' } = useParams()
  const { state } = useLocation()
  const query = useQuery({ queryKey: ['inquiry', kind, id], queryFn: () => readInquiry(kind, id) })
  return (
    <Page title={query.data?.item.name ?? translate('work.inbox')}>
      <Button
        component={Link}
        to={`/inbox${state?.search ?? ''}`}
        startIcon={<ArrowBackIcon />}
        sx={{ mb: 1 }}
      >
        {translate('work.inbox')}
      </Button>
      <QueryState query={query} />
      {query.data && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 420px)' },
          }}
        >
          <InquiryFacts {...query.data} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <InquiryActions item={query.data.item} />
            <InquiryHistory kind={query.data.item.kind} entries={query.data.record.history ?? []} />
          </Box>
        </Box>
      )}
    </Page>
  )
}
