import { parentPort } from 'node:worker_threads'
import { drawSheet } from '../rental/draw-sheet.ts'
import type { SettlementSheet } from '../rental/settlement-sheet.ts'
import { drawPages, type PaperTask } from './draw-pages.ts'

/** A paper of a sale, or the sheet of a rental. */
export type DrawingTask = PaperTask | { sheet: SettlementSheet }

/** What the thread answers to the task with that id. */
export type PaperResult = { id: number; pdf: Uint8Array } | { id: number; error: string }

parentPort?.on('message', async ({ id, ...task }: DrawingTask & { id: number }) => {
  try {
    parentPort?.postMessage({
      id,
      pdf: await ('sheet' in task ? drawSheet(task.sheet) : drawPages(task)),
    } satisfies PaperResult)
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies PaperResult)
  }
})
