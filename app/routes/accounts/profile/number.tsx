import { Form, useNavigation } from 'react-router'
import loginMessages from '#app/messages/en/accounts/login.json'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { formatNationalNumber } from '#format/phone.ts'
import { FormResultAlert } from '../form-result-alert.tsx'
import { loadMemberPage } from '../load-member-page.ts'
import { DigitsInput } from '../login/digits-input.tsx'
import type { Route } from './+types/number'
import { numberAction } from './number-action.ts'
import { readNumberNote } from './number-note.ts'
import { profileMeta } from './profile-meta.ts'

export const meta = profileMeta('details')
export const action = (args: Route.ActionArgs) => numberAction(args)

export async function loader(args: Route.LoaderArgs) {
  const member = await loadMemberPage(args)
  const { number } = await member.loadAccount()
  const note = await readNumberNote(member.page)
  return {
    number,
    step: note?.change ?? ('own' as const),
    phone: note?.phone ?? '',
    isDemo: member.page.settings.isDemo,
  }
}

const stepNumbers = { own: 1, ownCode: 1, new: 2, newCode: 3 }

/** Changes the phone number: a code to the current one, then the new one and its code. */
export default function PhoneNumber({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  const isBusy = useNavigation().state !== 'idle'
  const { number, step, phone } = loaderData
  if (actionData?.tone === 'good')
    return (
      <SectionCard level="h1" title={t('number.title')}>
        <FormResultAlert result={actionData} />
        <LinkButton to="/profile/details" className="justify-self-start">
          {t('part.details')}
        </LinkButton>
      </SectionCard>
    )
  const submits = {
    own: t('number.ownSend'),
    ownCode: t('number.next'),
    new: t('number.ownSend'),
    newCode: t('number.change'),
  }
  return (
    <SectionCard level="h1" title={t('number.title')} text={t('number.step', { step: stepNumbers[step] })}>
      <FormResultAlert result={actionData} />
      <p>
        {t(`number.${step}Text`, { phone: formatNationalNumber((step === 'own' ? number : phone) ?? '') })}
      </p>
      <Form method="post" noValidate className="grid max-w-100 gap-4">
        <StepField step={step} problems={actionData?.problems ?? {}} values={actionData?.values ?? {}} />
        <Button type="submit" variant="yes" size="large" disabled={isBusy}>
          {isBusy ? t('busy') : submits[step]}
        </Button>
      </Form>
      <StepActions {...loaderData} />
    </SectionCard>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
type StepFieldProps = {
  step: Loaded['step']
  problems: Record<string, string>
  values: Record<string, string>
}

function StepField({ step, problems, values }: StepFieldProps) {
  const t = useTranslations(profileMessages)
  const tLogin = useTranslations(loginMessages)
  if (step === 'own') return null
  if (step === 'new')
    return (
      <Field id="phone" label={t('number.new')} isRequired error={problems.phone}>
        <DigitsInput
          key="phone"
          {...fieldControl('phone', problems.phone)}
          name="phone"
          type="tel"
          autoComplete="tel-national"
          maxLength={10}
          defaultValue={values.phone}
          required
        />
      </Field>
    )
  return (
    <Field id="code" label={tLogin('code')} isRequired error={problems.code}>
      <DigitsInput
        key={step}
        {...fieldControl('code', problems.code)}
        name="code"
        autoComplete="one-time-code"
        maxLength={6}
        required
        className="text-22 tracking-[0.3em]"
      />
    </Field>
  )
}

/** Another code, the back link, and help without the old number. */
function StepActions({ step, isDemo }: Loaded) {
  const t = useTranslations(profileMessages)
  const tLogin = useTranslations(loginMessages)
  return (
    <>
      {step !== 'own' && (
        <Form method="post" className="flex flex-wrap gap-x-3">
          {step !== 'new' && (
            <Button type="submit" name="again" value="1">
              {tLogin('resend')}
            </Button>
          )}
          <Button type="submit" name="cancel" value="1" variant="plain">
            {t('number.cancel')}
          </Button>
          {isDemo && step !== 'new' && (
            <LinkButton to="/demo/outbox" variant="plain" target="_blank" rel="noopener">
              {tLogin('outbox')}
            </LinkButton>
          )}
        </Form>
      )}
      <p className="text-13 text-muted">
        {t('number.lost')}{' '}
        <Link to="/contact" className="inline-flex min-h-6 items-center text-accent underline">
          {t('number.contact')}
        </Link>
      </p>
    </>
  )
}
