import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '#database/project-root.ts'
import { fitCurve, type SharedCurve } from './fit-market.ts'
import { type CellInput, type RevaluedCell, revalueCell } from './revalue-cell.ts'
import { observePrice, type ValuedListing } from './value-listing.ts'

export type FitTask = { curveOf: readonly ValuedListing[]; at: Date } | { cell: CellInput }
type FitResult<T> = T extends { cell: CellInput } ? RevaluedCell | undefined : SharedCurve

/** Fits a curve or a cell. */
export function runFitTask(task: FitTask): FitResult<FitTask> {
  if ('cell' in task) return revalueCell(task.cell)
  return fitCurve(task.curveOf.flatMap(each => observePrice(each, task.at) ?? []))
}

/** Fits in tens of milliseconds: not worth the start of a thread. */
const maxInlineListings = 2_000
const script = path.join(projectRoot, 'domain/valuation/fit-in-thread.ts')

/**
 * Fits a market of that many listings, one task at a time. A large one takes up to seconds a task, so a thread does it
 * and the server responds meanwhile. Rejects if the thread fails.
 */
export function startFitting(listings: number) {
  const worker = listings > maxInlineListings ? new Worker(script) : undefined
  return {
    fit: async <T extends FitTask>(task: T): Promise<FitResult<T>> => {
      const answer = worker ? once(worker, 'message') : [runFitTask(task)]
      worker?.postMessage(task)
      const [result] = await answer
      return result
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}
