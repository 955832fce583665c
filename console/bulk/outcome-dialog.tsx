import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { useId } from 'react'
import { fieldFailureText } from '../api/error-text.ts'
import { translate } from '../frame/translate.ts'
import type { Outcome } from './change-many.ts'

type Props = { outcomes: readonly Outcome[]; names: ReadonlyMap<string, string>; onClose: () => void }

/** The outcome of each record, rejected ones first. */
export function OutcomeDialog({ outcomes, names, onClose }: Props) {
  const title = useId()
  const refused = outcomes.filter(({ error }) => error)
  const done = outcomes.filter(({ error }) => !error)
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title} component="h2" variant="h2" sx={{ pt: 2.5 }}>
        {translate('publish.outcome', { done: done.length, refused: refused.length })}
      </DialogTitle>
      <DialogContent>
        <List dense disablePadding>
          {[...refused, ...done].map(({ id, error, variants = 0 }) => (
            <ListItem key={id} disableGutters>
              <ListItemIcon sx={{ minWidth: 36 }}>
                {error ? (
                  <ErrorIcon color="error" fontSize="small" />
                ) : (
                  <DoneIcon color="success" fontSize="small" />
                )}
              </ListItemIcon>
              <ListItemText
                primary={names.get(id) ?? id}
                secondary={
                  error
                    ? fieldFailureText(error)
                    : variants
                      ? translate('publish.variantsToo', { count: variants })
                      : undefined
                }
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          {translate('publish.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
