import { z } from 'zod'
import type { AnyCollection } from '#collections/define.ts'
import { addJob } from '#database/jobs.ts'
import type { Ctx } from '../context.ts'
import { isPictureName, makeSizes, sizesOf } from './picture-sizes.ts'
import type { FileStorage } from './storage.ts'

const shape = z.object({ key: z.string(), sizes: z.array(z.string()) })

/** Has the sizes of a picture made in the background, once the transaction that brings it is committed. */
export async function queueSizes({ db }: Pick<Ctx, 'db'>, collection: AnyCollection, key: string) {
  if (!isPictureName(key)) return
  await addJob(db, 'makeSizes', { key: `sizes ${key}`, payload: { key, sizes: sizesOf(collection) } })
}

/** The work of such a job; what fails is tried again. */
export async function runSizesJob(storage: FileStorage, payload: unknown): Promise<void> {
  const { key, sizes } = shape.parse(payload)
  await makeSizes(storage, key, sizes)
}
