import { useEffect } from 'react'
import { shortlist } from '#app/browser-storage/stored-lists.ts'
import { vehicleParams } from '#app/browser-storage/vehicle-params.ts'
import type { WorkerMessage } from '#app/offline/worker-message.ts'

/**
 * Registers the service worker, and has the page kept that was open before there was one. The shortlist is kept
 * whenever it changes, so that it can be read without a connection by whoever never opened it.
 */
export function useServiceWorker() {
  useEffect(() => {
    // `npm run dev` has none: it would keep what is being changed.
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

// A browser that forbids workers still shows every page.
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
