import type { EndedStatus } from '#collections/listing-life.ts'
import { getCollection } from '#collections/registry.ts'
import { getOrMake } from '#database/memoize.ts'
import type { Ctx } from '#records/context.ts'
import { findRecords } from '#records/find-records.ts'
import { findEndedListings } from '../used-vehicles/ended-listing.ts'
import { type SubjectKind, subjectName } from './subject.ts'

/** A vehicle by its collection and id. */
export type VehicleRef = { kind: SubjectKind; id: string }

const fields = ['id', 'brand', 'name'] as const

/**
 * Reads vehicles' names with one statement per kind. The result has a name for each vehicle that the viewer may see, and
 * for a used one whose sale has ended, with how.
 */
export async function readVehicleNames(ctx: Ctx, refs: readonly (VehicleRef | undefined)[]) {
  const ids = new Map<SubjectKind, Set<string>>()
  for (const ref of refs) if (ref) getOrMake(ids, ref.kind, () => new Set<string>()).add(ref.id)
  const names = new Map<string, { name: string; status?: EndedStatus }>()
  await Promise.all(
    [...ids].map(async ([kind, wanted]) => {
      const found = await findRecords(ctx, getCollection(kind), [...wanted], fields)
      for (const record of found) names.set(`${kind}/${record.id}`, { name: subjectName(kind, record) })
    }),
  )
  const unlisted = [...(ids.get('usedVehicles') ?? [])].filter(id => !names.has(`usedVehicles/${id}`))
  for (const [id, { status, ...ended }] of await findEndedListings(ctx, unlisted))
    names.set(`usedVehicles/${id}`, { name: subjectName('usedVehicles', ended), status })
  return (ref: VehicleRef | undefined) => {
    const found = ref && names.get(`${ref.kind}/${ref.id}`)
    return ref && found ? { kind: ref.kind, id: ref.id, ...found } : undefined
  }
}
