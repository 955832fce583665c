import { useSyncExternalStore } from 'react'

/**
 * The label of each vehicle on the open list that is new to the member, by id. Who changes it announces the event
 * `new-records`. Cards get the label from here, so that they carry no text for it.
 */
export const newRecords = new Map<string, string>()

const subscribe = (listener: () => void) => {
  addEventListener('new-records', listener)
  return () => removeEventListener('new-records', listener)
}

/** The label of a vehicle that is new since the member's last visit; undefined on the server and in the first render. */
export const useNewLabel = (id: string) =>
  useSyncExternalStore(
    subscribe,
    () => newRecords.get(id),
    () => undefined,
  )
