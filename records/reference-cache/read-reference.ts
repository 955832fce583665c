import { isPlainGuest } from '#collections/access.ts'
import type { Ctx } from '../context.ts'

/** A value that guests share, from memory if the context has it. Other viewers may see more, and make their own. */
export async function readReference<T>(ctx: Ctx, key: string, make: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { viewer, pending, referenceCache } = ctx
  // A transaction sees its own writes.
  if (!referenceCache || !isPlainGuest(viewer) || pending) return make(ctx)
  const { value, reads } = await referenceCache.get(key, reads =>
    // One value cannot be made from another, whose tags would come too late.
    make({ ...ctx, reads, referenceCache: undefined }),
  )
  for (const tag of reads) ctx.reads.add(tag)
  return value
}
