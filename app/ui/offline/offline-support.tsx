import { useEffect } from 'react'
import { OfflineNotice } from './offline-notice.tsx'
import { useIsOnline } from './use-is-online.ts'
import { useOfflineFormGuard } from './use-offline-form-guard.ts'
import { useServiceWorker } from './use-service-worker.ts'

/**
 * Offline support of a page: caches it, shows the notice on a copy, and blocks forms while offline. Then starts to
 * measure the visit.
 */
export default function OfflineSupport() {
  const isOnline = useIsOnline()
  useServiceWorker()
  useOfflineFormGuard(isOnline)
  useEffect(() => {
    // The page works without these figures.
    import('../vitals/report-vitals.ts').then(({ reportVitals }) => reportVitals()).catch(() => {})
  }, [])
  return <OfflineNotice isOnline={isOnline} />
}
