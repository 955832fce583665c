import { Form, redirect } from 'react-router'
import { readFlash } from '#app/flash-message.ts'
import { formatDay } from '#app/format/date.ts'
import { quoted } from '#app/format/text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import firmMessages from '#app/messages/en/firms/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { FormResultAlert } from '#app/routes/accounts/form-result-alert.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { QuotedText } from '#app/ui/quoted-text.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { spokenLanguages } from '#collections/firms.ts'
import { paperState } from '#domain/firms/ending-papers.ts'
import { licenceFieldsOf } from '#domain/firms/firm-mark.ts'
import { changeProfile, readProfile } from '#domain/firms/firm-places.ts'
import { managers } from '#domain/firms/membership.ts'
import { lastDayOf, licenceOf, verificationOf } from '#domain/firms/verification.ts'
import type { Route } from './+types/profile'
import { deskMeta, t as text } from './desk-meta.ts'
import { deskFailure, loadFirmPage } from './load-firm-page.ts'

export const meta = deskMeta('profile')

const fields = ['about', 'phone', 'email', 'website', 'upiAddress'] as const

/** The inputs of a permission, by the fields of its kinds. */
const licenceInputs = {
  certificateNumber: 'number',
  certificateUntil: 'until',
  licenceNumber: 'number',
  licenceUntil: 'until',
} as const

/** The languages by their own names. */
const languageNames: Record<(typeof spokenLanguages)[number], string> = {
  en: 'English',
  hi: 'हिन्दी',
  as: 'অসমীয়া',
  bn: 'বাংলা',
  gu: 'ગુજરાતી',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  mr: 'मराठी',
  or: 'ଓଡ଼ିଆ',
  pa: 'ਪੰਜਾਬੀ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ur: 'اردو',
}

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, firm } = await loadFirmPage(args)
  const found = await loadOrThrow(page, readProfile(ctx, firm.id))
  const { about, phone, email, website, upiAddress, languages, kind, brands, published } = found
  const { number, until } = licenceOf(found)
  return {
    firm: { about, phone, email, website, upiAddress, languages, kind, brands, published },
    licence: licenceFieldsOf(kind) && { number, until: lastDayOf(until) },
    verification: { state: verificationOf(found), reason: found.decisionReason ?? '' },
    /** The last day of a permission that ends soon. */
    endingOn: paperState(until) === 'ending' ? formatDay(until) : '',
    all: spokenLanguages,
    mayChange: managers.includes(firm.role),
    flash: readFlash(args.request, ['saved']),
  }
}

export async function action(args: Route.ActionArgs) {
  const member = await loadFirmPage(args)
  const posted = await args.request.formData()
  const read = (name: string) => String(posted.get(name) ?? '').trim()
  const values = Object.fromEntries(fields.map(field => [field, read(field)]))
  const licence = { number: read('number'), until: read('until') }
  const languages = spokenLanguages.filter(each => posted.getAll('languages').includes(each))
  try {
    const postedLicence = posted.has('number') ? licence : undefined
    await changeProfile(member.ctx, member.firm.id, { ...values, languages }, postedLicence)
    return redirect(`${member.path}/profile?notice=saved`, 303)
  } catch (error) {
    const words = (wrong: object) => ({
      ...Object.fromEntries(
        fields.filter(field => field in wrong).map(field => [field, text(`profile.problem.${field}`)]),
      ),
      ...Object.fromEntries(
        Object.entries(licenceInputs)
          .filter(([field]) => field in wrong)
          .map(([, input]) => [input, text(`licence.problem.${input}`)]),
      ),
    })
    return deskFailure(member, error, words, { ...values, ...licence })
  }
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { firm, licence, verification, endingOn, all, mayChange, flash } = loaderData
  const t = useTranslations(firmMessages)
  const { problems = {}, values = {} } = actionData ?? {}
  const input = (name: 'phone' | 'email' | 'website' | 'upiAddress', type: string, maxLength: number) => (
    <Field id={name} label={t(`profile.${name}`)} isRequired={false} error={problems[name]}>
      <input
        {...fieldControl(name, problems[name])}
        name={name}
        type={type}
        maxLength={maxLength}
        defaultValue={values[name] ?? firm[name] ?? ''}
        className={inputClass}
      />
    </Field>
  )
  return (
    <SectionCard level="h1" title={t('part.profile')} text={t('profile.text')}>
      {flash && !actionData && <Alert tone="good">{t('profile.saved')}</Alert>}
      <FormResultAlert result={actionData} />
      {verification.state !== 'verified' && (
        <Alert tone={verification.state === 'waiting' ? 'good' : 'bad'}>
          {t(`licence.state.${verification.state}`)}
          {verification.reason && (
            <QuotedText>{` ${t('licence.reason', { reason: quoted(verification.reason) })}`}</QuotedText>
          )}
        </Alert>
      )}
      {verification.state === 'verified' && endingOn && (
        <Alert tone="bad">{t('licence.ending', { day: endingOn })}</Alert>
      )}
      {firm.brands && firm.brands.length > 0 && (
        <p className="text-14">{t('profile.brands', { brands: firm.brands.join(', ') })}</p>
      )}
      <Form method="post">
        <fieldset disabled={!mayChange} className="grid gap-4">
          <Field id="about" label={t('profile.about')} isRequired={false} error={problems.about}>
            <textarea
              {...fieldControl('about', problems.about)}
              name="about"
              rows={6}
              maxLength={2000}
              defaultValue={values.about ?? firm.about ?? ''}
              className={`${inputClass} resize-y`}
            />
          </Field>
          <fieldset>
            <legend className="mb-1 font-semibold text-14">{t('profile.languages')}</legend>
            <div className="flex flex-wrap gap-x-4">
              {all.map(each => (
                <label key={each} className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-14">
                  <input
                    type="checkbox"
                    name="languages"
                    value={each}
                    defaultChecked={firm.languages?.includes(each)}
                    className="size-5 accent-accent"
                  />
                  <span lang={each}>{languageNames[each]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          {input('phone', 'tel', 20)}
          {input('email', 'email', 254)}
          {input('website', 'url', 500)}
          {firm.kind === 'rentalOperator' && input('upiAddress', 'text', 130)}
          {licence && (
            <fieldset className="grid gap-4">
              <legend className="mb-2 font-semibold">
                {t(`licence.title.${firm.kind === 'rentalOperator' ? firm.kind : 'usedDealer'}`)}
              </legend>
              <p className="text-13 text-muted">{t('licence.hint')}</p>
              <Field id="number" label={t('licence.number')} isRequired={false} error={problems.number}>
                <input
                  {...fieldControl('number', problems.number)}
                  name="number"
                  maxLength={60}
                  defaultValue={values.number ?? licence.number ?? ''}
                  className={inputClass}
                />
              </Field>
              <Field id="until" label={t('licence.until')} isRequired={false} error={problems.until}>
                <input
                  {...fieldControl('until', problems.until)}
                  name="until"
                  type="date"
                  defaultValue={values.until ?? licence.until}
                  className={inputClass}
                />
              </Field>
            </fieldset>
          )}
          <p className="text-13 text-muted">{t('profile.fixed')}</p>
          {mayChange && (
            <Button type="submit" variant="yes" className="sm:justify-self-start">
              {t('save')}
            </Button>
          )}
        </fieldset>
      </Form>
    </SectionCard>
  )
}
