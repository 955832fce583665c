import type { CollectionDescription } from '../api/describe.ts'
import { fieldNamed } from '../api/describe.ts'
import { InputOf } from './input-of.tsx'

type Props = { collection: CollectionDescription; name: string; isNew?: boolean }

/** The input of a field by name, if this operator may change it. */
export function FieldInput({ collection, name, isNew = false }: Props) {
  const field = fieldNamed(collection, name)
  if (!field || field.writable === 'never') return null
  return <InputOf field={field} isDisabled={!isNew && field.writable === 'create'} />
}
