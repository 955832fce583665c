import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Waiting as Queue } from '../../../domain/desk/dashboard.ts'
import { inFigures, span } from '../../frame/format.ts'
import { say } from '../../frame/words.ts'
import { kindName } from '../inbox/kinds.ts'
import { RowList } from '../row-list.tsx'

const places: Readonly<Record<string, { to: string; name: string }>> = {
  usedVehicles: { to: '/moderation', name: say('dashboard.listings') },
  reports: { to: '/moderation/reports', name: say('dashboard.reports') },
  vehicleReviews: { to: '/moderation/reviews', name: say('dashboard.reviews') },
  usedVehicleReviews: { to: '/moderation/reviews', name: say('dashboard.usedReviews') },
  UsedVehicleConversations: { to: '/chat', name: say('dashboard.chats') },
  outbox: { to: '/messages-out', name: say('dashboard.outbox') },
}

const placeOf = (what: string) => places[what] ?? { to: `/inbox?kind=${what}`, name: kindName(what) }

/** A row for each queue: how many, since when, and by when the oldest wants its answer. */
export const Waiting = ({ queues }: { queues: readonly Queue[] }) =>
  queues.length ? <Rows queues={queues} /> : <Typography>{say('inbox.none')}</Typography>

const Rows = ({ queues }: { queues: readonly Queue[] }) => (
  <RowList label={say('dashboard.waiting')}>
    {queues.map(queue => (
      <Row key={queue.what} queue={queue} />
    ))}
  </RowList>
)

function Row({ queue: { what, count, isCapped, oldest, dueAt, overdue } }: { queue: Queue }) {
  const { to, name } = placeOf(what)
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{
        alignItems: 'center',
        minHeight: 52,
        px: 2,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { border: 0 },
      }}
    >
      <Typography sx={{ fontWeight: 800, fontSize: 18, minWidth: 40 }}>
        {inFigures(count)}
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
            {say('dashboard.oldest', { age: span(oldest) })}
          </Typography>
        )}
        {overdue > 0 ? (
          <Typography variant="body2" color="error" sx={{ fontWeight: 700 }}>
            {say('dashboard.overdue', { count: overdue })}
          </Typography>
        ) : (
          dueAt && <Typography variant="body2">{say('dashboard.due', { span: span(dueAt) })}</Typography>
        )}
      </Stack>
    </Stack>
  )
}
