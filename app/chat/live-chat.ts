import chatMessages from '#app/messages/en/chat/chat.json'
import failureMessages from '#app/messages/en/chat/failures.json'
import { translations } from '#app/messages/use-translations.ts'
import type { Conversation } from '#domain/chat/list-conversations.ts'
import { type ChatApi, type Connection, connect, createChatApi, messagesPerCall, newId } from './chat-api.ts'
import { type ChatState, emptyChat } from './chat-state.ts'
import { countsOf, withConversation } from './conversation-view.ts'
import { failureText, NoResponseError } from './failure.ts'
import { createSendQueue } from './send-queue.ts'
import { unreadChanged } from './subscribe-waiting.ts'
import {
  type ChatMessage,
  emptyThread,
  firstNumber,
  latestCount,
  type Thread,
  withFirst,
  withLater,
  withLatest,
  withOlder,
  withPending,
  withSent,
} from './thread.ts'

const t = translations(chatMessages)
const failures = translations(failureMessages)

/** The actions of a visitor in the chat. */
export type ChatControl = ReturnType<typeof startLiveChat>

/** Makes the header fetch the number of unread messages again. */
const announceUnread = () => dispatchEvent(new Event(unreadChanged))

/** The interval of polling, which catches what events missed: new conversations and lost events. */
const pollIntervalMs = 15_000

/**
 * Keeps a chat up to date and calls `show` on every change. Events name the changed conversation; the chat then fetches
 * its new messages by number. Starts from the loader's state, or from nothing.
 */
