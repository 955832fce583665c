import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useId, useState } from 'react'
import { dayMs, parseInstant, toInstant } from '../frame/instants.ts'
import { translate } from '../frame/translate.ts'
import { localTime, wireTime } from '../records/input-formats.ts'
import type { Moment } from './publish.ts'

export type PublishAction = 'now' | 'schedule' | 'draft'

type Props = {
  action: PublishAction
  title: string
  /** The collection, and the names of the records to publish. */
  collection: string
  names: readonly string[]
  /** The scheduled time, as an API instant. */
  at?: string | undefined
  hasVariants: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: (moment: Moment, variants: boolean) => unknown
}

/** Asks when records become visible, in Indian time, and whether to include their variants. */
export function PublishDialog({
  action,
  title,
  collection,
  names,
  at,
  hasVariants,
  isBusy,
  onClose,
  onConfirm,
}: Props) {
  const id = useId()
  const [typed, setTyped] = useState(() => localTime(at) || tomorrowAtTen())
  const [isTried, setTried] = useState(false)
  const [variants, setVariants] = useState(hasVariants)
  const moment = momentOf(action, typed)
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault()
    // The event bubbles through React to the form behind the dialog.
    event.stopPropagation()
    setTried(true)
    if (moment !== undefined) onConfirm(moment, variants)
  }
  const isWrong = isTried && moment === undefined
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={confirm} noValidate>
        <DialogTitle id={id} component="h2" variant="h2" sx={{ pt: 2.5 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 1.5, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {namesIn(names)}
          </Typography>
          {action === 'schedule' ? (
            <TextField
              type="datetime-local"
              label={translate('publish.when')}
              value={typed}
              onChange={event => setTyped(event.target.value)}
              error={isWrong}
              helperText={translate(isWrong ? 'publish.notAhead' : 'publish.indianTime')}
              fullWidth
              required
              autoFocus
              sx={{ mt: 1 }}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ) : (
            <Typography>{translate(`publish.${action}Hint`)}</Typography>
          )}
          {action !== 'draft' && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {translate(`publish.where.${placesOf(collection)}`)}
            </Typography>
          )}
          {hasVariants && (
            <FormControlLabel
              sx={{ mt: 1 }}
              control={<Checkbox checked={variants} onChange={event => setVariants(event.target.checked)} />}
              label={translate('publish.withVariants')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('frame.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={action === 'draft' ? 'error' : 'primary'}
            disabled={isBusy}
          >
            {translate(`publish.${action}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const maxNames = 5

const namesIn = (names: readonly string[]) => {
  const firstNames = names.slice(0, maxNames).join(', ')
  const more = names.length - maxNames
  return more > 0 ? translate('publish.andMore', { names: firstNames, count: more }) : firstNames
}

/** The message key that says where a collection's records appear, or the general one. */
const placesOf = (collection: string) => places.find(each => each === collection) ?? 'other'
const places = [
  'cars',
  'bikes',
  'commercial_vehicles',
  'autoNews',
  'car_variants',
  'bike_Variants',
  'commercial_Variants',
] as const

/** The chosen time. Undefined if it is invalid or past. */
function momentOf(action: PublishAction, typed: string): Moment | undefined {
  if (action !== 'schedule') return action === 'now' ? 'now' : null
  const moment = wireTime(typed)
  return moment && parseInstant(moment) > Date.now() ? moment : undefined
}

const tomorrowAtTen = () => `${localTime(toInstant(Date.now() + dayMs)).slice(0, 10)}T10:00`
