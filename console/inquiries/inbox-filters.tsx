import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type SyntheticEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { errorText } from '../api/error-text.ts'
import { saveFile } from '../api/save-file.ts'
import { translate } from '../frame/translate.ts'
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
  const [params, setParams] = useSearchParams()
  const set = (changes: Record<string, string>) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: true },
    )
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    set({ text: String(new FormData(event.currentTarget).get('text') ?? '').trim() })
  }
  const kind = params.get('kind') ?? ''
  const stage = params.get('spam') ? 'spam' : (params.get('stage') ?? '')
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center' }}>
      <Stack
        component="form"
        role="search"
        direction="row"
        onSubmit={search}
        sx={{ flex: { xs: '1 0 100%', md: '0 1 260px' } }}
      >
        <TextField
          key={params.get('text')}
          name="text"
          type="search"
          label={translate('inbox.search')}
          defaultValue={params.get('text') ?? ''}
          fullWidth
        />
      </Stack>
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

type ChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: readonly (readonly [value: string, name: string])[]
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={event => onChange(event.target.value)}
    sx={{ minWidth: 148, flex: { xs: '1 0 140px', md: '0 0 auto' } }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    {children.map(([each, name]) => (
      <MenuItem key={each} value={each}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)

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
