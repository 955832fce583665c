import { newGate } from './gate.ts'
import { eventLoopLag } from './lag.ts'

/**
 * What is put off first when there is too much to do: exports, then lists for whoever writes programs, then pages that
 * nobody has kept. What people send, their own pages, pages that are kept, files and streams are not held up by these.
 */
export function newGates(lagNow = eventLoopLag()) {
  return {
    lag: lagNow,
    pages: newGate({ inside: 8, waiting: 96, patience: 6_000, lag: 2_000 }, lagNow),
    lists: newGate({ inside: 6, waiting: 48, patience: 4_000, lag: 1_000 }, lagNow),
    exports: newGate({ inside: 2, waiting: 8, patience: 4_000, lag: 500 }, lagNow),
  }
}

export type Gates = ReturnType<typeof newGates>
