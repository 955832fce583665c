import { useSyncExternalStore } from 'react'

const changes = ['online', 'offline']

const subscribe = (notify: () => void) => {
  for (const change of changes) window.addEventListener(change, notify)
  return () => {
    for (const change of changes) window.removeEventListener(change, notify)
  }
}

/** Whether the device has a network, even one without internet access. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
