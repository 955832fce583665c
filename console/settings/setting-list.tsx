import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { SettingHints } from '../../collections/console-hints.ts'
import { formatMonth } from '../../format/english-dates.ts'
import type { CollectionDescription } from '../api/describe.ts'
import { QueryState } from '../frame/query-state.tsx'
import { RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { labelOf } from '../records/text-of.ts'
import { ChangedBy } from './changed-by.tsx'
import { readSetting } from './read-settings.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsHint, SettingsPage } from './settings-page.tsx'
import { lineOf } from './summary.ts'

type Props = { collection: CollectionDescription; list: NonNullable<SettingHints['list']> }

/** The records of a setting, each in one line. */
export function SettingList({ collection, list: { hint, row, add, empty } }: Props) {
  const { name, title, may } = collection
  const query = useQuery({ queryKey: ['settings', name], queryFn: () => readSetting(collection) })
  const records = query.data ?? []
  return (
    <SettingsPage title={title}>
      {hint && <SettingsHint>{hint}</SettingsHint>}
      <QueryState query={query} none={records.length === 0 && empty} />
      {records.length > 0 && (
        <RowList label={title}>
          {records.map(record => (
            <SettingRow
              key={record.id}
              to={`/${name}/${record.id}`}
              name={labelOf(collection, record)}
              summary={lineOf(collection, record, row)}
              after={
                <Box sx={{ display: 'grid', textAlign: { md: 'right' } }}>
                  {record.asOf && (
                    <Typography variant="body2">
                      {translate('setting.asOfMonth', { month: formatMonth(record.asOf) })}
                    </Typography>
                  )}
                  {record.updatedBy && <ChangedBy record={record} isShort />}
                </Box>
              }
            />
          ))}
        </RowList>
      )}
      {may.create && add && <AddRecord name={name} label={add} />}
    </SettingsPage>
  )
}

export const AddRecord = ({ name, label }: { name: string; label: string }) => (
  <Button component={Link} to={`/${name}/create`} variant="outlined" startIcon={<AddIcon />} sx={{ mt: 2 }}>
    {label}
  </Button>
)
