import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChatMessage } from '../../app/chat/thread.ts'
import { pb } from '../api/client.ts'
import type { Conversation } from './use-conversations.ts'

const perPage = 100

/** A conversation's messages, the oldest first: its latest, and page by page what was said before. */
export function useMessages({ id, messageCount }: Conversation) {
  const query = useInfiniteQuery({
    queryKey: ['messages', id],
    queryFn: async ({ pageParam }) =>
      (
        await pb.collection<ChatMessage>('messages').getList(1, perPage, {
          filter: `conversation = "${id}" && number < ${pageParam}`,
          sort: '-number',
          skipTotal: true,
        })
      ).items,
    initialPageParam: Number.MAX_SAFE_INTEGER,
    getNextPageParam: page => (page.length < perPage ? undefined : page.at(-1)?.number),
    // One that was hidden changes nothing else that is heard of.
    refetchInterval: 30_000,
  })
  const { data, refetch } = query
  const isBehind = data !== undefined && (data.pages[0]?.[0]?.number ?? 0) < (messageCount ?? 0)
  useEffect(() => {
    if (isBehind && messageCount) refetch()
  }, [isBehind, messageCount, refetch])
  return { query, messages: data?.pages.flat().toReversed() ?? [] }
}
