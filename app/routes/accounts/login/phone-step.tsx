import loginMessages from '#app/messages/en/accounts/login.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { DigitsInput } from './digits-input.tsx'
import { StepFrame, type StepProps, useFirstFocus } from './step-frame.tsx'

export function PhoneStep(props: StepProps) {
  const t = useTranslations(loginMessages)
  const { phone, reason, refusal } = props
  const error = refusal?.field === 'phone' ? refusal.text : undefined
  const field = useFirstFocus(refusal)
  return (
    <StepFrame
      {...props}
      title={t('phoneTitle')}
      text={[reason, t('phoneText')].filter(Boolean).join(' ')}
      submit={t('sendCode')}
    >
      <Field id="phone" label={t('phone')} isRequired error={error}>
        <div className="flex items-center gap-2">
          <span className="grid min-h-11 place-items-center rounded-control bg-sunken px-3 text-muted">
            +91
          </span>
          <DigitsInput
            {...fieldControl('phone', error)}
            ref={field}
            name="phone"
            type="tel"
            autoComplete="tel-national"
            pattern="[0-9]{10}"
            placeholder={t('phoneHint')}
            maxLength={10}
            required
            defaultValue={phone}
          />
        </div>
      </Field>
      <p className="text-13 text-muted">
        {t('notice')}{' '}
        <Link
          to="/privacy"
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
        >
          {t('privacy')}
        </Link>
      </p>
    </StepFrame>
  )
}
