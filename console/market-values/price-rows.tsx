import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { ValuedPrice } from '../../domain/operator-inbox/market-values.ts'
import { RowList } from '../frame/row-list.tsx'
import { valueLabel } from '../frame/translate.ts'
import { vehicleName } from '../frame/vehicle-name.ts'
import { priceDifference, pricesText } from './price-difference.ts'

/** Listings with their price, market value and rating, each linked to its form. */
export const PriceRows = ({ label, listings }: { label: string; listings: readonly ValuedPrice[] }) => (
  <RowList label={label}>
    {listings.map(listing => (
      <PriceRow key={listing.id} listing={listing} />
    ))}
  </RowList>
)

function PriceRow({ listing }: { listing: ValuedPrice }) {
  const { id, year, dealRating, noRatingReason } = listing
  const rating = dealRating || noRatingReason
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ columnGap: 2, justifyContent: 'space-between', alignItems: { sm: 'center' }, py: 1 }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/usedVehicles/${id}`}
          underline="hover"
          sx={{ display: 'inline-block', py: 0.75, fontWeight: 650, overflowWrap: 'anywhere' }}
        >
          {[vehicleName(listing), year].filter(Boolean).join(', ')}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {pricesText(listing)}
        </Typography>
      </Box>
      <Box sx={{ flexShrink: 0, textAlign: { sm: 'right' } }}>
        <Typography sx={{ fontWeight: 650 }}>{priceDifference(listing)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {rating && valueLabel(rating, 'usedVehicles')}
        </Typography>
      </Box>
    </Stack>
  )
}
