import DownloadIcon from '@mui/icons-material/Download'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { DealDetails, PaperStatus } from '../../domain/deals/operator/read-deal-details.ts'
import { errorText } from '../api/error-text.ts'
import { saveFile } from '../api/save-file.ts'
import { Section } from '../frame/section.tsx'
import { translate } from '../frame/translate.ts'

type Props = { deal: DealDetails['deal']; papers: readonly PaperStatus[] }

/** Which papers of a sale are complete, and its evidence as a file. */
export function DealPapers({ deal, papers }: Props) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  if (deal.process !== 'offer') return null
  const save = async () => {
    setBusy(true)
    const refusal = await saveFile(`/api/console/deals/${deal.id}/evidence`, `sawari-deal-${deal.id}.zip`)
    setBusy(false)
    if (refusal) notify(errorText(refusal), { type: 'error' })
  }
  return (
    <Section title={translate('deals.papers')}>
      {papers.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0, display: 'grid', gap: 0.75 }}>
          {papers.map(({ kind, title, missing }) => (
            <Typography key={kind} component="li" variant="body2">
              {title}
              <Box
                component="span"
                sx={{ color: missing ? 'warning.main' : 'success.main', fontWeight: 650 }}
              >
                {' · '}
                {missing
                  ? translate('deals.paperMissing', { count: missing })
                  : translate('deals.paperReady')}
              </Box>
            </Typography>
          ))}
        </Box>
      )}
      <Button variant="outlined" startIcon={<DownloadIcon />} disabled={isBusy} onClick={save}>
        {translate('deals.evidence')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        {translate('deals.evidenceHint')}
      </Typography>
    </Section>
  )
}
