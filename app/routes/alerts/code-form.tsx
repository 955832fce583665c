import { Form, useNavigation } from 'react-router'
import loginMessages from '#app/messages/en/accounts/login.json'
import alertsMessages from '#app/messages/en/alerts/alerts.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { formatNationalNumber } from '#format/phone.ts'
import { DigitsInput } from '../accounts/login/digits-input.tsx'
import type { AlertsResult } from './alerts-meta.ts'

type CodeFormProps = { result: AlertsResult; isDemo: boolean }

/** The code that proves a guest's number; the form carries the search that it saves. */
export function CodeForm({ result: { text, problems, values }, isDemo }: CodeFormProps) {
  const t = useTranslations(alertsMessages)
  const tLogin = useTranslations(loginMessages)
  const isBusy = useNavigation().state !== 'idle'
  const { name, channel, rhythm, phone = '', nonce } = values
  return (
    <SectionCard
      title={tLogin('codeTitle')}
      text={tLogin('codeText', { phone: formatNationalNumber(phone) })}
    >
      {text && <Alert tone="bad">{text}</Alert>}
      <Form method="post" noValidate className="grid max-w-100 gap-4">
        {Object.entries({ name, channel, rhythm, phone, nonce }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value ?? ''} />
        ))}
        <Field id="code" label={tLogin('code')} isRequired error={problems.code}>
          <DigitsInput
            {...fieldControl('code', problems.code)}
            name="code"
            autoComplete="one-time-code"
            placeholder="000000"
            maxLength={6}
            required
            className="text-22 tracking-[0.3em]"
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="yes" size="large" disabled={isBusy}>
            {t('new.submit')}
          </Button>
          <Button type="submit" name="intent" value="again" size="large" disabled={isBusy}>
            {tLogin('resend')}
          </Button>
        </div>
      </Form>
      {isDemo && (
        <LinkButton
          to="/demo/outbox"
          variant="plain"
          target="_blank"
          rel="noopener"
          className="justify-self-start"
        >
          {tLogin('outbox')}
        </LinkButton>
      )}
    </SectionCard>
  )
}
