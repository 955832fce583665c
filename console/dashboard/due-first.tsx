import Typography from '@mui/material/Typography'
import type { WaitingItem } from '../../domain/operator-inbox/due-first.ts'
import { formatSpan, parseInstant } from '../frame/instants.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { kindName } from '../inquiries/kinds.ts'
import { useOperatorNames } from '../records/operator-name.tsx'
import { ListRow, ListSection } from './list-section.tsx'

/** What is due first, with its due time and the operator who has taken it. */
export function DueFirst({ items }: { items: readonly WaitingItem[] }) {
  const operatorName = useOperatorNames()
  const handledBy = ({ what, assignee }: WaitingItem) => {
    if (what in queues) return undefined
    return assignee ? operatorName(assignee) : translate('inbox.unassigned')
  }
  return (
    <ListSection title={translate('dashboard.dueFirst')}>
      {items.map(item => (
        <ListRow
          key={`${item.what}/${item.id}`}
          to={pathOf(item)}
          title={titleOf(item)}
          note={noteOf(item)}
          facts={[<Due key="due" item={item} />, handledBy(item)]}
        />
      ))}
    </ListSection>
  )
}

/** The queues of those that are no inquiries. */
const queues: Readonly<Record<string, string>> = {
  usedVehicles: '/moderation',
  reports: '/moderation/reports',
}

const pathOf = ({ what, id }: WaitingItem) =>
  queues[what] ? `${queues[what]}#${id}` : `/inbox/${what}/${id}`

const titleOf = ({ what, title }: WaitingItem) => (what === 'reports' ? valueLabel(title) : title)

const noteOf = ({ what, about }: WaitingItem) => {
  if (what === 'reports') return translate('dashboard.reportOf', { kind: valueLabel(about, 'reports') })
  return what === 'usedVehicles'
    ? translate('dashboard.listing')
    : [kindName(what), about].filter(Boolean).join(' · ')
}

const Due = ({ item: { dueAt } }: { item: WaitingItem }) =>
  parseInstant(dueAt) < Date.now() ? (
    <Typography variant="body2" color="error" component="span" sx={{ fontWeight: 700 }}>
      {translate('inbox.overdue', { span: formatSpan(dueAt) })}
    </Typography>
  ) : (
    translate('inbox.due', { span: formatSpan(dueAt) })
  )
