import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useRecordContext } from 'react-admin'
import type { CellDetails as Details } from '../../domain/operator-inbox/market-values.ts'
import { formatNumber } from '../../format/numbers.ts'
import { callConsole } from '../api/client.ts'
import { QueryState } from '../frame/query-state.tsx'
import { EmptyCard } from '../frame/row-list.tsx'
import { translate, valueLabel } from '../frame/translate.ts'
import { PriceRows } from './price-rows.tsx'
import { Section } from './section.tsx'

/** The middle vehicle of a cell, and the listings of its model that are on sale. */
export function CellDetails() {
  const cell = useRecordContext()
  return cell?.brand ? <Loaded cell={cell} /> : null
}

function Loaded({ cell }: { cell: RaRecord }) {
  const query = useQuery({
    queryKey: ['market-values', cell.id],
    queryFn: () => callConsole<Details>(`market-values/${encodeURIComponent(cell.id)}`),
  })
  const { middle, odometerUnit = 'km', listings = [] } = query.data ?? {}
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3, mb: 3 }}>
      {middle && (
        <Section title={translate('marketValues.middle')} hint={translate('marketValues.middleHint')}>
          <Typography sx={{ fontWeight: 650 }}>{factsOf(middle, odometerUnit).join(' · ')}</Typography>
        </Section>
      )}
      <Section title={translate('marketValues.onSale')} hint={translate('marketValues.onSaleHint')}>
        <QueryState query={query} />
        {query.data &&
          (listings.length ? (
            <PriceRows label={translate('marketValues.onSale')} listings={listings} />
          ) : (
            <EmptyCard text={translate('marketValues.noneOnSale')} />
          ))}
      </Section>
    </Box>
  )
}

const factsOf = (
  { ageMonths, odometer, variant, fuel, transmission, owner, state, body }: NonNullable<Details['middle']>,
  unit: NonNullable<Details['odometerUnit']>,
): string[] =>
  [
    translate('marketValues.age', { years: Math.floor(ageMonths / 12), months: ageMonths % 12 }).trim(),
    odometer === null ? '' : translate(`moderation.${unit}`, { value: formatNumber(odometer) }),
    valueLabel(fuel),
    valueLabel(transmission),
    owner === null ? '' : translate('marketValues.owner', { owner }),
    state,
    body,
    variant.join(' ').toUpperCase(),
  ].filter(Boolean)
