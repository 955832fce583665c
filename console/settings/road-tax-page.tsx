import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { Link } from 'react-router-dom'
import { monthOf } from '../frame/format.ts'
import { QueryState } from '../frame/query-state.tsx'
import { RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { ChangedBy } from './changed-by.tsx'
import { readRoadTax } from './read-settings.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsPage } from './settings-page.tsx'

/** The road tax of each state in one line. States without a verified rate are missing. */
export function RoadTaxPage() {
  const query = useQuery({ queryKey: ['settings', 'road-tax'], queryFn: readRoadTax })
  const states = query.data ?? []
  return (
    <SettingsPage title={translate('setting.roadTax')}>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
        {translate('setting.roadTaxHint')}
      </Typography>
      <QueryState query={query} />
      {states.length > 0 && (
        <RowList label={translate('setting.roadTax')}>
          {states.map(state => (
            <SettingRow
              key={state.id}
              to={`/roadTaxRates/${state.id}`}
              name={state.name || state.state}
              summary={summaryOf(state)}
              after={
                <Box sx={{ display: 'grid', textAlign: { md: 'right' } }}>
                  <Typography variant="body2">
                    {translate('setting.asOfMonth', { month: monthOf(state.asOf) })}
                  </Typography>
                  {state.updatedBy && <ChangedBy record={state} isShort />}
                </Box>
              }
            />
          ))}
        </RowList>
      )}
      <Button
        component={Link}
        to="/roadTaxRates/create"
        variant="outlined"
        startIcon={<AddIcon />}
        sx={{ mt: 2 }}
      >
        {translate('setting.addState')}
      </Button>
    </SettingsPage>
  )
}

type Table = { fuels: string[]; slabs: { rate: number }[] }

/** The rates of cars, then those of bikes if they are known. */
function summaryOf({ tables, bikeTables }: RecordModel): string {
  const bikes = bikeTables?.length && translate('setting.roadTaxOfBikes', { rates: ratesOf(bikeTables) })
  return [ratesOf(tables), bikes].filter(Boolean).join(' · ')
}

/** `Petrol, Hybrid 11–13% · Electric 0%`. */
const ratesOf = (tables: readonly Table[]): string =>
  tables
    .map(({ fuels, slabs }) => {
      const rates = slabs.map(({ rate }) => rate)
      const [least, most] = [Math.min(...rates), Math.max(...rates)]
      return `${fuels.join(', ')} ${least === most ? least : `${least}–${most}`}%`
    })
    .join(' · ')
