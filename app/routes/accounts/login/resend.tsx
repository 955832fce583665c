import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import loginMessages from '#app/messages/en/accounts/login.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/shell/use-browser-state.ts'
import { loginPath } from './login-path.ts'
import type { StepProps } from './step-frame.tsx'

/** Resends the code after a wait; without JavaScript it shows the wait and the server enforces it. */
export function Resend({ phone, next, resendIn, sentAt }: StepProps) {
  const t = useTranslations(loginMessages)
  const isHydrated = useHydrated()
  const isBusy = useNavigation().state !== 'idle'
  const left = useCountdown(resendIn, sentAt)
  const time = `0:${String(left).padStart(2, '0')}`
  return (
    <Form method="post" action={loginPath({ step: 'code', next })} className="grid gap-1">
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="resend" value="1" />
      <Button type="submit" isWide disabled={isBusy || (isHydrated && left > 0)}>
        {isHydrated && left > 0 ? t('resendIn', { time }) : t('resend')}
      </Button>
      <p className="text-13 text-muted">{t('resendWait')}</p>
    </Form>
  )
}

/** The remaining seconds of a countdown that started at `since`. */
function useCountdown(seconds: number, since: number): number {
  const [left, setLeft] = useState(seconds)
  // Another code restarts the countdown, even with the same number of seconds left.
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [seconds, since])
  return left
}
