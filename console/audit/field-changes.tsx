import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetMany } from 'react-admin'
import { type FieldDescription, fieldNamed } from '../api/describe.ts'
import { stateLabel } from '../deals/labels.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { operatorLabel, useOperators } from '../records/operator-name.tsx'
import { labelOf, textOf } from '../records/text-of.ts'
import { operatorFields } from '../records/value-of.tsx'
import { isNested, valueChange } from './value-changes.ts'

export type Changes = Record<string, { before?: unknown; after?: unknown }>

/** Characters of a value that a row shows, as many as an import's preview. A record's history has the whole value. */
const maxShown = 200

/** The changed fields of an entry: label, old value, new value. */
export function FieldChanges({ kind, changes }: { kind: string; changes: Changes }) {
  const names = Object.keys(changes)
  if (!names.length) return null
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {names.map(name => (
        <FieldChange key={name} kind={kind} name={name} {...changes[name]} />
      ))}
    </Box>
  )
}

type FieldChangeProps = { kind: string; name: string; before?: unknown; after?: unknown }

function FieldChange({ kind, name, before, after }: FieldChangeProps) {
  const collection = useCollection(kind)
  const known = collection && fieldNamed(collection, name)
  const relatedName = useRelatedNames(targetOf(name, known), [before, after].flat())
  const operators = useOperators().data
  const nameOf = (id: unknown) => {
    const operator = isOperator(name) && operators?.find(each => each.id === id)
    return operator ? operatorLabel(operator) : relatedName(id)
  }
  const text = (value: unknown) => {
    const all = isEmpty(value)
      ? translate('import.empty')
      : textIn({ kind, name, field: known, nameOf }, value)
    return all.length > maxShown ? `${all.slice(0, maxShown)}…` : all
  }
  const field = fieldName(name)
  const isUnknown = before === undefined && after === undefined
  const nested =
    !isUnknown && isNested(known, before, after) ? { change: valueChange(before, after) } : undefined
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {isUnknown || (nested && nested.change === undefined)
        ? translate('audit.changed', { field })
        : nested?.change !== undefined
          ? translate('import.newValue', { field, to: nested.change })
          : before === undefined
            ? translate('import.newValue', { field, to: text(after) })
            : translate('import.changedValue', { field, from: text(before), to: text(after) })}
    </Typography>
  )
}

type NameOf = (id: unknown) => string

/** A message's sender is a member or an operator. */
const isSender = (name: string) => name === 'sender_id'
const isOperator = (name: string) => operatorFields.has(name) || isSender(name)

/** The collection of the record whose id a field holds. */
const targetOf = (name: string, field: FieldDescription | undefined) =>
  isSender(name) ? 'users' : field?.type === 'relation' ? field.target : undefined

/** The names of records of that collection; the id of one that is gone, or that the operator may not read. */
function useRelatedNames(collection: string | undefined, values: readonly unknown[]): NameOf {
  const target = useCollection(collection)
  const ids = target ? [...new Set(values.filter(value => typeof value === 'string' && value !== ''))] : []
  const { data = [] } = useGetMany(target?.name ?? '', { ids }, { enabled: ids.length > 0 })
  return id => {
    const record = data.find(each => each?.id === id)
    return target && record ? labelOf(target, record) : String(id)
  }
}

type ValueOf = { kind: string; name: string; field: FieldDescription | undefined; nameOf: NameOf }

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function textIn({ kind, name, field, nameOf }: ValueOf, value: unknown): string {
  if (kind === 'deals' && name === 'state') return stateLabel(String(value))
  if (field?.type === 'relation') return [value].flat().map(nameOf).join(', ')
  if (isOperator(name)) return nameOf(value)
  if (typeof value === 'object' && field?.type !== 'select') return JSON.stringify(value)
  if (field) return textOf(field, value, kind)
  // The API does not describe the fields of operators.
  return name === 'role' ? valueLabel(String(value)) : String(value)
}
