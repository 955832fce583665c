import DownloadIcon from '@mui/icons-material/Download'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Button, useListContext, useNotify } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { tell } from '../api/failures.ts'
import { filterText } from '../api/filter-text.ts'
import { saveFile } from '../api/save-file.ts'
import { say } from '../frame/words.ts'

const formats = [
  ['csv', say('record.exportCsv')],
  ['json', say('record.exportJson')],
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
    if (refusal) notify(tell(refusal), { type: 'error' })
  }
  return (
    <>
      <Button
        label={say('record.export')}
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
