import { useQuery } from '@tanstack/react-query'
import { pb } from '../api/client.ts'

type Owner = { id: string | number; collectionName?: string }

/**
 * Where a record's file is; as a picture of that declared size where one is named. Files of what is not public open by
 * a token that lives three minutes; until it has come there is no address.
 */
export function useFileAddress() {
  const { data: token } = useQuery({
    queryKey: ['file-token'],
    queryFn: () => pb.files.getToken(),
    staleTime: 120_000,
    refetchInterval: 150_000,
  })
  return (record: Owner, name: string, thumb?: string): string | undefined =>
    token && pb.files.getURL({ ...record }, name, { token, ...(thumb && { thumb }) })
}
