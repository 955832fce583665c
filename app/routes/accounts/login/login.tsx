import { useEffect } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import loginMessages from '#app/messages/en/accounts/login.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { requestContext } from '#app/request-context.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { Route } from './+types/login'
import { CodeStep } from './code-step.tsx'
import { loadLogin } from './load-login.ts'
import { type LoginResult, loginAction } from './login-action.ts'
import { PasswordStep } from './password-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import type { NoteMessage } from './sign-in-note.ts'

const text = translations(loginMessages)

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadLogin(context.get(requestContext), request)
export const action = ({ context, request }: Route.ActionArgs) =>
  loginAction(context.get(requestContext), request)

// After signing in, the page shows a toast before it redirects.
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: { signedIn?: unknown }
  defaultShouldRevalidate: boolean
}) => !actionResult?.signedIn && defaultShouldRevalidate

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('title'),
    description: text('description'),
    path: '/login',
    origin: originOf(matches),
  })

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  useLoginToasts(loaderData.message, loaderData.isDataRequest, actionData)
  const refusal = actionData && 'title' in actionData ? actionData : undefined
  const { step } = loaderData
  const stepProps = { ...loaderData, refusal }
  if (step === 'phone') return <PhoneStep {...stepProps} />
  if (step === 'code') return <CodeStep {...stepProps} />
  return <PasswordStep key={step} {...stepProps} />
}

/** Shows the result of a step in a toast after client-side navigation. Then redirects a signed-in member. */
function useLoginToasts(
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
