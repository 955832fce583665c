import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router-dom'
import { formatMoment } from '../../format/english-dates.ts'
import { formatPhone } from '../../format/phone.ts'
import { callConsole } from '../api/client.ts'
import { Page } from '../frame/page.tsx'
import { LoadMore, QueryState } from '../frame/query-state.tsx'
import { RowList } from '../frame/row-list.tsx'
import { labelIn, translate, valueLabel } from '../frame/translate.ts'
import { useInfiniteList } from '../frame/use-infinite-list.ts'
import { useMutation } from '../frame/use-mutation.ts'
import en from '../messages/en.json'
import { EventFiguresTable } from './event-figures.tsx'

type OutgoingMessage = {
  id: string
  channel: string
  event: string
  recipient: string
  state: 'waiting' | 'sent' | 'dead'
  attempts: number
  dueAt: string | null
  sentAt: string | null
  deadAt: string | null
  failure: string
  created: string
}
type OutboxPageData = {
  items: OutgoingMessage[]
  next: string | null
  counts: { waiting: number; dead: number }
}

const states = ['dead', 'waiting', 'sent'] as const
/** The view of all messages by event, beside the lists by state. */
const byEvent = 'events'

/** Outgoing messages, failed ones first, which operators can send again; or their numbers by event. */
export function OutboxPage() {
  const [params, setParams] = useSearchParams()
  const isByEvent = params.get('state') === byEvent
  const state = states.find(each => each === params.get('state')) ?? 'dead'
  const { query, items } = useInfiniteList<OutboxPageData>({
    queryKey: ['outbox', state],
    path: 'outbox',
    query: { state },
    refetchInterval: 30_000,
    keepsPrevious: true,
  })
  const counts = query.data?.pages[0]?.counts
  return (
    <Page title={translate('work.outbox')}>
      <Stack
        direction="row"
        role="group"
        aria-label={translate('outbox.state')}
        sx={{ gap: 1, mb: 2, flexWrap: 'wrap' }}
      >
        {states.map(each => (
          <Button
            key={each}
            variant={each === state && !isByEvent ? 'contained' : 'outlined'}
            aria-pressed={each === state && !isByEvent}
            onClick={() => setParams({ state: each }, { replace: true })}
          >
            {translate(`outbox.${each}`)}
            {counts && each !== 'sent' && ` (${counts[each]})`}
          </Button>
        ))}
        <Button
          variant={isByEvent ? 'contained' : 'outlined'}
          aria-pressed={isByEvent}
          onClick={() => setParams({ state: byEvent }, { replace: true })}
        >
          {translate('outbox.byEvent')}
        </Button>
        <Button component={Link} to="/outbox" sx={{ ml: 'auto' }}>
          {translate('outbox.table')}
        </Button>
      </Stack>
      {isByEvent ? (
        <EventFiguresTable />
      ) : (
        <>
          <QueryState query={query} none={items.length === 0 && translate('outbox.none')} />
          {items.length > 0 && (
            <RowList>
              {items.map(item => (
                <OutboxRow key={item.id} item={item} />
              ))}
            </RowList>
          )}
          <LoadMore query={query} />
        </>
      )}
    </Page>
  )
}

function OutboxRow({ item }: { item: OutgoingMessage }) {
  const { mutate, isBusy } = useMutation()
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', md: 'row' }}
      sx={{
        gap: { xs: 0.5, md: 2 },
        py: 1.5,
      }}
    >
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {eventName(item)} · {formatPhone(item.recipient)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('outbox.tried', {
            channel: valueLabel(item.channel),
            count: item.attempts,
            time: formatMoment(item.created),
          })}
        </Typography>
        {item.failure && (
          <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
            {item.failure}
          </Typography>
        )}
      </Stack>
      {item.state === 'dead' && (
        <Button
          variant="outlined"
          disabled={isBusy}
          sx={{ alignSelf: { xs: 'flex-start', md: 'center' } }}
          onClick={() =>
            mutate(() => callConsole(`outbox/${item.id}/retry`, { method: 'POST' }), 'outbox.retried')
          }
        >
          {translate('outbox.retry')}
        </Button>
      )}
    </Stack>
  )
}

/** The label of a message's event. */
const eventName = ({ event, channel }: OutgoingMessage) => labelIn(en.outgoing, event || channel)
