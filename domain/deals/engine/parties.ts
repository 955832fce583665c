import { hasArea } from '#collections/access.ts'
import type { Ctx } from '#records/context.ts'
import { notFound } from '#records/errors.ts'
import type { Deal } from './deal.ts'
import type { Party } from './process.ts'

/** Which party of a deal the viewer is; the viewer can see the deal. A member of the firm that sells is the seller. */
export function partyOf({ viewer }: Pick<Ctx, 'viewer'>, { buyer }: Pick<Deal, 'buyer'>): Party {
  if (viewer.kind === 'system') return 'system'
  if (viewer.kind === 'member') return viewer.id === buyer ? 'buyer' : 'seller'
  if (viewer.kind === 'operator' && hasArea(viewer, 'moderation')) return 'operator'
  throw notFound()
}
