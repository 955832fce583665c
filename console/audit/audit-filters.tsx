import type { ReactElement } from 'react'
import { SelectInput } from 'react-admin'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate } from '../frame/translate.ts'
import { useConsoleConfig } from '../frame/use-console-config.ts'
import en from '../messages/en.json'
import { operatorLabel, useOperators } from '../records/operator-name.tsx'

type Choice = { id: string; name: string }

/** A filter of the audit log by one of the values that its field has. */
const ExactInput = ({ source, choices }: { source: string; choices: Choice[] }) => (
  <SelectInput
    source={source}
    label={fieldName(source)}
    choices={choices}
    // A list of values is compared exactly, a text is searched: `cars` would also find `CarsInquiry`.
    parse={(value: string) => (value ? [value] : '')}
    format={(value: string | string[]) => [value].flat()[0] ?? ''}
  />
)

function OperatorInput({ source }: { source: string }) {
  const operators = useOperators().data ?? []
  return (
    <ExactInput
      source={source}
      choices={operators.map(operator => ({ id: operator.id, name: operatorLabel(operator) }))}
    />
  )
}

function CollectionInput({ source }: { source: string }) {
  const choices = useConsoleConfig().collections.map(({ name, title }) => ({ id: name, name: title }))
  return (
    <ExactInput
      source={source}
      choices={[...choices, { id: '_superusers', name: translate('operators.title') }]}
    />
  )
}

const actions = Object.entries(en.audit.action).map(([id, name]) => ({ id, name }))

/** The filters of the audit log, which offer names instead of ids and codes. */
export const auditFilters: readonly ReactElement[] = [
  <OperatorInput key="actor" source="actor" />,
  <ExactInput key="action" source="action" choices={actions} />,
  <CollectionInput key="kind" source="kind" />,
]
