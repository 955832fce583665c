import PocketBase from 'pocketbase'
import { conversationFields, conversationsPerPage, slicePage } from '#domain/chat/conversation-fields.ts'
import type { Conversation } from '#domain/chat/list-conversations.ts'
import { fetchBuffered } from './failure.ts'
import type { ChatMessage } from './thread.ts'

const expand = 'user_id,receiver_id,vehicle_id'
const person = (side: string) => ['id', 'name', 'avatar'].map(name => `expand.${side}.${name}`)
const fields = [
  ...conversationFields,
  ...person('user_id'),
  ...person('receiver_id'),
  ...['id', 'name', 'brand', 'vehicle_image'].map(name => `expand.vehicle_id.${name}`),
].join()
const messageFields = 'id,number,sender_id,message,timestamp'

export const messagesPerCall = 200

/** The calls of the record API that the live chat makes. */
export const createChatApi = (pb: PocketBase, me: string) => ({
  /** The same list as `listConversations` on the server. */
  conversations: async (after?: string) => {
    const filter = pb.filter('last_message_time != "" || user_id = {:me}', { me })
    const options = { sort: '-last_message_time', expand, fields, filter, skipTotal: true, after }
    const count = conversationsPerPage + 1
    const { items } = await pb.collection<Conversation>('UsedVehicleConversations').getList(1, count, options)
    return slicePage(items)
  },
  /** Subscribes to all conversations, without their messages. */
  listen: (onEvent: (event: { action: string; record: Conversation }) => void) =>
    pb
      .collection<Conversation>('UsedVehicleConversations')
      .subscribe('*', onEvent, { fields: conversationFields.join() }),
  conversation: (id: string) =>
    pb.collection<Conversation>('UsedVehicleConversations').getOne(id, { expand, fields }),
  /** Messages after a number, oldest first. */
  after: async (conversation: string, number: number) => {
    const filter = pb.filter('conversation = {:conversation} && number > {:number}', { conversation, number })
    return list(pb, messagesPerCall, 'number', filter)
  },
  /** Messages before a number, newest first. */
  before: async (conversation: string, number: number, count: number) => {
    const filter = pb.filter('conversation = {:conversation} && number < {:number}', { conversation, number })
    return list(pb, count, '-number', filter)
  },
  send: (id: string, conversation: string, message: string) =>
    pb
      .collection<ChatMessage>('messages')
      .create({ id, conversation, message, type: 'text' }, { fields: messageFields }),
  markRead: (conversation: string, number: number) =>
    pb.send<{ read: number }>('/api/chat/read', { method: 'POST', body: { conversation, number } }),
  blocks: async () =>
    (await pb.collection<{ id: string; blocked: string }>('blocks').getList(1, 1000, { skipTotal: true }))
      .items,
  block: (blocked: string) => pb.collection('blocks').create({ blocked }),
  unblock: (id: string) => pb.collection('blocks').delete(id),
})

async function list(pb: PocketBase, count: number, sort: string, filter: string) {
  const options = { sort, filter, skipTotal: true, fields: messageFields }
  return (await pb.collection<ChatMessage>('messages').getList(1, count, options)).items
}

export type ChatApi = ReturnType<typeof createChatApi>

type SessionResponse = {
  user: { id: string; name: string } | null
  token: string | null
  hasMaskedCalls?: boolean
}

const tokenLifetimeMs = 10 * 60_000

/**
 * An API client for the signed-in member; undefined for a guest. It renews its bearer before the bearer expires.
 * Errors: as `fetchBuffered`.
 */
export async function connect() {
  const fetchSession = async (): Promise<SessionResponse> => (await fetchBuffered('/api/session')).json()
  const { user, token, hasMaskedCalls = false } = await fetchSession()
  if (!user || !token) return undefined
  let bearer = { token, expiresAt: Date.now() + tokenLifetimeMs }
  const freshToken = async () => {
    if (Date.now() > bearer.expiresAt)
      bearer = { token: (await fetchSession()).token ?? '', expiresAt: Date.now() + tokenLifetimeMs }
    return bearer.token
  }
  const pb = new PocketBase('/')
  pb.autoCancellation(false)
  pb.beforeSend = async (url, options) => ({
    url,
    options: {
      ...options,
      fetch: fetchBuffered,
      headers: { ...options.headers, Authorization: await freshToken() },
    },
  })
  return { pb, me: user.id, isNamed: user.name !== '', hasMaskedCalls }
}

export type Connection = NonNullable<Awaited<ReturnType<typeof connect>>>

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A random record id of fifteen `[a-z0-9]`, created by the client. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(15)), byte => alphabet[byte % alphabet.length]).join('')
