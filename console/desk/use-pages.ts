import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../api/client.ts'

type Answer = { items: unknown[]; next: string | null }

type Asked = {
  queryKey: QueryKey
  path: string
  query?: Readonly<Record<string, string | number>>
  /** In milliseconds. */
  refetchInterval?: number
}

/** A list of the console's API page after page: all items that were read so far, and the query that reads on. */
export function usePages<Page extends Answer>({ queryKey, path, query: asked, refetchInterval }: Asked) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      ask<Page>(path, { query: { ...asked, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval,
  })
  const items: Page['items'] = query.data?.pages.flatMap(page => page.items) ?? []
  return { query, items }
}
