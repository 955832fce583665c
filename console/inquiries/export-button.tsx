import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { errorText } from '../api/error-text.ts'
import { saveFile } from '../api/save-file.ts'
import { translate } from '../frame/translate.ts'

/** All that the inbox's filters find, not only what is loaded, as a CSV file. */
export function ExportButton() {
  const [params] = useSearchParams()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const refusal = await saveFile(`/api/console/inbox/export?${params}`, 'inbox.csv')
    setBusy(false)
    if (refusal) notify(errorText(refusal), { type: 'error' })
  }
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} onClick={save} disabled={isBusy}>
      {translate('record.exportCsv')}
    </Button>
  )
}
