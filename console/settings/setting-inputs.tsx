import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { SectionInputs } from '../records/sections/section-inputs.tsx'
import { ChangedBy } from './changed-by.tsx'
import { settingAddress } from './read-settings.ts'
import { BackToSettings } from './settings-page.tsx'

type Props = { collection: CollectionDescription; isNew?: boolean }

/** The form of one of several records of a setting: a link back to the list, its last editor, and the inputs. */
export function SettingInputs({ collection, isNew = false }: Props) {
  const record = useRecordContext()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <BackToSettings to={settingAddress(collection)} name={collection.title} />
        {record && <ChangedBy record={record} />}
      </Box>
      <SectionInputs collection={collection} isNew={isNew} />
    </Box>
  )
}
