import type { Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import type { Bus, RecordEvent } from './bus.ts'
import {
  type Auth,
  checkOwner,
  close,
  newListener,
  refreshRights,
  replaceTopics,
  type StreamClient,
  type StreamListener,
  type Subscription,
} from './listener.ts'
import { newSharedChecks, type PendingEvent } from './shared-checks.ts'
import { newSubscriptionIndex } from './subscription-index.ts'
import { readTopic } from './topic.ts'

export type Hub = {
  join: (client: StreamClient) => void
  leave: (client: StreamClient) => void
  find: (id: string) => StreamClient | undefined
  /**
   * Replaces a client's topics, its viewer, and the records that its rights depend on; ignores topics of unknown
   * collections.
   */
  listen: (client: StreamClient, viewer: Viewer, names: readonly string[], auth?: Auth) => void
  /** Ends all streams over some time, so that the clients do not all reconnect at once. */
  endAll: () => void
  /** Resolves once all earlier events have been sent. */
  settled: () => Promise<void>
}

/** Milliseconds over which the hub ends all streams. */
const endSpreadMs = 1_000
/** Changes that may wait for one client before its stream ends. */
const maxPending = 2_000

/**
 * Sends clients the records that change. Each topic of a client has its own queue: the client receives the changes of a
 * record, and of a whole collection, in order, and no topic or client waits for another. A topic with its own filter or
 * expand is dropped if one of its checks fails or takes too long. If a plain topic or the viewer's rights cannot be
 * checked, or too much waits, the stream ends: the client reconnects and catches up.
 */
export function newHub(db: Database, bus: Bus, onError: (error: unknown, outcome: string) => void): Hub {
  const listeners = new Map<string, StreamListener>()
  const index = newSubscriptionIndex()
  const draining = new Set<Promise<void>>()
  const check = newSharedChecks(db, (error, topic) => onError(error, outcomeOf(topic)))

  bus.subscribe(events => {
    if (listeners.size) for (const event of events) route(event)
  })

  function route(event: RecordEvent) {
    for (const listener of index.listenersByAuthKey(event.id)) refresh(listener)
    const change: PendingEvent = { event, checks: new Map() }
    for (const subscription of index.subscriptionsTo(event))
      if (isRelevantTo(event, subscription.listener.client.viewer)) push(subscription, change)
  }

  function push(subscription: Subscription, change: PendingEvent) {
    const { listener, changes } = subscription
    if (!listener.isOpen) return
    if (listener.pending >= maxPending) {
      onError(undefined, 'a stream has fallen too far behind: it ends')
      return end(listener)
    }
    listener.pending++
    changes.push(change)
    if (subscription.isDraining) return
    const work = drain(subscription).finally(() => draining.delete(work))
    draining.add(work)
  }

  /** Sends a client the pending changes of one of its topics, one after the other. */
  async function drain(subscription: Subscription) {
    const { listener, topic, changes } = subscription
    subscription.isDraining = true
    try {
      for (let change = changes[0]; change; change = changes[0]) {
        const { version } = listener
        const viewer = await listener.viewer
        const isWanted = () => subscription.isOpen
        const data =
          viewer &&
          (await check(change, { viewer, topic, owner: checkOwner(listener, viewer, topic), isWanted }))
        if (!subscription.isOpen) return
        // The rights have changed meanwhile: check again.
        if (!viewer || version !== listener.version) continue
        changes.shift()
        listener.pending--
        if (data) listener.client.send(topic.name, data)
      }
    } catch {
      if (!subscription.isOpen) return
      if (topic.isCostly) drop(subscription)
      else end(listener)
    } finally {
      subscription.isDraining = false
    }
  }

  function refresh(listener: StreamListener) {
    refreshRights(listener, error => {
      onError(error, 'the rights of a stream could not be checked: it ends')
      end(listener)
    })
  }

  function drop(subscription: Subscription) {
    index.removeOne(subscription)
    close(subscription)
  }

  function end(listener: StreamListener) {
    forget(listener)
    listener.client.end()
  }

  function forget(listener: StreamListener) {
    listener.isOpen = false
    listeners.delete(listener.client.id)
    index.remove(listener)
    for (const each of [...listener.subscriptions.values()]) close(each)
  }

  const endAll = () => {
    for (const { client } of listeners.values()) setTimeout(client.end, Math.random() * endSpreadMs)
  }
  bus.onMissed(endAll)

  return {
    endAll,
    settled: async () => {
      while (draining.size) await Promise.all(draining)
    },
    join: client => listeners.set(client.id, newListener(client)),
    leave: ({ id }) => {
      const listener = listeners.get(id)
      if (listener) forget(listener)
    },
    find: id => listeners.get(id)?.client,
    listen: (client, viewer, names, auth) => {
      const listener = listeners.get(client.id)
      if (!listener) return
      index.remove(listener)
      replaceTopics(
        listener,
        names.flatMap(name => readTopic(name) ?? []),
      )
      client.viewer = viewer
      Object.assign(listener, { auth, viewer, version: listener.version + 1 })
      index.add(listener)
      // A session that ended while this request was on its way has sent no event to this listener.
      refresh(listener)
    },
  }
}

/** Skips members outside the event's audience without a check. */
const isRelevantTo = ({ audience }: RecordEvent, viewer: Viewer) =>
  !audience || viewer.kind !== 'member' || audience.includes(viewer.id)

const outcomeOf = ({ collection, isCostly }: { collection: { name: string }; isCostly: boolean }) =>
  isCostly
    ? `a filter on ${collection.name} failed or took too long: its topic was dropped`
    : `an event of ${collection.name} could not be checked: the streams that listen to it end`
