import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '../../../ui/toast.tsx'
import type { LoginResult } from './login-action.ts'
import type { NoteMessage } from './sign-in-note.ts'

/** Shows the result of a step in a toast after client-side navigation. Then redirects a signed-in member. */
export function useLoginToasts(
  message: NoteMessage | undefined,
  isDataRequest: boolean,
  result: LoginResult | undefined,
) {
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    // The toast goes with its step.
    return message && isDataRequest ? toast(message) : undefined
  }, [message, isDataRequest, toast])
  useEffect(() => {
    if (!result) return undefined
    if ('signedIn' in result) {
      const { to, ...successToast } = result.signedIn
      toast({ ...successToast, tone: 'good' })
      navigate(to, { replace: true })
      return undefined
    }
    return result.isDataRequest ? toast({ title: result.title, text: result.text, tone: 'bad' }) : undefined
  }, [result, toast, navigate])
}
