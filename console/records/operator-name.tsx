import { useQuery } from '@tanstack/react-query'
import { callConsole } from '../api/client.ts'
import type { Operator } from '../api/describe.ts'

/** Everybody who works here. */
export const useOperators = () =>
  useQuery({
    queryKey: ['operators'],
    queryFn: async () => (await callConsole<{ items: Operator[] }>('operators')).items,
    staleTime: 60_000,
  })

/** An operator by its name; of one who is gone the id is what is left. */
export function OperatorName({ id }: { id: string }) {
  const found = useOperators().data?.find(each => each.id === id)
  return found?.name || found?.email || id
}
