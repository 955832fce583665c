import { useQuery } from '@tanstack/react-query'
import { pb } from '../api/client.ts'

type Owner = { id: string | number; collectionName?: string }

/**
 * The URL of a record's file, in the declared size if one is named. Private files need a token that lives
 * three minutes; there is no URL until the token has loaded.
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
