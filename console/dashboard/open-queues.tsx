import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { QueueStatus as Queue } from '../../domain/operator-inbox/dashboard.ts'
import { formatNumber, formatSpan, parseInstant } from '../frame/format.ts'
import { EmptyCard, RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { kindName } from '../inquiries/kinds.ts'

const places: Readonly<Record<string, { to: string; name: string }>> = {
  usedVehicles: { to: '/moderation', name: translate('dashboard.listings') },
  reports: { to: '/moderation/reports', name: translate('dashboard.reports') },
  fraudSignals: { to: '/moderation/fraud', name: translate('fraud.title') },
  firms: { to: '/dealers?state=waiting', name: translate('dashboard.firms') },
  deals: { to: '/deals?stuck=1', name: translate('dashboard.stuckDeals') },
  vehicleReviews: { to: '/moderation/reviews', name: translate('dashboard.reviews') },
  usedVehicleReviews: { to: '/moderation/reviews', name: translate('dashboard.usedReviews') },
  UsedVehicleConversations: { to: '/chat', name: translate('dashboard.chats') },
  outbox: { to: '/messages-out', name: translate('dashboard.outbox') },
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

function QueueRow({ queue: { what, count, isCapped, oldest, dueAt, overdue } }: { queue: Queue }) {
  const inquiries = useCollection(what)
  const { to, name } = places[what] ?? { to: `/inbox?kind=${what}`, name: inquiries?.title ?? kindName(what) }
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
        to={to}
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
