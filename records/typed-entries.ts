/** The names of an object that has no more than its type says. */
export const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(object) as Key[]

/** The object of these entries; the caller gives an entry for each of the names. */
export const fromEntries = <Key extends string, Value>(
  entries: Iterable<readonly [Key, Value]>,
): Record<Key, Value> => Object.fromEntries(entries) as Record<Key, Value>
