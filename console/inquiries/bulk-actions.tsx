import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import type { BulkChange } from '../bulk/change-many.ts'
import { ConfirmDialog } from '../frame/confirm-dialog.tsx'
import { translate } from '../frame/translate.ts'
import { operatorLabel, useOperators } from '../records/operator-name.tsx'
import { type Inquiry, isFinal } from './kinds.ts'

type Props = {
  items: readonly Inquiry[]
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
}

/** Assigns, moves on or marks the selected inquiries as spam. */
export function BulkActions(props: Props) {
  const operators = useOperators().data ?? []
  return (
    <BulkBar {...props} label={translate('inbox.bulk')} nameOf={({ name }) => name}>
      {(change, { chosenItems, isOff }) => (
        <>
          <TextField
            select
            size="small"
            label={translate('inbox.assignTo')}
            value=""
            disabled={isOff}
            onChange={({ target }) =>
              change(() => ({ assignee: target.value === 'none' ? '' : target.value }))
            }
            sx={{ flex: { xs: '1 0 100%', sm: '0 0 160px' } }}
          >
            <MenuItem value="none">{translate('inbox.nobody')}</MenuItem>
            {operators.map(operator => (
              <MenuItem key={operator.id} value={operator.id}>
                {operatorLabel(operator)}
              </MenuItem>
            ))}
          </TextField>
          <MoveOn
            closed={
              chosenItems.filter(({ moves: [next = '', ...others] }) => !others.length && isFinal(next))
                .length
            }
            isOff={isOff}
            onMove={() => change(moveOn)}
          />
          <Button
            variant="outlined"
            color="error"
            disabled={isOff}
            onClick={() => change(() => ({ spam: true }))}
          >
            {translate('inbox.spam')}
          </Button>
        </>
      )}
    </BulkBar>
  )
}

type MoveOnProps = {
  /** How many of the inquiries it closes. */
  closed: number
  isOff: boolean
  onMove: () => Promise<boolean>
}

/** Moves inquiries to their next status, and asks first if that closes any. */
function MoveOn({ closed, isOff, onMove }: MoveOnProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" disabled={isOff} onClick={() => (closed ? setAsking(true) : onMove())}>
        {translate('inbox.moveOn')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('inbox.finalCount', { count: closed })}
          hint={translate('frame.noUndo')}
          submit={translate('inbox.moveOn')}
          isBusy={isOff}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await onMove()
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

/** Moves to the next status. An operator must choose if there are several. */
const moveOn: BulkChange<Inquiry> = ({ moves: [next, ...others] }) =>
  next && !others.length ? { status: next } : translate('inbox.noSingleStep')
