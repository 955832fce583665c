import { getCollection } from '#collections/registry.ts'
import { getOrMake } from '#database/memoize.ts'
import type { Ctx } from '#records/context.ts'
import { findRecords } from '#records/find-records.ts'
import { type SubjectKind, subjectName } from './subject.ts'

/** A vehicle by its collection and id. */
export type VehicleRef = { kind: SubjectKind; id: string }

const fields = ['id', 'brand', 'name'] as const

/**
 * Reads vehicles' names with one statement per kind. The result has a name for each vehicle that the viewer may see.
 */
export async function readVehicleNames(ctx: Ctx, refs: readonly (VehicleRef | undefined)[]) {
  const ids = new Map<SubjectKind, Set<string>>()
  for (const ref of refs) if (ref) getOrMake(ids, ref.kind, () => new Set<string>()).add(ref.id)
  const names = new Map<string, string>()
  await Promise.all(
    [...ids].map(async ([kind, wanted]) => {
      const found = await findRecords(ctx, getCollection(kind), [...wanted], fields)
      for (const record of found) names.set(`${kind}/${record.id}`, subjectName(kind, record))
    }),
  )
  return (ref: VehicleRef | undefined) => {
    const name = ref && names.get(`${ref.kind}/${ref.id}`)
    return ref && name !== undefined ? { kind: ref.kind, id: ref.id, name } : undefined
  }
}
