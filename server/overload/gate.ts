import { Busy } from './busy.ts'

export type GateLimits = {
  /** How many are let in at once, and how many may wait for that. */
  inside: number
  waiting: number
  /** How many of these may be one person's: the rest stays free for others, however slow that person's work is. */
  perPerson: { inside: number; waiting: number }
  /** Milliseconds for which one waits. */
  patience: number
  /** Milliseconds that the process is behind its work, beyond which nobody is let in. */
  lag: number
}

/** Milliseconds behind its work at which a process lets in half as many at once. */
const halfAsMany = 10

type Waiting = { person: string; letIn: () => void }
type Counts = { inside: number; waiting: number }
const none: Counts = { inside: 0, waiting: 0 }

/**
 * Lets in as much work at once as can be done well: less while the process is behind, so that what passes no gate is done in
 * between. Of those who wait, the person with the least work inside is next. Whoever comes when it is full, or waits too long,
 * gets a `Busy`.
 */
export function newGate(
  { inside: most, waiting: mostWaiting, perPerson, patience, lag }: GateLimits,
  lagNow: () => number,
) {
  let inside = 0
  let refused = 0
  const waiting = new Set<Waiting>()
  const persons = new Map<string, Counts>()
  const countsOf = (person: string) => persons.get(person) ?? none

  function count(person: string, change: Counts) {
    const { inside: before, waiting: waited } = countsOf(person)
    const counts = { inside: before + change.inside, waiting: waited + change.waiting }
    inside += change.inside
    if (counts.inside || counts.waiting) persons.set(person, counts)
    else persons.delete(person)
  }

  const isAnothersAlone = () => [...persons.values()].filter(counts => counts.inside).length < 2

  function hasRoom(person: string): boolean {
    const own = countsOf(person).inside
    if (inside >= most || own >= perPerson.inside) return false
    // One person's slow work keeps nobody out, however far behind the process is.
    return inside < Math.max(1, most / (1 + lagNow() / halfAsMany)) || (!own && isAnothersAlone())
  }

  const refuse = () => {
    refused++
    return new Busy()
  }

  /** Whether that person would not be let in. */
  function isFull(person: string): boolean {
    const maySit = waiting.size < mostWaiting && countsOf(person).waiting < perPerson.waiting
    return (!maySit && !hasRoom(person)) || lagNow() > lag
  }

  /** Where that person would not be let in, says so before anything has been done for it. */
  function atTheDoor(person: string) {
    if (isFull(person)) throw refuse()
  }

  function enter(person: string): Promise<void> | undefined {
    atTheDoor(person)
    if (!waiting.size && hasRoom(person)) {
      count(person, { inside: 1, waiting: 0 })
      return undefined
    }
    const turn = new Promise<void>((resolve, reject) => {
      const letIn = () => {
        leaveQueue()
        count(person, { inside: 1, waiting: 0 })
        resolve()
      }
      const entry = { person, letIn }
      const leaveQueue = () => {
        clearTimeout(late)
        waiting.delete(entry)
        count(person, { inside: 0, waiting: -1 })
      }
      const late = setTimeout(() => {
        leaveQueue()
        reject(refuse())
      }, patience)
      waiting.add(entry)
      count(person, { inside: 0, waiting: 1 })
    })
    fill()
    return turn
  }

  function leave(person: string) {
    count(person, { inside: -1, waiting: 0 })
    fill()
  }

  function fill() {
    for (let next = nextIn(); next; next = nextIn()) next.letIn()
  }

  function nextIn(): Waiting | undefined {
    if (inside >= most) return undefined
    let next: Waiting | undefined
    for (const each of waiting) {
      const isFairer = !next || countsOf(each.person).inside < countsOf(next.person).inside
      if (isFairer && hasRoom(each.person)) next = each
    }
    return next
  }

  return {
    atTheDoor,
    isFull,
    /** Sends one away, whoever it is: counts it, and says when to come again. */
    refuse,
    state: () => ({ inside, waiting: waiting.size, refused }),
    async through<T>(person: string, work: () => Promise<T>): Promise<T> {
      await enter(person)
      try {
        return await work()
      } finally {
        leave(person)
      }
    },
  }
}
