import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { translate } from '../../frame/translate.ts'

/** Whether the form has unsaved changes. */
export function useUnsaved(): boolean {
  const { dirtyFields, isSubmitSuccessful } = useFormState()
  return Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
}

/** Asks before the operator leaves a form with unsaved changes: with a dialog, or with the browser's prompt when the tab closes. */
export function LeaveGuard() {
  const title = useId()
  const isUnsaved = useUnsaved()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isUnsaved])
  // A save navigates before the form's state is clean.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isUnsaved) blocker.proceed()
  }, [blocker, isUnsaved])
  return (
    <Dialog
      open={blocker.state === 'blocked' && isUnsaved}
      onClose={() => blocker.reset?.()}
      aria-labelledby={title}
    >
      <DialogTitle id={title} component="h2" variant="h2" sx={{ pt: 2.5 }}>
        {translate('edit.leaveTitle')}
      </DialogTitle>
      <DialogContent>{translate('edit.leaveHint')}</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()} color="error">
          {translate('edit.leave')}
        </Button>
        <Button onClick={() => blocker.reset?.()} variant="contained" autoFocus>
          {translate('edit.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
