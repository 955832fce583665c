import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { QueueStatus as Queue } from '../../domain/operator-inbox/dashboard.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatSpan, parseInstant } from '../frame/instants.ts'
import { EmptyCard, RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { kindName } from '../inquiries/kinds.ts'

const names: Readonly<Record<string, string>> = {
  usedVehicles: translate('dashboard.listings'),
  reports: translate('dashboard.reports'),
  fraudSignals: translate('fraud.title'),
  firms: translate('dashboard.firms'),
  deals: translate('dashboard.stuckDeals'),
  vehicleReviews: translate('dashboard.reviews'),
  usedVehicleReviews: translate('dashboard.usedReviews'),
  UsedVehicleConversations: translate('dashboard.chats'),
  outbox: translate('dashboard.outbox'),
}

/** A row per queue: count, age of the oldest and due time. */
export function OpenQueues({ queues }: { queues: readonly Queue[] }) {
  const open = byUrgency(queues)
  if (!open.length) return <EmptyCard text={translate('inbox.none')} />
  return (
    <RowList label={translate('dashboard.waiting')}>
      {open.map(queue => (
        <QueueRow key={queue.what} queue={queue} />
      ))}
    </RowList>
  )
}

function QueueRow({ queue: { what, path, count, isCapped, oldest, dueAt, overdue } }: { queue: Queue }) {
  const inquiries = useCollection(what)
  const name = names[what] ?? inquiries?.title ?? kindName(what)
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{
        alignItems: 'center',
        minHeight: 52,
      }}
    >
      <Typography sx={{ fontWeight: 800, fontSize: 18, minWidth: 40 }}>
        {formatNumber(count)}
        {isCapped && '+'}
      </Typography>
      <Link
        component={RouterLink}
        to={path}
        sx={{ flex: 1, minWidth: 0, fontWeight: 650, py: 1.5 }}
        underline="hover"
      >
        {name}
      </Link>
      <Stack sx={{ textAlign: 'right' }}>
        {oldest && (
          <Typography variant="body2" color="textSecondary">
            {translate('dashboard.oldest', { age: formatSpan(oldest) })}
          </Typography>
        )}
        {overdue > 0 ? (
          <Typography variant="body2" color="error" sx={{ fontWeight: 700 }}>
            {translate('dashboard.overdue', { count: formatNumber(overdue) })}
          </Typography>
        ) : (
          dueAt && (
            <Typography variant="body2">{translate('dashboard.due', { span: formatSpan(dueAt) })}</Typography>
          )
        )}
      </Stack>
    </Stack>
  )
}

/** The queues that are not empty, sorted by due time. */
export const byUrgency = (queues: readonly Queue[]): Queue[] =>
  queues.filter(({ count }) => count > 0).sort((one, other) => dueTime(one) - dueTime(other))

const dueTime = ({ dueAt }: Queue) => (dueAt ? parseInstant(dueAt) : Number.POSITIVE_INFINITY)
