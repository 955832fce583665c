import { vi } from 'vitest'

// Runs before each test file. A wait ends when its condition is met; the limit is for a condition that never is, also on
// a slow machine.

const timeout = 60_000

const { waitFor } = vi
if (waitFor.name !== 'waitForLong')
  vi.waitFor = function waitForLong(check, options) {
    return waitFor(check, { timeout, ...(typeof options === 'number' ? { timeout: options } : options) })
  }
