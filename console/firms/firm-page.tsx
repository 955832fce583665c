import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Verification } from '../../domain/firms/list-verifications.ts'
import { callConsole } from '../api/client.ts'
import { RecordPage } from '../frame/record-page.tsx'
import { translate } from '../frame/translate.ts'
import { DecisionForm } from './decision-form.tsx'
import { FirmFacts } from './firm-facts.tsx'
import { FirmPeople, FirmPlaces } from './firm-places.tsx'

/** A firm with its licence, places and people, and the decision about its verification. */
export function FirmPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['firm', id],
    queryFn: () => callConsole<Verification>(`firms/${encodeURIComponent(id)}`),
  })
  return (
    <RecordPage
      list={{ path: '/dealers', name: translate('work.dealers') }}
      query={query}
      titleOf={({ firm }) => firm.name}
    >
      {verification => (
        <>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FirmFacts verification={verification} />
            <FirmPlaces places={verification.places} />
            <FirmPeople members={verification.members} />
          </Box>
          <DecisionForm key={verification.firm.updated} verification={verification} />
        </>
      )}
    </RecordPage>
  )
}
