import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { compareStorageKey } from '#app/browser-storage/storage-keys.ts'
import { lazyComponent } from '../lazy-component.tsx'

const CompareTray = lazyComponent(() => import('../compare-tray.tsx'))

const subscribe = (notify: () => void) => {
  window.addEventListener(compareStorageKey, notify)
  return () => window.removeEventListener(compareStorageKey, notify)
}

/** Whether storage holds more than the empty list `[]`. */
const hasAny = () => {
  try {
    return (localStorage.getItem(compareStorageKey)?.length ?? 0) > 2
  } catch {
    return false
  }
}

/** The compare tray; its code and the list's load with the first vehicle. */
export function LazyCompareTray() {
  const hasVehicles = useSyncExternalStore(subscribe, hasAny, () => false)
  return (
    hasVehicles && (
      <Suspense>
        <CompareTray />
      </Suspense>
    )
  )
}

const Offline = lazyComponent(() => import('../offline/offline-support.tsx'))

/** Offline support; its code loads when the page has loaded and the browser is idle. */
export function LazyOffline() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const loadWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => setReady(true))
    if (document.readyState === 'complete') loadWhenIdle()
    else addEventListener('load', loadWhenIdle, { once: true })
  }, [])
  return (
    isReady && (
      <Suspense>
        <Offline />
      </Suspense>
    )
  )
}
