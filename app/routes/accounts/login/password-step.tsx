import loginMessages from '#app/messages/en/accounts/login.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { formatNationalNumber } from '#format/phone.ts'
import { loginPath } from './login-path.ts'
import { PasswordField } from './password-field.tsx'
import { StepFrame, type StepProps, useFirstFocus } from './step-frame.tsx'

function NameField({ refusal }: Pick<StepProps, 'refusal'>) {
  const t = useTranslations(loginMessages)
  const error = refusal?.field === 'name' ? refusal.text : undefined
  const field = useFirstFocus(refusal?.field === 'password' ? null : refusal)
  return (
    <Field id="name" label={t('name')} isRequired error={error}>
      <input
        {...fieldControl('name', error)}
        ref={field}
        name="name"
        autoComplete="name"
        maxLength={80}
        required
        defaultValue={refusal?.typedName}
        className={inputClass}
      />
      <p className="text-13 text-muted">{t('nameHint')}</p>
    </Field>
  )
}

/** The password step: of a member, of a new member, or a member's new password. */
export function PasswordStep(props: StepProps) {
  const t = useTranslations(loginMessages)
  const { step, phone, next, refusal, isKnown } = props
  const error = refusal?.field === 'password' ? refusal.text : undefined
  const isReset = step === 'reset'
  const name = isReset ? 'reset' : isKnown ? 'password' : 'new'
  const submits = { reset: t('setPassword'), password: t('signIn'), new: t('createAccount') }
  return (
    <StepFrame
      {...props}
      title={t(`${name}Title`)}
      text={t(`${name}Text`, { phone: formatNationalNumber(phone) })}
      submit={submits[name]}
      footer={
        <div className="flex flex-wrap justify-between gap-x-2">
          <LinkButton
            variant="plain"
            to={loginPath({ step: isReset ? 'password' : 'code', next })}
            className="-ml-3"
          >
            {t('back')}
          </LinkButton>
          {name === 'password' && (
            <LinkButton variant="plain" to={loginPath({ step: 'reset', next })} className="-mr-3">
              {t('forgot')}
            </LinkButton>
          )}
        </div>
      }
    >
      {/* For password managers, which store a password by user name. */}
      <input type="text" name="username" autoComplete="username" defaultValue={phone} hidden />
      {name === 'new' && <NameField refusal={refusal} />}
      <PasswordField
        isNew={name !== 'password'}
        error={error}
        refusal={name === 'new' && !error ? null : refusal}
      />
    </StepFrame>
  )
}
