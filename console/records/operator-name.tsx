import { useQuery } from '@tanstack/react-query'
import { useGetManyAggregate } from 'react-admin'
import { callConsole } from '../api/client.ts'
import type { Operator } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'

/** All operators. */
export const useOperators = () =>
  useQuery({
    queryKey: ['operators'],
    queryFn: async () => (await callConsole<{ items: Operator[] }>('operators')).items,
    staleTime: 60_000,
  })

/** An operator's name, or the e-mail address without one. */
export const operatorLabel = ({ name, email }: Operator) => name || email

/** Names operators by id; empty until they have loaded. */
export function useOperatorNames(): (id: string) => string {
  const { data } = useOperators()
  return id => {
    if (!data) return ''
    const operator = data.find(each => each.id === id)
    return operator ? operatorLabel(operator) : translate('moderation.formerOperator')
  }
}

/** An operator's name, or the id of a removed operator. */
export function OperatorName({ id }: { id: string }) {
  const found = useOperators().data?.find(each => each.id === id)
  return found ? operatorLabel(found) : id
}

/** The name of a message's sender: an operator, a member, or "Guest" if neither has a name. */
export function SenderName({ id }: { id: string }) {
  const { data: operators } = useOperators()
  const operator = operators?.find(each => each.id === id)
  const members = useCollection('users')
  const { data } = useGetManyAggregate<{ id: string; name?: string }>(
    'users',
    { ids: [id] },
    { enabled: members !== undefined && operators !== undefined && !operator },
  )
  if (operator) return operatorLabel(operator)
  return data?.[0]?.name || translate('record.guest')
}
