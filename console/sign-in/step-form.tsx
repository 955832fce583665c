import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { translate } from '../frame/translate.ts'
import { Refusal } from './steps.ts'

type Props = {
  title: string
  /** The title is the page's heading if the step has its own page. */
  level?: 'h1' | 'h2'
  hint?: string
  submit: string
  /** May throw a `Refusal`; the form shows its message. */
  onSubmit: (form: FormData) => Promise<void>
  children: ReactNode
  /** Links to other steps. */
  footer?: ReactNode
}

/** The form of a sign-in step with its error. */
export function StepForm({ title, level = 'h1', hint, submit, onSubmit, children, footer }: Props) {
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setRefusal('')
    try {
      await onSubmit(form)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack component="form" spacing={2} onSubmit={send}>
      <Typography variant="h1" component={level}>
        {title}
      </Typography>
      {hint && <Typography color="textSecondary">{hint}</Typography>}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {children}
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {submit}
      </Button>
      {footer}
    </Stack>
  )
}

export const PasswordField = () => (
  <TextField
    name="password"
    type="password"
    label={translate('signIn.password')}
    autoComplete="current-password"
    required
  />
)
