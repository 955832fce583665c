import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { Link } from 'react-router-dom'
import { RowList } from '../desk/row-list.tsx'
import { State } from '../desk/state.tsx'
import { monthOf } from '../frame/format.ts'
import { say } from '../frame/words.ts'
import { ChangedBy } from './changed-by.tsx'
import { readRoadTax } from './read-settings.ts'
import { Row } from './row.tsx'
import { SettingsPage } from './settings-page.tsx'

/** What each state takes, in a line; a state that is not here has no rate that we could vouch for. */
export function RoadTaxPage() {
  const query = useQuery({ queryKey: ['settings', 'road-tax'], queryFn: readRoadTax })
  const states = query.data ?? []
  return (
    <SettingsPage title={say('setting.roadTax')}>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
        {say('setting.roadTaxHint')}
      </Typography>
      <State query={query} />
      {states.length > 0 && (
        <RowList label={say('setting.roadTax')}>
          {states.map(state => (
            <Row
              key={state.id}
              to={`/roadTaxRates/${state.id}`}
              name={state.name || state.state}
              says={ratesOf(state)}
              after={
                <Box sx={{ display: 'grid', textAlign: { md: 'right' } }}>
                  <Typography variant="body2">
                    {say('setting.asOfMonth', { month: monthOf(state.asOf) })}
                  </Typography>
                  <ChangedBy record={state} isShort />
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
        {say('setting.addState')}
      </Button>
    </SettingsPage>
  )
}

type Table = { fuels: string[]; slabs: { rate: number }[] }

/** `Petrol, Hybrid 11–13% · Electric 0%`. */
const ratesOf = ({ tables }: RecordModel) =>
  (tables as Table[])
    .map(({ fuels, slabs }) => {
      const rates = slabs.map(({ rate }) => rate)
      const [least, most] = [Math.min(...rates), Math.max(...rates)]
      return `${fuels.join(', ')} ${least === most ? least : `${least}–${most}`}%`
    })
    .join(' · ')
