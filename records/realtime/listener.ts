import type { Viewer } from '#collections/access.ts'
import { checkTimeoutMs, keyOf, type PendingEvent } from './shared-checks.ts'
import type { Topic } from './topic.ts'
import { withTimeout } from './with-timeout.ts'

/** One stream: who it belongs to, and how it is written to. */
export type StreamClient = {
  id: string
  address: string
  /** Guests of one network share how much is checked for them at once. */
  network: string
  viewer: Viewer
  /** An event and its data, already written as JSON. */
  send: (event: string, data: string) => void
  /** Ends the stream; its reader comes back and asks for what it has missed. */
  end: () => void
}

/** The records that a viewer's rights depend on, and who it is by now. */
export type Auth = { authKeys: readonly string[]; readViewer: () => Promise<Viewer> }

/** A stream while it is open: what it listens to, under which rights, and how much waits for it. */
export type StreamListener = {
  client: StreamClient
  subscriptions: Map<string, Subscription>
  auth: Auth | undefined
  /** Who it is; nothing where that could not be found out. */
  viewer: Viewer | Promise<Viewer | undefined>
  /** Grows with each change of rights: what was checked under an earlier one is not sent. */
  version: number
  pending: number
  isOpen: boolean
}

/** A topic of one stream, and the changes that it has still to be told of, in their order. */
export type Subscription = {
  listener: StreamListener
  topic: Topic
  changes: PendingEvent[]
  isDraining: boolean
  isOpen: boolean
}

export const newListener = (client: StreamClient): StreamListener => ({
  client,
  subscriptions: new Map(),
  auth: undefined,
  viewer: client.viewer,
  version: 0,
  pending: 0,
  isOpen: true,
})

/**
 * Whose checks count together: a member's or an operator's, and those of guests from one network. Those with filters count
 * apart, so that nobody's plain topics wait for them.
 */
export const checkOwner = ({ client }: StreamListener, viewer: Viewer, { isCostly }: Topic) =>
  `${viewer.kind === 'guest' ? client.network : keyOf(viewer)}${isCostly ? ' filters' : ''}`

/** Replaces what a stream listens to; topics that stay keep what waits for them. */
export function replaceTopics(listener: StreamListener, topics: readonly Topic[]) {
  const before = listener.subscriptions
  listener.subscriptions = new Map(
    topics.map(topic => {
      const { name } = topic
      return [name, before.get(name) ?? newSubscription(listener, topic)]
    }),
  )
  for (const [name, subscription] of before) if (!listener.subscriptions.has(name)) close(subscription)
}

const newSubscription = (listener: StreamListener, topic: Topic): Subscription => ({
  listener,
  topic,
  changes: [],
  isDraining: false,
  isOpen: true,
})

/** Ends one topic of a stream. */
export function close(subscription: Subscription) {
  const { listener, topic, changes } = subscription
  subscription.isOpen = false
  listener.pending -= changes.length
  changes.length = 0
  if (listener.subscriptions.get(topic.name) === subscription) listener.subscriptions.delete(topic.name)
}

/**
 * Finds out anew who a stream belongs to. Nothing is sent until that is known; `onFailure` hears where it cannot be.
 */
export function refreshRights(listener: StreamListener, onFailure: (error: unknown) => void) {
  const { auth, client } = listener
  if (!auth) return
  const version = ++listener.version
  const isLatest = () => listener.version === version
  listener.viewer = withTimeout(auth.readViewer(), checkTimeoutMs).then(
    viewer => {
      if (isLatest()) client.viewer = viewer
      return viewer
    },
    error => {
      if (isLatest()) onFailure(error)
      return undefined
    },
  )
}
