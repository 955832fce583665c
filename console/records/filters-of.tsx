import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  NumberInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { type CollectionDescription, type FieldDescription, fieldNamed } from '../api/describe.ts'
import { auditFilters } from '../audit/audit-filters.tsx'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate } from '../frame/translate.ts'
import { stateFilters } from '../publishing/state-filter.ts'
import { isPublishable } from '../publishing/state-of.ts'
import { choicesOf } from './input-of.tsx'
import { RupeesInput } from './rupees-input.tsx'
import { isAmount } from './text-of.ts'

/** The filters of a list: a search over its columns, the state, and the fields that the collection declares. */
export const filtersOf = (collection: CollectionDescription) => [
  <SearchInput key="q" source="q" alwaysOn placeholder={translate('record.search')} />,
  ...(collection.name === 'auditLog' ? auditFilters : fieldFilters(collection)),
]

const fieldFilters = (collection: CollectionDescription) => [
  ...(isPublishable(collection)
    ? [
        <SelectInput
          key="where"
          source="where"
          label={translate('publish.state')}
          choices={stateFilters(collection)}
        />,
      ]
    : []),
  ...collection.filters.flatMap(name => {
    const field = fieldNamed(collection, name)
    return field ? filterOf(field, collection.name) : []
  }),
]

function filterOf(field: FieldDescription, collection: string) {
  const { name, type, target } = field
  const label = fieldName(name)
  if (type === 'select')
    return <SelectInput key={name} source={name} label={label} choices={choicesOf(field, collection)} />
  if (type === 'bool') return <BooleanInput key={name} source={name} label={label} />
  if (type === 'relation' && target)
    return (
      <ReferenceInput key={name} source={name} reference={target} label={label}>
        <AutocompleteInput label={label} filterToQuery={(q: string) => ({ q })} />
      </ReferenceInput>
    )
  if (type === 'date' || type === 'autodate')
    return ends(name, label).map(props => <DateInput key={props.source} {...props} parse={day => day} />)
  if (type === 'number') {
    const Input = isAmount(name) ? RupeesInput : NumberInput
    return ends(name, label).map(props => <Input key={props.source} {...props} />)
  }
  return <TextInput key={name} source={name} label={label} />
}

const ends = (name: string, field: string) => [
  { source: `${name}.from`, label: translate('record.from', { field }) },
  { source: `${name}.to`, label: translate('record.to', { field }) },
]
