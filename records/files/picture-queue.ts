import type { Ctx } from '../context.ts'
import { newLimitedQueue } from '../limited-queue.ts'
import { newPictureProcesses, type PictureOutcome } from './picture-processes.ts'
import type { PictureTask } from './picture-tasks.ts'

const seconds = 1_000

/** Seconds that one picture may take. */
export const pictureSeconds = 30

const runPicture = newPictureProcesses({ timeoutMs: pictureSeconds * seconds })

const waiting = { waitingPerClient: 8, waiting: 200, waitTimeoutMs: 60 * seconds }
const uploads = newLimitedQueue({ running: 2, ...waiting })
/** Pictures of more pixels take up to a gigabyte and seconds: one at a time, so that the others always have a process. */
const largePixels = 16_000_000
const largeUploads = newLimitedQueue({ running: 1, ...waiting })

type QueueCtx = Pick<Ctx, 'client'>

const keyOf = ({ client }: QueueCtx) => client?.key ?? 'site'

/** Packs an upload in its client's turn; the work ends when the client leaves. Errors: 503. */
export function packUpload(
  ctx: QueueCtx,
  task: PictureTask & { kind: 'pack' },
  pixels: number,
): Promise<PictureOutcome> {
  const [key, signal] = [keyOf(ctx), ctx.client?.signal]
  const runTask = () => uploads.run(key, () => runPicture(task, signal), signal)
  return pixels > largePixels ? largeUploads.run(key, runTask, signal) : runTask()
}

/** Does the work of one picture in the background, outside of the turns of clients. */
export const runPictureTask = (task: PictureTask): Promise<PictureOutcome> => runPicture(task)
