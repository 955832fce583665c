import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { AlertFigures } from '../../domain/operator-inbox/alert-figures.ts'
import { formatMoment } from '../../format/english-dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { callConsole } from '../api/client.ts'
import { Charts } from '../dashboard/charts.tsx'
import { Page, TwoColumns } from '../frame/page.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { EmptyCard, RowList } from '../frame/row-list.tsx'
import { type MessageKey, translate, valueLabel } from '../frame/translate.ts'

/** Saved searches and alerts as counts. */
export function AlertsPage() {
  const query = useQuery({
    queryKey: ['alerts'],
    queryFn: () => callConsole<AlertFigures>('alerts'),
    refetchInterval: 60_000,
  })
  return (
    <Page title={translate('work.alerts')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('alerts.hint')}
      </Typography>
      <QueryState query={query} />
      {query.data && <Figures {...query.data} />}
    </Page>
  )
}

const Figures = ({ searches, people, priceDropsOff, browsers, waiting, series }: AlertFigures) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Charts days={series} />
    <TwoColumns>
      <section>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {translate('alerts.people')}
        </Typography>
        <RowList label={translate('alerts.people')}>
          <Figure name="alerts.members" count={people.members} />
          <Figure name="alerts.guests" count={people.guests} />
          <Figure name="alerts.unconfirmed" count={people.unconfirmed} />
          <Figure name="alerts.priceDropsOff" count={priceDropsOff} />
          <Figure name="alerts.browsers" count={browsers} />
          <Figure
            name="alerts.waiting"
            count={waiting.count}
            note={waiting.oldest && `${translate('alerts.oldest')} ${formatMoment(waiting.oldest)}`}
          />
        </RowList>
      </section>
      <section>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {translate('alerts.searches')}
        </Typography>
        {searches.length ? (
          <SearchTable searches={searches} />
        ) : (
          <EmptyCard text={translate('alerts.none')} />
        )}
      </section>
    </TwoColumns>
  </Box>
)

const Figure = ({ name, count, note }: { name: MessageKey; count: number; note?: string | null }) => (
  <Stack
    component="li"
    direction="row"
    sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'center', minHeight: 48 }}
  >
    <span>
      {translate(name)}
      {note && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {note}
        </Typography>
      )}
    </span>
    <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}>
      {formatNumber(count)}
    </Typography>
  </Stack>
)

const columns = ['kind', 'channel', 'rhythm'] as const

const SearchTable = ({ searches }: Pick<AlertFigures, 'searches'>) => (
  <Paper variant="outlined" sx={{ borderRadius: 1.5, overflowX: 'auto' }}>
    <Table
      size="small"
      aria-label={translate('alerts.searches')}
      sx={{ '& th, & td': { px: { xs: 1, sm: 2 } } }}
    >
      <TableHead>
        <TableRow>
          {columns.map(column => (
            <TableCell key={column}>{translate(`alerts.${column}`)}</TableCell>
          ))}
          <TableCell align="right">{translate('alerts.count')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {searches.map(({ count, ...search }) => (
          <TableRow key={columns.map(column => search[column]).join()}>
            {columns.map(column => (
              <TableCell key={column}>{valueLabel(search[column], 'savedSearches')}</TableCell>
            ))}
            <TableCell align="right">{formatNumber(count)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Paper>
)
