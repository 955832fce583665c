import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { useParams } from 'react-router-dom'
import { callConsole, pb } from '../api/client.ts'
import { RecordPage } from '../frame/record-page.tsx'
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
  const query = useQuery({ queryKey: ['inquiry', kind, id], queryFn: () => readInquiry(kind, id) })
  return (
    <RecordPage
      list={{ path: '/inbox', name: translate('work.inbox') }}
      query={query}
      titleOf={({ item }) => item.name}
    >
      {({ item, record }) => (
        <>
          <InquiryFacts item={item} record={record} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <InquiryActions item={item} />
            <InquiryHistory kind={item.kind} entries={record.history ?? []} />
          </Box>
        </>
      )}
    </RecordPage>
  )
}
