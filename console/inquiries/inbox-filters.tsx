import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { errorText } from '../api/error-text.ts'
import { saveFile } from '../api/save-file.ts'
import { Choice, SearchField } from '../frame/filter-inputs.tsx'
import { translate } from '../frame/translate.ts'
import { useFilterParams } from '../frame/use-filter-params.ts'
import { kindName, kinds } from './kinds.ts'

const stages = [
  ['', translate('inbox.stageOpen')],
  ['waiting', translate('inbox.stageWaiting')],
  ['working', translate('inbox.stageWorking')],
  ['closed', translate('inbox.stageClosed')],
  ['spam', translate('inbox.stageSpam')],
] as const

const assignees = [
  ['', translate('inbox.anyone')],
  ['me', translate('inbox.me')],
  ['none', translate('inbox.nobody')],
] as const

/** The filters of the inbox. */
export function InboxFilters() {
  const [params, set] = useFilterParams()
  const kind = params.get('kind') ?? ''
  const stage = params.get('spam') ? 'spam' : (params.get('stage') ?? '')
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'flex-end' }}>
      <SearchField
        label={translate('inbox.search')}
        value={params.get('text') ?? ''}
        onSearch={text => set({ text })}
        isWide
      />
      <Choice label={translate('inbox.kind')} value={kind} onChange={value => set({ kind: value })}>
        {[['', translate('inbox.allKinds')] as const, ...kinds.map(each => [each, kindName(each)] as const)]}
      </Choice>
      <Choice
        label={translate('inbox.stage')}
        value={stage}
        onChange={value => set(value === 'spam' ? { spam: '1', stage: '' } : { spam: '', stage: value })}
      >
        {stages}
      </Choice>
      <Choice
        label={translate('inbox.assignee')}
        value={params.get('assignee') ?? ''}
        onChange={value => set({ assignee: value })}
      >
        {assignees}
      </Choice>
      <ExportButton />
    </Stack>
  )
}

/** Exports all inquiries that match the filters as CSV. */
function ExportButton() {
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
