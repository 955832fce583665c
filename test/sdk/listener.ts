/** A listener that keeps what it is told, and gives it in that order: at once, or when it comes. */
export function listener<T>() {
  const told: T[] = []
  const waiting: ((event: T) => void)[] = []
  const hear = (event: T) => {
    const next = waiting.shift()
    if (next) next(event)
    else told.push(event)
  }
  const next = () =>
    new Promise<T>(resolve => {
      const first = told.shift()
      if (first === undefined) waiting.push(resolve)
      else resolve(first)
    })
  return { hear, next }
}
