import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '#database/project-root.ts'
import type { Language } from '#domain/notifications/render-text.ts'
import type { SettlementSheet } from '../rental/settlement-sheet.ts'
import type { DrawingTask, PaperResult } from './draw-in-thread.ts'
import { MissingFactsError, missingFacts, type PaperKind } from './missing-facts.ts'
import { type SaleFacts, saleFactsSchema } from './sale-facts.ts'

/**
 * A paper of a sale as a PDF of A4 pages, in English or Hindi. Equal facts make equal files. Throws
 * `MissingFactsError` if the paper would have a gap, and a `ZodError` if the facts are invalid.
 */
export async function drawPaper(kind: PaperKind, language: Language, input: SaleFacts): Promise<Buffer> {
  const facts = saleFactsSchema.parse(input)
  const missing = missingFacts(kind, facts)
  if (missing.length > 0) throw new MissingFactsError(kind, missing)
  return drawInThread({ kind, language, facts })
}

/** The settlement sheet of a rental as a PDF. Equal sheets make equal files. */
export const drawSettlement = (sheet: SettlementSheet): Promise<Buffer> => drawInThread({ sheet })

const script = path.join(projectRoot, 'domain/deals/papers/draw-in-thread.ts')
const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
let thread: Worker | undefined
let lastId = 0

/** Shaping and fonts take some hundred milliseconds a paper: one thread draws them in turn, and the server responds meanwhile. */
function drawInThread(task: DrawingTask): Promise<Buffer> {
  lastId += 1
  const result = Promise.withResolvers<Buffer>()
  waiting.set(lastId, result)
  thread ??= startThread()
  // Only a thread with work keeps the process alive.
  thread.ref()
  thread.postMessage({ id: lastId, ...task })
  return result.promise
}

function startThread(): Worker {
  const worker = new Worker(script)
  worker.on('message', (drawn: PaperResult) => {
    const result = waiting.get(drawn.id)
    waiting.delete(drawn.id)
    if (waiting.size === 0) worker.unref()
    if ('pdf' in drawn) result?.resolve(Buffer.from(drawn.pdf))
    else result?.reject(new Error(drawn.error))
  })
  worker.on('error', error => rejectAll(worker, error))
  worker.on('exit', code =>
    rejectAll(worker, new Error(`The thread that draws papers has ended with ${code}`)),
  )
  return worker
}

/** The next paper starts another thread. */
function rejectAll(ended: Worker, error: unknown): void {
  if (thread !== ended) return
  thread = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
