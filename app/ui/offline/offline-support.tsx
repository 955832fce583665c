import { useEffect, useSyncExternalStore } from 'react'
import { shortlist } from '#app/browser-storage/stored-lists.ts'
import { vehicleParams } from '#app/browser-storage/vehicle-params.ts'
import offlineMessages from '#app/messages/en/site/offline.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { WorkerMessage } from '#app/offline/worker-message.ts'
import { OfflineBanner } from './offline-banner.tsx'

/**
 * Offline support of a page: caches it, shows the banner on a copy, and blocks forms while offline. Then starts to
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
  return <OfflineBanner isOnline={isOnline} />
}

const changes = ['online', 'offline']

const subscribe = (notify: () => void) => {
  for (const change of changes) window.addEventListener(change, notify)
  return () => {
    for (const change of changes) window.removeEventListener(change, notify)
  }
}

/** Whether the device has a network, even one without internet access. */
const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Blocks posts while offline, and shows a message in the form, which keeps its values. */
function useOfflineFormGuard(isOnline: boolean) {
  const t = useTranslations(offlineMessages)
  useEffect(() => {
    if (isOnline) return
    const note = document.createElement('p')
    note.setAttribute('role', 'alert')
    note.className = 'rounded-control bg-danger-soft px-3 py-2.5 text-left font-semibold text-14 text-danger'
    const blockSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      const method = event.submitter?.getAttribute('formmethod') ?? form.getAttribute('method')
      if (method?.toLowerCase() !== 'post' || 'waits' in form.dataset) return
      event.preventDefault()
      event.stopPropagation()
      // Emptied first: a screen reader would not read the same text again.
      note.textContent = ''
      form.append(note)
      note.textContent = t('notSent')
      note.scrollIntoView({ block: 'nearest' })
    }
    // In the capture phase, before any form's own handler.
    window.addEventListener('submit', blockSubmit, true)
    return () => {
      window.removeEventListener('submit', blockSubmit, true)
      note.remove()
    }
  }, [isOnline])
}

/**
 * Registers the service worker and asks it to cache the page that was open before it. Caches the shortlist on every
 * change, so that it is available offline even to visitors who never opened it.
 */
function useServiceWorker() {
  useEffect(() => {
    // Not in `npm run dev`: the worker would cache files that change.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const wasThere = navigator.serviceWorker.controller !== null
    const requestCaching = async (isFirst: boolean) => {
      const { active } = await navigator.serviceWorker.ready
      const isNew = isFirst && !wasThere
      if (isNew || shortlist.all().length) active?.postMessage(cacheMessage(isNew))
    }
    navigator.serviceWorker.register('/sw.js').then(() => requestCaching(true), ignore)
    return shortlist.subscribe(() => requestCaching(false))
  }, [])
}

// In a browser that forbids workers every page still works.
const ignore = () => {}

/** Chromium names the type of what it has loaded. */
type LoadedResource = PerformanceEntry & { contentType?: string }

function cacheMessage(isNew: boolean): WorkerMessage {
  const keys = shortlist.all()
  const language = /^\/hi(?=\/|$)/.exec(location.pathname)?.[0] ?? ''
  const loaded: LoadedResource[] = performance.getEntriesByType('resource')
  return {
    page: isNew ? location.href : undefined,
    parts: isNew ? loaded.map(({ name }) => name) : [],
    readsAvif: loaded.some(({ contentType }) => contentType === 'image/avif'),
    shortlist: keys.length
      ? { page: `${language}/shortlist`, cards: `/shortlist/cards?${vehicleParams(keys)}` }
      : undefined,
  }
}
