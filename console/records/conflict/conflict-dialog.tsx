import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { CollectionDescription } from '../../api/describe.ts'
import { fieldName } from '../../frame/i18n-provider.ts'
import { translate } from '../../frame/translate.ts'
import {
  type Difference,
  differences,
  mergeMine,
  onlyTheirChanges,
  outcomeOf,
  type Side,
} from './differences.ts'
import { SideBySide } from './side-by-side.tsx'

type Values = Record<string, unknown>
export type Conflict = { opened: RaRecord; mine: Values; theirs: RaRecord }
type Props = {
  collection: CollectionDescription
  conflict: Conflict
  onClose: () => void
  /** Continues from their version with these values in the form. */
  onChosen: (merged: RaRecord) => void
}

/**
 * Shows my and their values of the fields that both changed, after somebody else saved the record. None has a default
 * choice, so nobody overwrites a value unseen. A field that only one of us changed keeps that value.
 */
export function ConflictDialog({ collection, conflict: { opened, mine, theirs }, onClose, onChosen }: Props) {
  const title = useId()
  const found = differences(collection, opened, mine, theirs)
  const theirChanges = onlyTheirChanges(collection, opened, mine, theirs)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [contested, onlyMine] = [
    found.filter(({ isContested }) => isContested),
    found.filter(({ isContested }) => !isContested),
  ]
  const { result, ownFields } = outcomeOf(found, chosen)
  const all = (side: Side) => setChosen(Object.fromEntries(contested.map(({ field }) => [field.name, side])))
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title} component="h2" variant="h2" sx={{ pt: 2.5 }}>
        {translate('conflict.title')}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate(hintKey(found))}</Typography>
        {contested.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            <Button variant="outlined" onClick={() => all('mine')}>
              {translate('conflict.allMine')}
            </Button>
            <Button variant="outlined" onClick={() => all('theirs')}>
              {translate('conflict.allTheirs')}
            </Button>
          </Box>
        )}
        {contested.map(each => (
          <SideBySide
            key={each.field.name}
            record={theirs}
            difference={each}
            side={chosen[each.field.name]}
            onChoose={side => setChosen({ ...chosen, [each.field.name]: side })}
          />
        ))}
        {onlyMine.length > 0 && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {translate('conflict.onlyYou', {
              fields: onlyMine.map(({ field }) => fieldName(field.name)).join(', '),
            })}
          </Alert>
        )}
        {theirChanges.length > 0 && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {translate('conflict.comesAlong', {
              fields: theirChanges.map(({ name }) => fieldName(name)).join(', '),
            })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('conflict.back')}</Button>
        <Button
          variant="contained"
          disabled={result === 'open'}
          onClick={() => onChosen(mergeMine(theirs, found, ownFields))}
        >
          {translate(`conflict.save.${result}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function hintKey(found: readonly Difference[]) {
  if (found.length === 0) return 'conflict.none'
  return found.some(({ isContested }) => isContested) ? 'conflict.hint' : 'conflict.otherFields'
}
