import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { ChangedBy } from './changed-by.tsx'
import { BackToSettings } from './settings-page.tsx'

/** The header of a setting's form: a link back to the list, and the last editor. */
export function RecordHeader({ to, name }: { to: string; name: string }) {
  const record = useRecordContext()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <BackToSettings to={to} name={name} />
      {record && <ChangedBy record={record} />}
    </Box>
  )
}
