import { Presets, SingleBar } from 'cli-progress'

/** The output of progress messages. */
export type ProgressOutput = NodeJS.WritableStream & { isTTY?: boolean }

/** Receives each step, and the end even if it comes early. */
export type Progress = { advance: () => void; end: () => void }

/** Starts a progress report over `total` steps. */
export type NewProgress = (total: number, what: string) => Progress

/** Reports progress over `total` steps: a bar on a terminal, otherwise a line for every tenth. */
export function newProgress(screen: ProgressOutput, total: number, what: string): Progress {
  return screen.isTTY ? bar(screen, total, what) : lines(screen, total, what)
}

function bar(stream: ProgressOutput, total: number, what: string): Progress {
  const singleBar = new SingleBar(
    { stream, format: `${what} {bar} {percentage} % | {value}/{total}` },
    Presets.shades_classic,
  )
  singleBar.start(total, 0)
  return { advance: () => singleBar.increment(), end: () => singleBar.stop() }
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
