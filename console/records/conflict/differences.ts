import type { RaRecord } from 'ra-core'
import type { CollectionDescription, FieldDescription } from '../../api/describe.ts'
import { omitEmptyParts } from '../../api/omit-empty-parts.ts'
import { isSame } from '../../api/record-body.ts'

type Values = Readonly<Record<string, unknown>>

/** A field whose value differs between two editors of a record. `isContested`: both changed it. */
export type Difference = { field: FieldDescription; mine: unknown; theirs: unknown; isContested: boolean }

/** Whose value of a contested field is kept. */
export type Side = 'mine' | 'theirs'

/** The fields that I changed to a value different from theirs. Fields that both changed come first. */
export function differences(
  { fields }: CollectionDescription,
  opened: Values,
  form: Values,
  theirs: Values,
): Difference[] {
  const mine = omitEmptyParts(fields, form)
  return changed(fields, opened, mine)
    .filter(({ name }) => !isSame(mine[name], theirs[name]))
    .map(field => ({
      field,
      mine: mine[field.name],
      theirs: theirs[field.name],
      isContested: !isSame(opened[field.name], theirs[field.name]),
    }))
    .sort((one, other) => Number(other.isContested) - Number(one.isContested))
}

/** The fields that only they changed. Their values stay in every case. */
export const onlyTheirChanges = (
  { fields }: CollectionDescription,
  opened: Values,
  form: Values,
  theirs: Values,
) => {
  const mine = omitEmptyParts(fields, form)
  return changed(fields, opened, theirs).filter(({ name }) => isSame(opened[name], mine[name]))
}

/** Their record with the fields of mine that I chose to keep. */
export const mergeMine = (
  theirs: RaRecord,
  found: readonly Difference[],
  ownFields: ReadonlySet<string>,
): RaRecord => ({
  ...theirs,
  ...Object.fromEntries(
    found.flatMap(({ field: { name }, mine }) => (ownFields.has(name) ? [[name, mine]] : [])),
  ),
})

/** Which fields of mine a save would keep; `open` while a contested one has no side. */
export function outcomeOf(
  found: readonly Difference[],
  chosen: Readonly<Record<string, Side>>,
): { result: 'open' | 'mine' | 'theirs' | 'some'; ownFields: ReadonlySet<string> } {
  const isMine = ({ field: { name }, isContested }: Difference) => !isContested || chosen[name] === 'mine'
  const own = found.filter(isMine)
  const ownFields = new Set(own.map(({ field }) => field.name))
  if (found.some(({ field, isContested }) => isContested && !chosen[field.name]))
    return { result: 'open', ownFields }
  if (own.length === 0) return { result: 'theirs', ownFields }
  return { result: own.length === found.length ? 'mine' : 'some', ownFields }
}

const changed = (fields: readonly FieldDescription[], before: Values, after: Values) =>
  fields.filter(
    ({ name, writable }) => writable === 'always' && name in after && !isSame(before[name], after[name]),
  )
