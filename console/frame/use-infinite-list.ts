import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { callConsole } from '../api/client.ts'

type PageResponse = { items: unknown[]; next: string | null }

type InfiniteListOptions = {
  queryKey: QueryKey
  path: string
  query?: Readonly<Record<string, string | number>>
  /** In milliseconds. */
  refetchInterval?: number
  /** With other filters, the former rows and counts stay until the new ones are there, and so does the focus on them. */
  keepsPrevious?: boolean
}

/** A paged list of the console's API: all items loaded so far, and the query that loads more. */
export function useInfiniteList<Page extends PageResponse>({
  queryKey,
  path,
  query: params,
  refetchInterval,
  keepsPrevious,
}: InfiniteListOptions) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      callConsole<Page>(path, { query: { ...params, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval,
    placeholderData: keepsPrevious ? keepPreviousData : undefined,
  })
  const items: Page['items'] = query.data?.pages.flatMap(page => page.items) ?? []
  return { query, items }
}
