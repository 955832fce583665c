import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ClientResponseError } from 'pocketbase'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { DealDetails } from '../../domain/deals/operator/read-deal-details.ts'
import { pb } from '../api/client.ts'
import { fieldFailures } from '../api/error-text.ts'
import { newId } from '../api/new-id.ts'
import { Section } from '../frame/section.tsx'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { ReasonDialog } from '../moderation/reason-dialog.tsx'
import { moveLabel, moveText, stateLabel } from './labels.ts'

/** The moves that the process gives an operator in this state. Each asks for a reason. */
export function DealMoves({ details: { deal, moves } }: { details: DealDetails }) {
  const [chosen, setChosen] = useState<string>()
  return (
    <Section title={translate('deals.moves')}>
      {moves.length === 0 && <Typography color="textSecondary">{translate('deals.noMoves')}</Typography>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {moves.map(move => (
          <Button key={move} variant="outlined" color="error" onClick={() => setChosen(move)}>
            {moveLabel(move)}
          </Button>
        ))}
      </Stack>
      {chosen && (
        <MoveDialog
          deal={deal}
          move={chosen}
          isOff={!moves.includes(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Section>
  )
}

type DialogProps = { deal: DealDetails['deal']; move: string; isOff: boolean; onClose: () => void }

/** Asks for the reason of a move and makes it. If the deal has moved on, it says to which state. */
function MoveDialog({ deal, move, isOff, onClose }: DialogProps) {
  const { mutate, isBusy } = useMutation()
  const notify = useNotify()
  const [moveId] = useState(newId)
  const [newState, setNewState] = useState('')
  const confirm = async (reason: string) => {
    // A disabled button would lose the focus.
    if (isBusy) return false
    let isMovedOn = false
    const isDone = await mutate(async () => {
      const body = { reason, moveId, seen: deal.moves }
      try {
        await pb.send(`/api/deals/${deal.id}/${move}`, { method: 'POST', body })
      } catch (error) {
        const state = stateIn(error)
        if (!state) throw error
        isMovedOn = true
        setNewState(state)
      }
    })
    if (!isDone || isMovedOn) return false
    notify(translate('deals.done'), { type: 'success' })
    return true
  }
  return (
    <ReasonDialog
      title={moveLabel(move)}
      hint={translate('deals.reasonHint')}
      action={moveLabel(move)}
      isOff={isOff}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Typography sx={{ mb: 2 }}>{moveText(move)}</Typography>
      {newState && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('deals.movedOn', { state: stateLabel(newState) })}
        </Alert>
      )}
    </ReasonDialog>
  )
}

/** The state that a refused move names, if the deal has moved on. */
function stateIn(error: unknown): string | undefined {
  if (!(error instanceof ClientResponseError) || error.status !== 409) return undefined
  return String(fieldFailures(error).state?.params?.state ?? '')
}
