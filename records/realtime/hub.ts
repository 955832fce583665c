import type { Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import { newContext } from '../context.ts'
import { newAudience } from './audience.ts'
import type { Bus, RecordEvent } from './bus.ts'
import { seenBy } from './judge.ts'
import { readTopic, type Topic } from './topic.ts'

/** One stream: who it belongs to, what it listens to, and how it is written to. */
export type Client = {
  id: string
  address: string
  viewer: Viewer
  topics: readonly Topic[]
  /** An event and its data, already written as JSON. */
  send: (event: string, data: string) => void
  /** Ends the stream; whoever reads it comes back and asks for what it has missed. */
  end?: () => void
  /** The records that the viewer's rights hang on, and who it is once one of them has changed. */
  leans?: { on: readonly string[]; whose: () => Promise<Viewer> } | undefined
}

export type Hub = {
  join: (client: Client) => void
  leave: (client: Client) => void
  find: (id: string) => Client | undefined
  /** Replaces all that a client listens to, for whom, and on what; topics that lead nowhere are passed over. */
  listen: (client: Client, viewer: Viewer, names: readonly string[], leans?: Client['leans']) => void
  /** Ends all streams, not all at once, so that the clients do not come back all at once. */
  endAll: () => void
}

/** Milliseconds in which all streams end. */
const endsWithin = 1_000

/**
 * Tells clients of the records that change, of each and of a collection in the order of the changes. An event is asked
 * about once for each different viewer and kind of topic, not once for each stream, over the connections of that viewer.
 */
export function newHub(dbOf: (viewer: Viewer) => Database, bus: Bus, onError: (error: unknown) => void): Hub {
  const clients = new Map<string, Client>()
  const audience = newAudience()
  /** What is being told of each record, of whole collections, and of all of them together. */
  const turns = new Map<string, Promise<void>>()
  let ofAll: Promise<unknown> = Promise.resolve()

  async function tell(event: RecordEvent) {
    for (const client of audience.leaning(event.id)) {
      if (client.leans) client.viewer = await client.leans.whose()
    }
    const listeners = [...audience.listeners(event)]
    const isGuest = ({ viewer }: Client) => viewer.kind === 'guest'
    await tellAll(
      event,
      listeners.filter(client => !isGuest(client)),
    )
    await tellAll(event, listeners.filter(isGuest))
  }

  async function tellAll(event: RecordEvent, clients: readonly Client[]) {
    const asked = new Map<string, Promise<string | undefined>>()
    for (const client of clients) {
      for (const topic of client.topics) {
        if (!concerns(topic, event)) continue
        const key = `${keyOf(client.viewer)} ${topic.kind}`
        const told = asked.get(key) ?? wordsFor(client.viewer, topic, event)
        asked.set(key, told)
        const data = await told
        if (data) client.send(topic.name, data)
      }
    }
  }

  /** Nothing for whom it cannot be asked: the others are told all the same. */
  async function wordsFor(viewer: Viewer, topic: Topic, event: RecordEvent) {
    try {
      const record = await seenBy(newContext(dbOf(viewer), viewer), topic, event)
      return record && JSON.stringify({ record, action: event.action })
    } catch (error) {
      onError(error)
      return undefined
    }
  }

  bus.subscribe(events => {
    if (!clients.size) return
    for (const event of events) takeTurn(event)
  })

  /**
   * Records are told of side by side, each in the order of its changes. Where somebody listens to all of a collection, what
   * came before in it is told before, and what comes after, after; where somebody's rights hang on a record, so for all.
   */
  function takeTurn(event: RecordEvent) {
    const told = () => tell(event).catch(onError)
    const { collection, id } = event
    const own = `${collection}/${id}`
    if (audience.leaning(id).length) {
      ofAll = Promise.all([ofAll, ...turns.values()]).then(told)
    } else if (audience.hasWatchers(collection)) {
      const within = [...turns].flatMap(([key, turn]) => (key.startsWith(`${collection}/`) ? [turn] : []))
      follow(`${collection}/`, within)
    } else if (audience.listeners(event).size) {
      follow(own, [turns.get(`${collection}/`), turns.get(own)])
    }

    function follow(key: string, before: readonly (Promise<void> | undefined)[]) {
      const turn = Promise.all([ofAll, ...before])
        .then(told)
        .then(() => {
          if (turns.get(key) === turn) turns.delete(key)
        })
      turns.set(key, turn)
    }
  }

  const endAll = () => {
    for (const { end } of clients.values()) if (end) setTimeout(end, Math.random() * endsWithin)
  }
  bus.onMissed(endAll)

  return {
    endAll,
    join: client => clients.set(client.id, client),
    leave: client => {
      clients.delete(client.id)
      audience.remove(client)
    },
    find: id => clients.get(id),
    listen: (client, viewer, names, leans) => {
      audience.remove(client)
      const topics = names.flatMap(name => readTopic(name) ?? [])
      audience.add(Object.assign(client, { viewer, topics, leans }))
    },
  }
}

const keyOf = (viewer: Viewer) => Object.values(viewer).join('/')

const concerns = ({ collection, id }: Topic, event: RecordEvent) =>
  collection.name === event.collection && (id === undefined || id === event.id)
