import { useEffect } from 'react'
import { Notice } from './notice.tsx'
import { useHeldForms } from './use-held-forms.ts'
import { useIsOnline } from './use-is-online.ts'
import { useWorker } from './use-worker.ts'

/**
 * What a page does for reading without a connection: it has itself kept, says so where it is a copy, holds back forms.
 * After that it has its visit measured.
 */
export default function Offline() {
  const isOnline = useIsOnline()
  useWorker()
  useHeldForms(isOnline)
  useEffect(() => {
    // Figures of the visit may be missing; nothing of the page hangs on them.
    import('../vitals/report-vitals.ts').then(({ reportVitals }) => reportVitals()).catch(() => {})
  }, [])
  return <Notice isOnline={isOnline} />
}
