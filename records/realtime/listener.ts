import type { Viewer } from '#collections/access.ts'
import { checkTimeoutMs, keyOf, type PendingEvent } from './shared-checks.ts'
import type { Topic } from './topic.ts'
import { withTimeout } from './with-timeout.ts'

/** One stream: its owner, and how to write to it. */
export type StreamClient = {
  id: string
  address: string
  /** Guests of one network share a limit of concurrent checks. */
  network: string
  viewer: Viewer
  /** Sends an event with its data as JSON text. */
  send: (event: string, data: string) => void
  /** Ends the stream; the client reconnects and fetches what it has missed. */
  end: () => void
}

/** The records that a viewer's rights depend on, and a function that reads the current viewer. */
export type Auth = { authKeys: readonly string[]; readViewer: () => Promise<Viewer> }

/** An open stream: its topics, its rights, and how many changes wait for it. */
export type StreamListener = {
  client: StreamClient
  subscriptions: Map<string, Subscription>
  auth: Auth | undefined
  /** The viewer; undefined if it could not be read. */
  viewer: Viewer | Promise<Viewer | undefined>
  /** Grows with each change of rights: results of checks under an earlier version are not sent. */
  version: number
  pending: number
  isOpen: boolean
}

/** A topic of one stream, and the changes that it has still to send, in order. */
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
 * Whose checks count towards one limit: those of a member or an operator, or of the guests of one network. Costly
 * topics count separately, so that plain topics do not wait for them.
 */
export const checkOwner = ({ client }: StreamListener, viewer: Viewer, { isCostly }: Topic) =>
  `${viewer.kind === 'guest' ? client.network : keyOf(viewer)}${isCostly ? ' filters' : ''}`

/** Replaces a stream's topics; topics that remain keep their pending changes. */
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
 * Reads a stream's viewer again. Nothing is sent until the viewer is known; `onFailure` receives the error if reading
 * fails.
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
