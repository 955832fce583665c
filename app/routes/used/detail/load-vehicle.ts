import type { UsedVehicle } from '#collections/index.ts'
import { findUsed } from '#domain/used/used-detail.ts'
import { gone, loading, orNotFound } from '../../../loading.ts'
import type { RequestContext } from '../../../request-context.ts'

/** The used vehicle that an address names: 404 where there is none, 410 where it is sold or withdrawn. */
export async function loadUsedVehicle(page: RequestContext, id: string): Promise<UsedVehicle> {
  const found = orNotFound(await loading(page, findUsed(page.ctx, id)))
  if (found === 'gone') throw gone()
  return found
}
