import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { DealDetails } from '../../domain/deals/operator/read-deal-details.ts'
import { callConsole } from '../api/client.ts'
import { RecordPage } from '../frame/record-page.tsx'
import { translate } from '../frame/translate.ts'
import { DealMessages } from './deal-messages.tsx'
import { DealMoves } from './deal-moves.tsx'
import { DealPapers } from './deal-papers.tsx'
import { DealSummary } from './deal-summary.tsx'
import { DealTerms } from './deal-terms.tsx'
import { DealTimeline } from './deal-timeline.tsx'

/** A deal with its terms, papers and messages, every move that was made, and those that an operator can make. */
export function DealPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['deal', id],
    queryFn: () => callConsole<DealDetails>(`deals/${encodeURIComponent(id)}`),
  })
  return (
    <RecordPage
      list={{ path: '/deals', name: translate('work.deals') }}
      query={query}
      titleOf={({ deal }) => deal.subjectName}
      columns="minmax(0, 1fr) minmax(0, 1fr)"
    >
      {details => (
        <>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <DealSummary details={details} />
            <DealMoves details={details} />
            <DealTerms terms={details.deal.terms ?? {}} />
          </Box>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <DealTimeline process={details.deal.process} events={details.events} chain={details.chain} />
            <DealPapers deal={details.deal} papers={details.papers} />
            {details.messages && <DealMessages messages={details.messages} />}
          </Box>
        </>
      )}
    </RecordPage>
  )
}
