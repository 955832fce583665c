import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { EventFigures } from '../../domain/operator-inbox/outbox-figures.ts'
import { formatNumber } from '../../format/numbers.ts'
import { callConsole } from '../api/client.ts'
import { QueryState } from '../frame/query-state.tsx'
import { labelIn, translate } from '../frame/translate.ts'
import en from '../messages/en.json'

type EventFiguresData = { days: number; items: EventFigures[] }

const states = ['dead', 'waiting', 'sent'] as const

/** How many messages of each event were sent, wait or have failed lately, and why. */
export function EventFiguresTable() {
  const query = useQuery({
    queryKey: ['outbox', 'events'],
    queryFn: () => callConsole<EventFiguresData>('outbox/events'),
    refetchInterval: 60_000,
  })
  const { days = 0, items = [] } = query.data ?? {}
  return (
    <>
      <QueryState query={query} none={items.length === 0 && translate('outbox.none')} />
      {items.length > 0 && (
        <>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {translate('outbox.lastDays', { days: formatNumber(days) })}
          </Typography>
          <Paper variant="outlined" sx={{ borderRadius: 1.5, overflowX: 'auto' }}>
            <Table
              size="small"
              aria-label={translate('outbox.byEvent')}
              sx={{ '& th, & td': { px: { xs: 1, sm: 2 } } }}
            >
              <TableHead>
                <TableRow>
                  <TableCell>{translate('outbox.message')}</TableCell>
                  {states.map(state => (
                    <TableCell key={state} align="right">
                      {translate(`outbox.${state}`)}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {items.map(item => (
                  <EventRow key={item.event} {...item} />
                ))}
              </TableBody>
            </Table>
          </Paper>
        </>
      )}
    </>
  )
}

const EventRow = ({ event, failures, ...counts }: EventFigures) => (
  <TableRow sx={{ verticalAlign: 'top' }}>
    <TableCell>
      {labelIn(en.outgoing, event)}
      {failures.map(({ reason, count }) => (
        <Typography key={reason} variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {translate('outbox.reason', { reason, count: formatNumber(count) })}
        </Typography>
      ))}
    </TableCell>
    {states.map(state => (
      <TableCell key={state} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(counts[state])}
      </TableCell>
    ))}
  </TableRow>
)