export function startLiveChat(initial: ChatState | undefined, show: (state: ChatState) => void) {
  let state = initial ?? emptyChat
  let api: ChatApi | undefined
  let connection: Connection | undefined
  let isStopped = false
  let isStarting = false
  let isListening = false
  /** The last known counts of each conversation. */
  const counts = new Map<string, string>()

  const set = (patch: Partial<ChatState>) => {
    state = { ...state, ...patch }
    if (!isStopped) show(state)
  }
  const threadOf = (id: string) => state.threads[id]
  const setThread = (id: string, thread: Thread) => set({ threads: { ...state.threads, [id]: thread } })
  const changeThread = (id: string, change: (thread: Thread) => Thread) =>
    setThread(id, change(threadOf(id) ?? emptyThread))

  const queue = createSendQueue({
    send: (id, conversation, text) => {
      if (!api) throw new NoResponseError()
      return api.send(id, conversation, text)
    },
    onSent: receiveSent,
    onState: (conversation, pending) => changeThread(conversation, thread => withPending(thread, pending)),
    onFailure: sendFailure => set({ sendFailure }),
  })

  /** Fetches all messages after the last one that is known with all before it. */
  async function catchUp(id: string) {
    for (let more = messagesPerCall; api && more === messagesPerCall; ) {
      const after = threadOf(id)?.readTo
      const missed = after === undefined ? [] : await api.after(id, after)
      if (after !== undefined && missed.length) changeThread(id, thread => withLater(thread, after, missed))
      more = missed.length
    }
    await markSeen(id)
  }

  function receiveSent(id: string, message: ChatMessage) {
    changeThread(id, thread => withSent(thread, message))
    // The other side wrote at the same time.
    if ((threadOf(id)?.readTo ?? 0) < message.number) void openThread(id)
  }

  async function markSeen(id: string) {
    const thread = threadOf(id)
    const conversation = state.conversations.find(each => each.id === id)
    if (!api || !thread || !conversation || state.selected !== id || document.hidden) return
    const side = conversation.user_id === state.me ? 'userRead' : 'receiverRead'
    const number = thread.readTo
    if (number <= (conversation[side] ?? 0)) return
    putConversation({ ...conversation, [side]: number })
    await api.markRead(id, number).then(announceUnread, () => putConversation(conversation))
  }

  const putConversation = (changed: Conversation) =>
    set({ now: Date.now(), conversations: withConversation(state.conversations, changed) })

  /** Merges a conversation that the server sent. */
  function merge(changed: Conversation) {
    counts.set(changed.id, countsOf(changed))
    putConversation(changed)
  }

  async function openThread(id: string) {
    if (!api) return
    set({ threadFailure: undefined })
    try {
      if (threadOf(id)?.readTo) return await catchUp(id)
      const latest = await api.before(id, Number.MAX_SAFE_INTEGER, latestCount)
      changeThread(id, thread => withFirst(thread, latest.reverse()))
      await markSeen(id)
    } catch (error) {
      // Loaded messages stay on screen; the next refresh tries again.
      if (!threadOf(id)) set({ threadFailure: failureText(error, t('failedThread')) })
    }
  }

  /** Reads the latest messages of a loaded thread again, and any messages in between. */
  async function readLatest(id: string) {
    if (!api || !threadOf(id)) return
    const latest = await api.before(id, Number.MAX_SAFE_INTEGER, latestCount)
    const { thread, isTorn } = withLatest(threadOf(id) ?? emptyThread, latest.reverse())
    setThread(id, thread)
    if (isTorn) await catchUp(id)
    else await markSeen(id)
  }

  async function handleEvent({ action, record }: { action: string; record: Conversation }) {
    const { id } = record
    if (action === 'delete') return set({ conversations: state.conversations.filter(each => each.id !== id) })
    // Another member opened the conversation but has not written yet.
    if (!record.last_message_time && record.user_id !== state.me) return
    const isCounted = counts.get(id) !== countsOf(record)
    const isKnown = state.conversations.some(each => each.id === id)
    if (isKnown) merge(record)
    else if (api) merge(await api.conversation(id))
    const thread = threadOf(id)
    if (!thread) return
    if (!isCounted) await readLatest(id)
    else if (id === state.selected && (record.messageCount ?? 0) > thread.readTo) await catchUp(id)
  }

  async function listen() {
    if (!api || isListening) return
    isListening = true
    await api
      .listen(event => handleEvent(event).then(announceUnread, () => {}))
      .catch(() => (isListening = false))
  }

  /** Refreshes the list and the open thread. */
  async function refresh() {
    if (!api || document.hidden) return
    const { conversations } = await api.conversations()
    queue.retryWaiting()
    set({ now: Date.now() })
    const open = state.conversations.find(({ id }) => id === state.selected)
    for (const each of conversations) merge(each)
    if (open && !conversations.some(({ id }) => id === open.id)) merge(await api.conversation(open.id))
    void listen()
    const thread = open && threadOf(open.id)
    const count = state.conversations.find(({ id }) => id === open?.id)?.messageCount ?? 0
    if (open && thread && count > thread.readTo) await catchUp(open.id)
  }

  const refreshQuietly = () => {
    // The first connection failed, for example on a line that was just coming back.
    if (!api && state.phase === 'ready') return void start()
    refresh().catch(() => {})
  }
  const reconnect = () => {
    if (!api || state.phase === 'failed') return void start()
    queue.retryUnanswered()
    refreshQuietly()
    if (state.selected) readLatest(state.selected).catch(() => {})
  }

  async function start() {
    if (isStarting) return
    isStarting = true
    set({ failure: undefined, ...(state.phase === 'failed' && { phase: 'loading' as const }) })
    try {
      connection = await connect()
      if (isStopped) return
      if (!connection) return set({ phase: 'guest' })
      const { pb, me, isNamed, hasMaskedCalls } = connection
      api = createChatApi(pb, me)
      const [{ conversations, next }, blocks] = await Promise.all([api.conversations(), api.blocks()])
      if (isStopped) return
      const blocked = blocks.map(each => each.blocked)
      set({ me, isNameless: !isNamed, now: Date.now(), blocked, hasMaskedCalls, phase: 'ready' })
      for (const each of conversations) merge(each)
      if (!initial) set({ next })
      if (state.conversations.some(({ expand }) => expand?.user_id?.avatar || expand?.receiver_id?.avatar))
        pb.files.getToken().then(
          fileToken => set({ fileToken }),
          () => {},
        )
      const connecting = pb.realtime.subscribe('PB_CONNECT', reconnect).catch(() => {})
      await Promise.all([connecting, listen()])
      if (state.selected) await openThread(state.selected)
    } catch (error) {
      // The page keeps the loader's state until the device is online again.
      if (!initial) set({ phase: 'failed', failure: failureText(error, t('failedList')) })
    } finally {
      isStarting = false
    }
  }

  const timer = setInterval(refreshQuietly, pollIntervalMs)
  const listeners = [
    ['online', reconnect],
    ['offline', queue.waitForNetwork],
    ['focus', refreshQuietly],
  ] as const
  for (const [name, listener] of listeners) addEventListener(name, listener)
  void start()

  return {
    select: (selected: string | undefined) => {
      set({ selected, threadFailure: undefined, sendFailure: undefined })
      if (selected) void openThread(selected)
    },
    /** Merges what a page's loader has read since. */
    adopt: (read: ChatState) => {
      for (const each of read.conversations) merge(each)
      for (const [id, fresh] of Object.entries(read.threads)) {
        const known = threadOf(id)
        // A torn one is read on when the thread opens.
        setThread(id, known ? withLatest(known, fresh.messages).thread : fresh)
      }
      set({ selected: read.selected, blocked: read.blocked, threadFailure: undefined })
      if (read.selected) void openThread(read.selected)
    },
    send: (conversation: string, text: string) => {
      const timestamp = new Date().toISOString()
      queue.add(conversation, { id: newId(), message: text.trim(), timestamp, state: 'sending' })
    },
    retry: (conversation: string, id: string) => {
      const failed = threadOf(conversation)?.pending.find(each => each.id === id)
      if (failed) queue.add(conversation, { ...failed, state: 'sending' })
    },
    olderConversations: async () => {
      const { next: after } = state
      if (!api || !after) return
      set({ next: undefined })
      const older = await api.conversations(after).catch(() => undefined)
      for (const each of older?.conversations ?? []) merge(each)
      set({ next: older ? older.next : after })
    },
    older: async (id: string) => {
      const thread = threadOf(id)
      if (!api || !thread?.hasOlder) return
      setThread(id, { ...thread, hasOlder: false })
      const older = await api.before(id, firstNumber(thread), latestCount).catch(() => undefined)
      changeThread(id, now => (older ? withOlder(now, older) : { ...now, hasOlder: true }))
    },
    block: async (member: string) => {
      await api
        ?.block(member)
        .catch(error => set({ sendFailure: failureText(error, failures('failedOther')) }))
      await readBlocks()
    },
    unblock: async (member: string) => {
      const existing = (await api?.blocks().catch(() => []))?.find(({ blocked }) => blocked === member)
      if (existing) await api?.unblock(existing.id).catch(() => {})
      await readBlocks()
    },
    reload: () => (api && state.selected ? openThread(state.selected) : start()),
    stop: () => {
      isStopped = true
      clearInterval(timer)
      queue.stop()
      for (const [name, listener] of listeners) removeEventListener(name, listener)
      connection?.pb.realtime.unsubscribe().catch(() => {})
    },
  }

  async function readBlocks() {
    const blocks = await api?.blocks().catch(() => undefined)
    if (blocks) set({ blocked: blocks.map(({ blocked }) => blocked) })
  }
}
