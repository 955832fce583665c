import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '../../ui/toast.tsx'
import type { LoginAnswer } from './login-action.ts'
import type { Said } from './sign-in-note.ts'

/** Says by toast what became of a step, where the page was walked to; whoever is signed in is led on. */
export function useLoginToasts(said: Said | undefined, isWalk: boolean, answer: LoginAnswer | undefined) {
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    // It goes with its step.
    return said && isWalk ? toast(said) : undefined
  }, [said, isWalk, toast])
  useEffect(() => {
    if (!answer) return undefined
    if ('signedIn' in answer) {
      const { to, ...told } = answer.signedIn
      toast({ ...told, tone: 'good' })
      navigate(to, { replace: true })
      return undefined
    }
    return answer.isWalk ? toast({ title: answer.title, text: answer.text, tone: 'bad' }) : undefined
  }, [answer, toast, navigate])
}
