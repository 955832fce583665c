import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { useEffect } from 'react'
import { pb } from '../api/client.ts'
import { vehicleName } from '../frame/vehicle-name.ts'

/** A conversation whose receiver is Sawari. */
export type Conversation = RecordModel & {
  user_id: string
  /** The sender of the last message. */
  messages: { sender_id: string }[] | null
  messageCount: number | null
  receiverRead: number | null
  last_message: string
  last_message_time: string
  expand?: { user_id?: RecordModel; vehicle_id?: RecordModel }
}

/** `next` is the cursor of the next page. */
type ConversationPage = { items: Conversation[]; next: string | undefined }
type ConversationPages = InfiniteData<ConversationPage, string>

const key = ['conversations']
const perPage = 50
const conversations = () => pb.collection<Conversation>('UsedVehicleConversations')
const viewOptions = {
  expand: 'user_id,vehicle_id',
  fields: [
    'id',
    'user_id',
    'vehicle_id',
    'messageCount',
    'receiverRead',
    'last_message',
    'last_message_time',
    'messages.sender_id',
    'expand.user_id.name',
    'expand.vehicle_id.id',
    'expand.vehicle_id.brand',
    'expand.vehicle_id.name',
  ].join(),
}

/** The conversations with Sawari, newest first, by page. Realtime events keep them up to date. */
export function useConversations() {
  const queries = useQueryClient()
  useEffect(() => {
    const leaving = conversations().subscribe('*', ({ record }) => putFirst(queries, record), viewOptions)
    // Refetches what changed before the subscription started.
    leaving.then(() => queries.invalidateQueries({ queryKey: key })).catch(() => undefined)
    return () => {
      leaving.then(leave => leave()).catch(() => undefined)
    }
  }, [queries])
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam }) => {
      const { items } = await conversations().getList(1, perPage, {
        filter: 'receiver_id = "" && messageCount > 0',
        sort: '-last_message_time',
        skipTotal: true,
        ...(pageParam && { after: pageParam }),
        ...viewOptions,
      })
      const next = items.length < perPage ? undefined : items.at(-1)?.id
      return { items: items.map(item => newerOf(item, known(queries, item.id))), next }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: ConversationPage) => next,
    // An event may be lost, so the list also polls.
    refetchInterval: 30_000,
  })
  const read = query.data?.pages.flatMap(({ items }) => items) ?? []
  const all = new Map(read.map(each => [each.id, each]))
  return { query, all: [...all.values()].toSorted(byLatest) }
}

/** One conversation, which may be older than the loaded pages. */
export function useConversation(id: string | undefined, all: readonly Conversation[]) {
  const listed = all.find(each => each.id === id)
  const query = useQuery({
    queryKey: [...key, id],
    enabled: id !== undefined && !listed,
    queryFn: () => conversations().getOne(id ?? '', viewOptions),
  })
  return { open: listed ?? query.data, isPending: !listed && query.isLoading }
}

function putFirst(queries: QueryClient, record: Conversation) {
  queries.setQueryData<ConversationPages>(
    key,
    before =>
      before && {
        ...before,
        pages: before.pages.map(({ items, next }, at) => {
          const others = items.filter(({ id }) => id !== record.id)
          return { items: at ? others : [record, ...others], next }
        }),
      },
  )
}

const known = (queries: QueryClient, id: string) =>
  queries
    .getQueryData<ConversationPages>(key)
    ?.pages.flatMap(({ items }) => items)
    .find(each => each.id === id)

/** Keeps the newer version: an event may arrive before the response of an earlier request. */
const newerOf = (item: Conversation, current: Conversation | undefined) =>
  current && count(current) > count(item) ? current : item

const count = ({ messageCount }: Conversation) => messageCount ?? 0

const byLatest = (one: Conversation, other: Conversation) =>
  other.last_message_time.localeCompare(one.last_message_time)

/** The name of the vehicle that a conversation is about; empty if it is gone. */
export const vehicleOf = ({ expand: { vehicle_id: vehicle } = {} }: Conversation): string =>
  vehicle ? vehicleName({ brand: vehicle.brand, name: vehicle.name }) : ''

/** Whether the member sent the last message. */
export const isUnanswered = ({ messages, user_id }: Conversation) => messages?.at(-1)?.sender_id === user_id
