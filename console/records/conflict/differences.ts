import type { RaRecord } from 'ra-core'
import type { CollectionDescription, FieldDescription } from '../../api/describe.ts'
import { isSame } from '../../api/record-body.ts'

type Values = Readonly<Record<string, unknown>>

/** A field in which two editors of one record are apart. `isContested`: both have changed it. */
export type Difference = { field: FieldDescription; mine: unknown; theirs: unknown; isContested: boolean }

/** What I have changed that is not as they have it, what both have changed first. */
export function differences(
  { fields }: CollectionDescription,
  opened: Values,
  mine: Values,
  theirs: Values,
): Difference[] {
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

/** What they alone have changed: it comes along, whatever is chosen. */
export const onlyTheirChanges = (
  { fields }: CollectionDescription,
  opened: Values,
  mine: Values,
  theirs: Values,
) => changed(fields, opened, theirs).filter(({ name }) => isSame(opened[name], mine[name]))

/** Their record, with those of my fields that I keep. */
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

const changed = (fields: readonly FieldDescription[], before: Values, after: Values) =>
  fields.filter(
    ({ name, writable }) => writable === 'always' && name in after && !isSame(before[name], after[name]),
  )
