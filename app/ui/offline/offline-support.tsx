import { useEffect } from 'react'
import { OfflineNotice } from './offline-notice.tsx'
import { useIsOnline } from './use-is-online.ts'
import { useOfflineFormGuard } from './use-offline-form-guard.ts'
import { useServiceWorker } from './use-service-worker.ts'

/**
 * What a page does for reading without a connection: it has itself kept, says so where it is a copy, holds back forms.
 * After that it has its visit measured.
 */
export default function OfflineSupport() {
  const isOnline = useIsOnline()
  useServiceWorker()
  useOfflineFormGuard(isOnline)
  useEffect(() => {
    // Figures of the visit may be missing; nothing of the page hangs on them.
    import('../vitals/report-vitals.ts').then(({ reportVitals }) => reportVitals()).catch(() => {})
  }, [])
  return <OfflineNotice isOnline={isOnline} />
}
