import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateTimeInput,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  required,
  SelectArrayInput,
  SelectInput,
  type SelectInputProps,
  TextInput,
  useResourceContext,
} from 'react-admin'
import { type CollectionDescription, type FieldDescription, fieldNamed } from '../api/describe.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { FilesInput } from './files-input.tsx'
import { asInput, asJson, jsonText, jsonTextProblem, localTime, wireTime } from './input-formats.ts'
import { operatorLabel, useOperators } from './operator-name.tsx'
import { RupeesInput } from './rupees-input.tsx'
import { isAmount } from './text-of.ts'

// The editor is a third of the size of the rest of the console.
const RichTextInput = lazy(() => import('./rich-text/rich-text-input.tsx'))

type Props = { field: FieldDescription; isDisabled?: boolean }

/** Texts that may be longer than this get a multi-line input. */
const oneLine = 200

/** Whether a field's input spans the whole form. */
export const isLong = ({ type, max }: FieldDescription) =>
  ['json', 'file', 'editor'].includes(type) ||
  (type === 'text' && (max ?? Number.POSITIVE_INFINITY) > oneLine)

/** The input of a field by its type. The server validates; the input adds the checks that a browser can make. */
export function InputOf({ field, isDisabled = false }: Props) {
  const { name: source, type, min, max, multiple } = field
  const choices = choicesOf(field, useResourceContext())
  const props = { source, disabled: isDisabled, validate: field.required ? [required()] : [] }
  if (source === 'assignee') return <OperatorInput {...props} />
  switch (type) {
    case 'number':
      return isAmount(source) ? (
        <RupeesInput {...props} min={min} max={max} />
      ) : (
        <NumberInput {...props} step={field.integer ? 1 : 'any'} {...asInput({ min, max })} />
      )
    case 'bool':
      return <BooleanInput source={source} disabled={isDisabled} />
    case 'date':
      return <DateTimeInput {...props} format={localTime} parse={wireTime} />
    case 'select':
      return multiple ? (
        <SelectArrayInput {...props} choices={choices} />
      ) : (
        <SelectInput {...props} choices={choices} />
      )
    case 'relation':
      return <RelationInput field={field} isDisabled={isDisabled} />
    case 'file':
      return <FilesInput field={field} isDisabled={isDisabled} />
    case 'editor':
      return (
        <Suspense fallback={<Skeleton variant="rounded" height={420} sx={{ mb: 2 }} />}>
          <RichTextInput field={field} isDisabled={isDisabled} />
        </Suspense>
      )
    case 'json':
      return (
        <TextInput
          {...props}
          multiline
          minRows={3}
          maxRows={16}
          format={jsonText}
          parse={asJson}
          validate={[...props.validate, jsonTextProblem]}
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } } }}
        />
      )
    case 'email':
    case 'url':
      return <TextInput {...props} type={type} />
    default:
      return (
        <TextInput
          {...props}
          multiline={isLong(field)}
          maxRows={16}
          slotProps={{ htmlInput: asInput({ maxLength: max }) }}
        />
      )
  }
}

/** Chooses an operator by name. The field holds the id. */
const OperatorInput = (props: SelectInputProps) => (
  <SelectInput
    {...props}
    choices={useOperators().data?.map(operator => ({ id: operator.id, name: operatorLabel(operator) })) ?? []}
    emptyText={translate('inbox.nobody')}
  />
)

/** The choices of a select field with their labels. */
export const choicesOf = ({ options = [] }: FieldDescription, collection?: string) =>
  options.map(id => ({ id, name: valueLabel(id, collection) }))

function RelationInput({ field: { name, target, multiple, required: isRequired }, isDisabled }: Props) {
  const collection = useCollection(target)
  const validate = isRequired ? [required()] : []
  if (!collection) return <TextInput source={name} disabled={isDisabled} validate={validate} />
  const filterToQuery = (q: string) => ({ q })
  return multiple ? (
    <ReferenceArrayInput source={name} reference={collection.name}>
      <AutocompleteArrayInput filterToQuery={filterToQuery} disabled={isDisabled} validate={validate} />
    </ReferenceArrayInput>
  ) : (
    <ReferenceInput source={name} reference={collection.name}>
      <AutocompleteInput filterToQuery={filterToQuery} disabled={isDisabled} validate={validate} />
    </ReferenceInput>
  )
}

type FieldInputProps = { collection: CollectionDescription; name: string; isNew?: boolean }

/** The input of a field by name, if this operator may change it. */
export function FieldInput({ collection, name, isNew = false }: FieldInputProps) {
  const field = fieldNamed(collection, name)
  if (!field || field.writable === 'never') return null
  return <InputOf field={field} isDisabled={!isNew && field.writable === 'create'} />
}
