import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether JavaScript has taken over: false on the server and in the first render. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
