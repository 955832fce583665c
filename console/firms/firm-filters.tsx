import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { Choice, SearchField } from '../frame/filter-inputs.tsx'
import { translate, valueLabel } from '../frame/translate.ts'
import { useFilterParams } from '../frame/use-filter-params.ts'

const kinds = ['newDealer', 'usedDealer', 'rentalOperator']
const states = ['waiting', 'verified', 'expired', 'refused', 'withdrawn']
const labelled = (values: readonly string[]) => values.map(each => [each, valueLabel(each, 'firms')] as const)

/** The filters of the list of firms, in the address. */
export function FirmFilters({ cities }: { cities: readonly string[] }) {
  const [params, set] = useFilterParams()
  const city = params.get('city') ?? ''
  // Until the cities have loaded, the chosen one is the only one.
  const known = city && !cities.includes(city) ? [city] : cities
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'flex-end' }}>
      <SearchField
        label={translate('dealers.search')}
        value={params.get('text') ?? ''}
        onSearch={text => set({ text })}
        isWide
      />
      <Choice
        label={translate('dealers.state')}
        value={params.get('state') ?? ''}
        onChange={state => set({ state })}
      >
        {[['', translate('dealers.allStates')] as const, ...labelled(states)]}
      </Choice>
      <Choice
        label={translate('dealers.kind')}
        value={params.get('kind') ?? ''}
        onChange={kind => set({ kind })}
      >
        {[['', translate('dealers.allKinds')] as const, ...labelled(kinds)]}
      </Choice>
      <Choice label={translate('dealers.city')} value={city} onChange={value => set({ city: value })}>
        {[['', translate('dealers.allCities')] as const, ...known.map(each => [each, each] as const)]}
      </Choice>
      <FormControlLabel
        control={
          <Checkbox
            checked={params.has('expiring')}
            onChange={(_, isOn) => set({ expiring: isOn ? '1' : '' })}
          />
        }
        label={translate('dealers.expiring')}
        sx={{ minHeight: 44, mr: 0 }}
      />
    </Stack>
  )
}
