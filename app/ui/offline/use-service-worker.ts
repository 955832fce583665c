import { useEffect } from 'react'
import { shortlist } from '#app/browser-storage/stored-lists.ts'
import { vehicleParams } from '#app/browser-storage/vehicle-params.ts'
import type { WorkerMessage } from '#app/offline/worker-message.ts'

/**
 * Registers the service worker and asks it to cache the page that was open before it. Caches the shortlist on every
 * change, so that it is available offline even to visitors who never opened it.
 */
export function useServiceWorker() {
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

function cacheMessage(isNew: boolean): WorkerMessage {
  const keys = shortlist.all()
  const language = /^\/hi(?=\/|$)/.exec(location.pathname)?.[0] ?? ''
  return {
    page: isNew ? location.href : undefined,
    parts: isNew ? performance.getEntriesByType('resource').map(({ name }) => name) : [],
    shortlist: keys.length
      ? { page: `${language}/shortlist`, cards: `/shortlist/cards?${vehicleParams(keys)}` }
      : undefined,
  }
}
