import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import type { MarketValueChecks } from '../../domain/operator-inbox/market-values.ts'
import { formatNumber } from '../../format/numbers.ts'
import { callConsole } from '../api/client.ts'
import { QueryState } from '../frame/query-state.tsx'
import { EmptyCard, RowList } from '../frame/row-list.tsx'
import { translate, valueLabel } from '../frame/translate.ts'
import { ModerationPage } from '../moderation/moderation-page.tsx'
import { PriceRows } from './price-rows.tsx'
import { Section } from './section.tsx'

/** Prices that are far from the market value, and the listings that have no rating. */
export function PricesPage() {
  const query = useQuery({
    queryKey: ['market-values'],
    queryFn: () => callConsole<MarketValueChecks>('market-values'),
  })
  return (
    <ModerationPage>
      <QueryState query={query} />
      {query.data && <Checks {...query.data} />}
    </ModerationPage>
  )
}

const Checks = ({ outliers, leftOut }: MarketValueChecks) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
    }}
  >
    <Section title={translate('marketValues.outliers')} hint={translate('marketValues.outliersHint')}>
      {outliers.length ? (
        <PriceRows label={translate('marketValues.outliers')} listings={outliers} />
      ) : (
        <EmptyCard text={translate('marketValues.noOutliers')} />
      )}
    </Section>
    <Section title={translate('marketValues.leftOut')} hint={translate('marketValues.leftOutHint')}>
      <RowList label={translate('marketValues.leftOut')}>
        {leftOut.map(({ reason, count }) => (
          <Stack
            component="li"
            key={reason}
            direction="row"
            sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'center', minHeight: 48 }}
          >
            <Link
              component={RouterLink}
              to={unratedPath(reason)}
              underline="hover"
              sx={{ py: 1.25, fontWeight: 650 }}
            >
              {valueLabel(reason, 'usedVehicles')}
            </Link>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatNumber(count)}</Typography>
          </Stack>
        ))}
      </RowList>
      <Link
        component={RouterLink}
        to="/valuationCells"
        underline="hover"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, mt: 0.5, fontWeight: 650 }}
      >
        {translate('marketValues.byModel')}
        <ChevronRightIcon fontSize="small" />
      </Link>
    </Section>
  </Box>
)

/** The list of the listings on sale that have no rating for this reason. */
const unratedPath = (noRatingReason: string) =>
  `/usedVehicles?filter=${encodeURIComponent(JSON.stringify({ status: 'approved', noRatingReason }))}`
