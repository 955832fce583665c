import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { OutcomeDialog } from '../publishing/outcome-dialog.tsx'
import type { Outcome } from '../publishing/publish.ts'
import { operatorLabel, useOperators } from '../records/operator-name.tsx'
import { type BulkChange, changeMany, keyOf, moveOn } from './change-many.ts'
import type { Inquiry } from './kinds.ts'

type Props = {
  items: readonly Inquiry[]
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
}

/** Selects all shown inquiries, and assigns, moves on or marks the selected ones as spam. */
export function BulkActions({ items, chosen, onChoose }: Props) {
  const { mutate, isBusy } = useMutation()
  const operators = useOperators().data ?? []
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const those = items.filter(item => chosen.has(keyOf(item)))
  const change = (changeOf: BulkChange) =>
    mutate(async () => {
      setNames(new Map(those.map(item => [keyOf(item), item.name])))
      setOutcomes(await changeMany(those, changeOf))
      onChoose(new Set())
    })
  const isNone = isBusy || those.length === 0
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={translate('inbox.bulk')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 1,
        mb: 1,
        borderRadius: 1.5,
      }}
    >
      <FormControlLabel
        sx={{ flexGrow: 1 }}
        control={
          <Checkbox
            checked={those.length === items.length}
            indeterminate={those.length > 0 && those.length < items.length}
            onChange={(_, isAll) => onChoose(new Set(isAll ? items.map(keyOf) : []))}
          />
        }
        label={
          those.length ? translate('publish.chosen', { count: those.length }) : translate('inbox.chooseAll')
        }
      />
      <TextField
        select
        size="small"
        label={translate('inbox.assignTo')}
        value=""
        disabled={isNone}
        onChange={({ target }) => change(() => ({ assignee: target.value === 'none' ? '' : target.value }))}
        sx={{ flex: { xs: '1 0 100%', sm: '0 0 160px' } }}
      >
        <MenuItem value="none">{translate('inbox.nobody')}</MenuItem>
        {operators.map(operator => (
          <MenuItem key={operator.id} value={operator.id}>
            {operatorLabel(operator)}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" disabled={isNone} onClick={() => change(moveOn)}>
        {translate('inbox.moveOn')}
      </Button>
      <Button
        variant="outlined"
        color="error"
        disabled={isNone}
        onClick={() => change(() => ({ spam: true }))}
      >
        {translate('inbox.spam')}
      </Button>
      {outcomes && <OutcomeDialog outcomes={outcomes} names={names} onClose={() => setOutcomes(undefined)} />}
    </Paper>
  )
}
