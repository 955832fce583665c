/** A listener that queues what it receives, and returns it in order: at once, or when it arrives. */
export function createListener<T>() {
  const events: T[] = []
  const waiting: ((event: T) => void)[] = []
  const push = (event: T) => {
    const next = waiting.shift()
    if (next) next(event)
    else events.push(event)
  }
  const next = () =>
    new Promise<T>(resolve => {
      const first = events.shift()
      if (first === undefined) waiting.push(resolve)
      else resolve(first)
    })
  return { hear: push, next }
}
