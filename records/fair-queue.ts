import { getOrMake } from '#database/memoize.ts'
/** Work that waits for its turn. It may wait in the queues of several clients, and starts once. */
export type Task = { isStarted: boolean; start: () => Promise<void> }

/**
 * Starts at most `running` tasks at once, and `runningPerClient` of one client. Clients take turns, so that one with much
 * work delays the others by one task at most. A task's `start` must not reject.
 */
export function newFairQueue(limits: { running: number; runningPerClient: number }) {
  const runningOf = new Map<string, number>()
  /** Waiting tasks by client; the client whose turn is next comes first. */
  const lines = new Map<string, Set<Task>>()
  let running = 0

  function startNext() {
    for (const [client, line] of lines) {
      if (running >= limits.running) return
      if ((runningOf.get(client) ?? 0) >= limits.runningPerClient) continue
      const task = takeNext(line)
      lines.delete(client)
      if (line.size) lines.set(client, line)
      if (task) start(client, task)
    }
  }

  function start(client: string, task: Task) {
    count(client, 1)
    task.isStarted = true
    task.start().finally(() => {
      count(client, -1)
      startNext()
    })
  }

  function count(client: string, change: number) {
    running += change
    const left = (runningOf.get(client) ?? 0) + change
    if (left) runningOf.set(client, left)
    else runningOf.delete(client)
  }

  return {
    add: (client: string, task: Task) => {
      getOrMake(lines, client, () => new Set<Task>()).add(task)
      startNext()
    },
    /** Removes a waiting task from its client's queue. */
    remove: (client: string, task: Task) => {
      const line = lines.get(client)
      line?.delete(task)
      if (!line?.size) lines.delete(client)
    },
    countWaitingOf: (client: string) => lines.get(client)?.size ?? 0,
    countWaiting: () => [...lines.values()].reduce((sum, line) => sum + line.size, 0),
  }
}

/** Skips tasks that another client's turn has started. */
function takeNext(line: Set<Task>): Task | undefined {
  for (const task of line) {
    line.delete(task)
    if (!task.isStarted) return task
  }
  return undefined
}
