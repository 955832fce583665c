import { useCallback, useEffect, useState } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'

type Opened = { record: RaRecord | undefined; isFailed: boolean }

/**
 * Keeps the record as it was when the form opened. Refetches do not change it; only `open` and `reopen`
 * replace it.
 */
export function useOpenRecord(name: string, id: string) {
  const provider = useDataProvider()
  const [{ record, isFailed }, set] = useState<Opened>({ record: undefined, isFailed: false })
  const open = useCallback((next: RaRecord) => set({ record: next, isFailed: false }), [])
  const reopen = useCallback(
    () =>
      provider.getOne(name, { id }).then(
        ({ data }) => open(data),
        () => set(({ record: before }) => ({ record: before, isFailed: true })),
      ),
    [provider, name, id, open],
  )
  useEffect(() => {
    set({ record: undefined, isFailed: false })
    reopen()
  }, [reopen])
  return { record: record?.id === id ? record : undefined, isFailed, open, reopen }
}
