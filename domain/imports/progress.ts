import { Presets, SingleBar } from 'cli-progress'

/** Where progress is told. */
export type ProgressOutput = NodeJS.WritableStream & { isTTY?: boolean }

/** Told of each step, and of the end, also when it comes early. */
export type Progress = { advance: () => void; end: () => void }

/** Begins to tell of `total` steps of something. */
export type NewProgress = (total: number, what: string) => Progress

/** Does `work` for each batch in turn and tells of every item of it; the end is told also when the work fails. */
export async function processBatches<Item, Done>(
  batches: Iterable<Item[]>,
  progress: Progress,
  work: (batch: Item[]) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  try {
    for (const batch of batches) {
      done.push(await work(batch))
      for (const _ of batch) progress.advance()
    }
  } finally {
    progress.end()
  }
  return done
}

/** Tells of `total` steps: a bar on a terminal, otherwise a line for every tenth. */
export function newProgress(screen: ProgressOutput, total: number, what: string): Progress {
  return screen.isTTY ? bar(screen, total, what) : lines(screen, total, what)
}

function bar(stream: ProgressOutput, total: number, what: string): Progress {
  const shown = new SingleBar(
    { stream, format: `${what} {bar} {percentage} % | {value}/{total}` },
    Presets.shades_classic,
  )
  shown.start(total, 0)
  return { advance: () => shown.increment(), end: () => shown.stop() }
}

function lines(screen: ProgressOutput, total: number, what: string): Progress {
  let done = 0
  return {
    advance: () => {
      const before = Math.floor((done * 10) / total)
      done += 1
      const after = Math.floor((done * 10) / total)
      if (after > before) screen.write(`${what}: ${after * 10} % (${done} of ${total})\n`)
    },
    end: () => {},
  }
}
