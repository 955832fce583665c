/** A `Map` or a `WeakMap`. */
type ValueByKey<Key, Value> = {
  get: (key: Key) => Value | undefined
  set: (key: Key, value: Value) => unknown
}

/** The value of a key; the first call for a key makes and stores it. */
export function getOrMake<Key, Value>(map: ValueByKey<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = make()
  map.set(key, value)
  return value
}

/**
 * The same function with a cache: it computes its result once for each object, and caches it as long as the object
 * exists.
 */
export function memoizeWeak<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>()
  return key => getOrMake(cache, key, () => make(key))
}
