/** The same function, which makes its answer for each object once and keeps it as long as that object is there. */
export function memoizeWeak<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>()
  return key => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const value = make(key)
    cache.set(key, value)
    return value
  }
}
