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

const script = path.join(projectRoot, 'domain/valuation/fit-in-thread.ts')

/**
 * Fits markets, one task at a time, in a thread that the first task starts: a large model takes seconds, and the server
 * responds meanwhile. Rejects if the thread fails.
 */
export function startFitting() {
  let worker: Worker | undefined
  return {
    fit: async <T extends FitTask>(task: T): Promise<FitResult<T>> => {
      worker ??= new Worker(script)
      const answer = once(worker, 'message')
      worker.postMessage(task)
      const [result] = await answer
      return result
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}

export type Fitting = ReturnType<typeof startFitting>
