import { useEffect } from 'react'
import { shortlist } from '#app/device/lists.ts'
import { vehicleParams } from '#app/device/vehicle-address.ts'
import type { ToWorker } from '#app/offline/to-worker.ts'

/**
 * Registers the service worker, and has the page kept that was open before there was one. The shortlist is kept
 * whenever it changes, so that it can be read without a connection by whoever never opened it.
 */
export function useWorker() {
  useEffect(() => {
    // `npm run dev` has none: it would keep what is being changed.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const wasThere = navigator.serviceWorker.controller !== null
    const keep = async (isFirst: boolean) => {
      const { active } = await navigator.serviceWorker.ready
      const isNew = isFirst && !wasThere
      if (isNew || shortlist.all().length) active?.postMessage(whatToKeep(isNew))
    }
    navigator.serviceWorker.register('/sw.js').then(() => keep(true), ignore)
    return shortlist.subscribe(() => keep(false))
  }, [])
}

// A browser that forbids workers still shows every page.
const ignore = () => {}

function whatToKeep(isNew: boolean): ToWorker {
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
