import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import type { UsedVehicle } from '../../collections/used-vehicles.ts'
import { formatMoment } from '../../format/english-dates.ts'
import { formatRupees } from '../../format/rupees.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { priceDifference } from '../market-values/price-difference.ts'
import { FormPart } from '../records/form-part.tsx'

/** What valuation says about a listing. Nobody edits it. */
export function ListingValue() {
  const listing = useRecordContext<UsedVehicle>()
  if (!listing) return null
  const facts = factsOf(listing)
  return (
    <FormPart title={translate('listing.marketValue')}>
      {facts.length ? (
        <Box component="dl" sx={{ m: 0, mb: 1 }}>
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ py: 0.5 }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate('listing.notValued')}
        </Typography>
      )}
    </FormPart>
  )
}

function factsOf(listing: UsedVehicle): [name: string, value: string][] {
  const { value, valueLow, valueHigh, dealRating, noRatingReason, valuedAt } = listing
  if (!valuedAt) return []
  const facts: [string, string][] = [
    [translate('listing.marketValue'), value === null ? '' : formatRupees(value)],
    [
      translate('listing.band'),
      valueLow === null || valueHigh === null ? '' : `${formatRupees(valueLow)} – ${formatRupees(valueHigh)}`,
    ],
    [translate('listing.difference'), priceDifference(listing)],
    [translate('listing.rating'), dealRating && valueLabel(dealRating, 'usedVehicles')],
    [translate('listing.noRating'), noRatingReason && valueLabel(noRatingReason, 'usedVehicles')],
    [translate('listing.valuedAt'), formatMoment(valuedAt)],
  ]
  return facts.filter(([, text]) => text)
}
