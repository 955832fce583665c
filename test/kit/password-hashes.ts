import { createHook } from 'node:async_hooks'

/** Counts the password hashes of this process from now on; the result stops and returns the number. */
export function countPasswordHashes(): () => number {
  let count = 0
  const hook = createHook({
    init: (_, type) => {
      if (/ARGON2/i.test(type)) count++
    },
  }).enable()
  return () => {
    hook.disable()
    return count
  }
}
