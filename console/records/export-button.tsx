import DownloadIcon from '@mui/icons-material/Download'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Button, useListContext, useNotify } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { errorText } from '../api/error-text.ts'
import { filterText } from '../api/filter-text.ts'
import { saveFile } from '../api/save-file.ts'
import { translate } from '../frame/translate.ts'

const formats = [
  ['csv', translate('record.exportCsv')],
  ['json', translate('record.exportJson')],
] as const

/** All records that the list's filters find, not only this page's, as a file that can be imported again. */
export function ExportButton({ collection: { name }, collection }: { collection: CollectionDescription }) {
  const { filterValues, sort } = useListContext()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (format: string) => {
    setAnchor(null)
    setBusy(true)
    const query = new URLSearchParams({
      format,
      filter: filterText(collection, filterValues ?? {}),
      sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
    })
    const refusal = await saveFile(`/api/console/export/${name}?${query}`, `${name}.${format}`)
    setBusy(false)
    if (refusal) notify(errorText(refusal), { type: 'error' })
  }
  return (
    <>
      <Button
        label={translate('record.export')}
        onClick={event => setAnchor(event.currentTarget)}
        disabled={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <DownloadIcon />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map(([format, label]) => (
          <MenuItem key={format} onClick={() => save(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
