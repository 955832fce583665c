import { createHook } from 'node:async_hooks'

/** Counts the passwords that this process hashes from now on; gives their number and stops. */
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
