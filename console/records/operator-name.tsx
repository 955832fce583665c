import { useQuery } from '@tanstack/react-query'
import { callConsole } from '../api/client.ts'
import type { Operator } from '../api/describe.ts'

/** All operators. */
export const useOperators = () =>
  useQuery({
    queryKey: ['operators'],
    queryFn: async () => (await callConsole<{ items: Operator[] }>('operators')).items,
    staleTime: 60_000,
  })

/** An operator's name, or the e-mail address without one. */
export const operatorLabel = ({ name, email }: Operator) => name || email

/** An operator's name, or the id of a removed operator. */
export function OperatorName({ id }: { id: string }) {
  const found = useOperators().data?.find(each => each.id === id)
  return found ? operatorLabel(found) : id
}
