import loginMessages from '#app/messages/en/accounts/login.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { formatNationalNumber } from '#format/phone.ts'
import { DigitsInput } from './digits-input.tsx'
import { loginPath } from './login-path.ts'
import { Resend } from './resend.tsx'
import { StepFrame, type StepProps, useFirstFocus } from './step-frame.tsx'

export function CodeStep(props: StepProps) {
  const t = useTranslations(loginMessages)
  const { phone, next, refusal, isVerified, isDemo } = props
  const error = refusal?.field === 'code' ? refusal.text : undefined
  const field = useFirstFocus(refusal)
  return (
    <StepFrame
      {...props}
      title={t('codeTitle')}
      text={t('codeText', { phone: formatNationalNumber(phone) })}
      submit={t('verify')}
      footer={
        <>
          <Resend {...props} />
          <div className="flex flex-wrap justify-between gap-x-2">
            <LinkButton variant="plain" to={loginPath({ next })} className="-ml-3">
              {t('changeNumber')}
            </LinkButton>
            {isDemo && (
              <a
                href={localPath('/demo/outbox')}
                target="_blank"
                rel="noopener"
                className={buttonClass({ variant: 'plain', className: '-mr-3' })}
              >
                {t('outbox')}
              </a>
            )}
          </div>
        </>
      }
    >
      {isVerified && (
        <div className="grid gap-2">
          <Alert tone="good">{t('alreadyVerified')}</Alert>
          <LinkButton to={loginPath({ step: 'password', next })}>{t('toPassword')}</LinkButton>
        </div>
      )}
      <Field id="code" label={t('code')} isRequired error={error}>
        <DigitsInput
          {...fieldControl('code', error)}
          ref={field}
          name="code"
          autoComplete="one-time-code"
          pattern="[0-9]{4,6}"
          placeholder="000000"
          maxLength={6}
          required
          className="text-22 tracking-[0.3em]"
        />
      </Field>
    </StepFrame>
  )
}
