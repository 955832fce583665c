import type { Ctx } from '../context.ts'
import { newLimitedQueue } from '../limited-queue.ts'
import { newPictureProcesses, type PictureOutcome } from './picture-processes.ts'
import type { PictureTask } from './picture-tasks.ts'

const seconds = 1_000

/** Time limit for one picture, in seconds. */
export const pictureSeconds = 30

const runPicture = newPictureProcesses({ timeoutMs: pictureSeconds * seconds })

const waiting = { waitingPerClient: 8, waiting: 200, waitTimeoutMs: 60 * seconds }
const uploads = newLimitedQueue({ running: 2, ...waiting })
/**
 * Pictures with more pixels take seconds and up to a gigabyte. They run one at a time, so that a process is always free
 * for the others.
 */
const largePixels = 16_000_000
const largeUploads = newLimitedQueue({ running: 1, ...waiting })

type QueueCtx = Pick<Ctx, 'client'>

const keyOf = ({ client }: QueueCtx) => client?.key ?? 'site'

/** Re-encodes an upload in its client's turn; the work is cancelled when the client leaves. Errors: 503. */
export function packUpload(
  ctx: QueueCtx,
  task: PictureTask & { kind: 'pack' },
  pixels: number,
): Promise<PictureOutcome> {
  const [key, signal] = [keyOf(ctx), ctx.client?.signal]
  const runTask = () => uploads.run(key, () => runPicture(task, signal), signal)
  return pixels > largePixels ? largeUploads.run(key, runTask, signal) : runTask()
}

/** Processes one picture in the background, outside the turns of clients. */
export const runPictureTask = (task: PictureTask, signal?: AbortSignal): Promise<PictureOutcome> =>
  runPicture(task, signal)
