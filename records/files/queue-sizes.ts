import { z } from 'zod'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import { queueJob } from '../queue-job.ts'
import { isPictureName, makeSizes, sizesOf } from './picture-sizes.ts'
import type { FileStorage } from './storage.ts'

const shape = z.object({ key: z.string(), sizes: z.array(z.string()) })

/** Queues a job that generates the sizes of a picture once the transaction that adds it is committed. */
export async function queueSizes(ctx: Pick<Ctx, 'db' | 'pending'>, collection: AnyCollection, key: string) {
  if (!isPictureName(key)) return
  await queueJob(ctx, 'makeSizes', { key: `sizes ${key}`, payload: { key, sizes: sizesOf(collection) } })
}

/** Runs such a job; the queue retries failures. */
export async function runSizesJob(storage: FileStorage, payload: unknown): Promise<void> {
  const { key, sizes } = shape.parse(payload)
  await makeSizes(storage, key, sizes)
}
