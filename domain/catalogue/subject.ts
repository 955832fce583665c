import { refusedWrite } from '#records/errors.ts'
import { required } from '#records/field-types/field-type.ts'
import { asList } from '#records/field-types/select.ts'
import { kinds, type VehicleKind } from './kinds.ts'

type SubjectFields = Partial<Record<VehicleKind['subjectKey'] | VehicleKind['variantKey'], unknown>>

/**
 * The one model that a review or an on-road price inquiry refers to. Errors: 400 if it names no model, more than one,
 * or a variant of another kind.
 */
export function requireSingleSubject(input: SubjectFields): { kind: VehicleKind; id: string } {
  const [kind, other] = Object.values(kinds).filter(each => readRelationId(input[each.subjectKey]))
  const id = kind && readRelationId(input[kind.subjectKey])
  if (!kind || !id) throw refusedWrite('create', { car: required })
  if (other) throw refusedWrite('create', { [other.subjectKey]: onlyOne })
  const stray = Object.values(kinds).find(each => each !== kind && readRelationId(input[each.variantKey]))
  if (stray) throw refusedWrite('create', { [stray.variantKey]: onlyOne })
  return { kind, id }
}

/** The id as a relation field parses it. */
const readRelationId = (value: unknown) => asList(value).at(-1)

const onlyOne = { code: 'validation_too_many_values', message: 'Only one vehicle can be named.' }
