import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { useEffect } from 'react'
import type { ChatMessage } from '../../../app/chat/thread.ts'
import { pb } from '../../api/client.ts'

/** A conversation whose receiver is Sawari; it shows its latest 50 messages. */
export type Conversation = RecordModel & {
  user_id: string
  messages: ChatMessage[] | null
  messageCount: number | null
  receiverRead: number | null
  last_message: string
  last_message_time: string
  expand?: { user_id?: RecordModel; vehicle_id?: RecordModel }
}

const key = ['conversations']
const conversations = () => pb.collection<Conversation>('UsedVehicleConversations')
const expand = 'user_id,vehicle_id'

/** The conversations with Sawari, the latest first, as they are now: an event says which has changed. */
export function useConversations() {
  const queries = useQueryClient()
  useEffect(() => {
    const leaving = conversations().subscribe(
      '*',
      ({ record }) =>
        queries.setQueryData<Conversation[]>(
          key,
          before => before && [record, ...before.filter(({ id }) => id !== record.id)].toSorted(byLatest),
        ),
      { expand },
    )
    // What was said before the stream listened is in no event.
    leaving.then(() => queries.invalidateQueries({ queryKey: key })).catch(() => undefined)
    return () => {
      leaving.then(leave => leave()).catch(() => undefined)
    }
  }, [queries])
  return useQuery({
    queryKey: key,
    queryFn: async () => {
      const { items } = await conversations().getList(1, 100, {
        filter: 'receiver_id = "" && messageCount > 0',
        sort: '-last_message_time',
        expand,
      })
      // An event may have been faster than the list that was asked for before it.
      const held = queries.getQueryData<Conversation[]>(key) ?? []
      return items.map(item => {
        const known = held.find(({ id }) => id === item.id)
        return known && count(known) > count(item) ? known : item
      })
    },
    // An event may be lost on the way: the list is asked for again.
    refetchInterval: 30_000,
  })
}

const count = ({ messageCount }: Conversation) => messageCount ?? 0

const byLatest = (one: Conversation, other: Conversation) =>
  other.last_message_time.localeCompare(one.last_message_time)

/** Whether the last word is the member's. */
export const isUnanswered = ({ messages, user_id }: Conversation) => messages?.at(-1)?.sender_id === user_id
