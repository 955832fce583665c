import { useSyncExternalStore } from 'react'

const changes = ['online', 'offline']

const subscribe = (tell: () => void) => {
  for (const change of changes) window.addEventListener(change, tell)
  return () => {
    for (const change of changes) window.removeEventListener(change, tell)
  }
}

/** Whether the device has a network, which need not lead anywhere. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
