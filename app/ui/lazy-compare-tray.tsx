import { Suspense, useSyncExternalStore } from 'react'
import { compareStorageKey } from '#app/browser-storage/compare-storage-key.ts'
import { lazyComponent } from './lazy-component.ts'

const CompareTray = lazyComponent(() => import('./compare-tray.tsx'))

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
