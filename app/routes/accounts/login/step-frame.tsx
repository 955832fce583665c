import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import loginMessages from '#app/messages/en/accounts/login.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { LoginData } from './load-login.ts'
import type { LoginResult } from './login-action.ts'
import { loginPath } from './login-path.ts'

/** The props of every step. */
export type StepProps = LoginData & { refusal: Exclude<LoginResult, { signedIn: unknown }> | undefined }

type StepFrameProps = StepProps & {
  title: string
  text: string
  submit: string
  /** The fields. */
  children: ReactNode
  /** Below the form: links back and to other ways to sign in. */
  footer?: ReactNode
}

const places = { phone: 1, code: 2, password: 3, reset: 3 }

/** One step of signing in: its title, the result of the last try, its form. */
export function StepFrame({ title, text, submit, children, footer, ...stepProps }: StepFrameProps) {
  const t = useTranslations(loginMessages)
  const isBusy = useNavigation().state !== 'idle'
  const { step, next, phone } = stepProps
  return (
    <div className="wrap pt-8 md:pt-16">
      <div className="mx-auto max-w-dialog overflow-hidden rounded-card border border-line bg-raised">
        <div className="bg-road py-3">
          <div className="road-line" />
        </div>
        <div className="grid gap-4 p-4 sm:p-6">
          <div className="grid gap-1.5">
            <p className="text-13 text-muted">{t('step', { step: places[step] })}</p>
            <h1 className="text-28">{title}</h1>
            <p className="text-muted">{text}</p>
          </div>
          <StepMessage {...stepProps} />
          <Form method="post" action={loginPath({ step, next })} noValidate className="grid gap-4">
            {step !== 'phone' && <input type="hidden" name="phone" value={phone} />}
            {children}
            <Button type="submit" variant="yes" size="large" isWide disabled={isBusy}>
              {isBusy ? t('busy') : submit}
            </Button>
          </Form>
          {footer}
        </div>
      </div>
    </div>
  )
}

/** In the page if no toast shows it, or if no field has the error. */
function StepMessage({ message, refusal, isDataRequest }: StepProps) {
  if (refusal) return refusal.isDataRequest && refusal.field ? null : <InPage tone="bad" {...refusal} />
  return message && (!isDataRequest || message.tone === 'bad') ? <InPage {...message} /> : null
}

function InPage({ tone, title, text }: { tone: 'good' | 'bad'; title: string; text: string }) {
  return (
    <Alert tone={tone}>
      <span>
        {title} <span className="font-normal">{text}</span>
      </span>
    </Alert>
  )
}

/** Focuses the field of a step when the step appears, and again after every error. */
export function useFirstFocus(refusal: unknown) {
  const field = useRef<HTMLInputElement>(null)
  // An error returns the focus.
  useEffect(() => {
    if (refusal !== null) field.current?.focus()
  }, [refusal])
  return field
}
