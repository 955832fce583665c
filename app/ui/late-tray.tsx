import { Suspense, useSyncExternalStore } from 'react'
import { compareName } from '#app/device/compare-name.ts'
import { late } from './late.ts'

const CompareTray = late(() => import('./compare-tray.tsx'))

const subscribe = (tell: () => void) => {
  window.addEventListener(compareName, tell)
  return () => window.removeEventListener(compareName, tell)
}

/** Whether the device remembers more than the empty list `[]`. */
const hasAny = () => {
  try {
    return (localStorage.getItem(compareName)?.length ?? 0) > 2
  } catch {
    return false
  }
}

/** The tray of vehicles to compare; its code, and the list's, come with the first of them. */
export function LateTray() {
  const isWanted = useSyncExternalStore(subscribe, hasAny, () => false)
  return (
    isWanted && (
      <Suspense>
        <CompareTray />
      </Suspense>
    )
  )
}
