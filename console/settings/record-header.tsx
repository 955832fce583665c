import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { ChangedBy } from './changed-by.tsx'
import { BackToSettings } from './settings-page.tsx'

/** Above a form of a setting of which there are several: the way back to all of them, and who changed this one last. */
export function RecordHeader({ to, name }: { to: string; name: string }) {
  const record = useRecordContext()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <BackToSettings to={to} name={name} />
      {record && <ChangedBy record={record} />}
    </Box>
  )
}
