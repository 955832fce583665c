import { getOrMake } from '#database/memoize.ts'
import type { RecordEvent } from './bus.ts'
import type { StreamListener, Subscription } from './listener.ts'

/** Finds the listeners of an event; the cost depends on their number and not on the number of streams. */
export function newSubscriptionIndex() {
  const byTopic = newGroups<Subscription>()
  const byAuth = newGroups<StreamListener>()
  return {
    /** A listener's topics and auth keys must not change before `remove`. */
    add: (listener: StreamListener) => {
      for (const each of listener.subscriptions.values()) byTopic.add(keyOf(each), each)
      for (const id of listener.auth?.authKeys ?? []) byAuth.add(id, listener)
    },
    remove: (listener: StreamListener) => {
      for (const each of listener.subscriptions.values()) byTopic.remove(keyOf(each), each)
      for (const id of listener.auth?.authKeys ?? []) byAuth.remove(id, listener)
    },
    removeOne: (subscription: Subscription) => byTopic.remove(keyOf(subscription), subscription),
    subscriptionsTo: ({ collection, id }: RecordEvent): Subscription[] => [
      ...byTopic.of(topicKey(collection)),
      ...byTopic.of(topicKey(collection, id)),
    ],
    /** The listeners whose rights depend on a record. */
    listenersByAuthKey: (id: string): StreamListener[] => [...byAuth.of(id)],
  }
}

const topicKey = (collection: string, id = '*') => `${collection}/${id}`
const keyOf = ({ topic }: Subscription) => topicKey(topic.collection.name, topic.id)

const nobody = new Set<never>()

function newGroups<T>() {
  const groups = new Map<string, Set<T>>()
  return {
    of: (key: string): ReadonlySet<T> => groups.get(key) ?? nobody,
    add: (key: string, item: T) => {
      getOrMake(groups, key, () => new Set<T>()).add(item)
    },
    remove: (key: string, item: T) => {
      const group = groups.get(key)
      group?.delete(item)
      if (!group?.size) groups.delete(key)
    },
  }
}
