const last = new Map<string, Promise<unknown>>()

/** Does works of the same name one after the other; an error is nobody's but its own. */
export async function takeTurns<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name)
  const run = before ? before.then(work, work) : work()
  last.set(name, run)
  try {
    return await run
  } finally {
    if (last.get(name) === run) last.delete(name)
  }
}
