import { lazy, Suspense } from 'react'
import { Form } from 'react-router'
import worthMessages from '#app/messages/en/used-vehicles/worth.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ChoiceSelect } from '#app/ui/choice-select.tsx'
import { Link } from '#app/ui/link.tsx'
import type { WorthFormProps } from './worth-form.tsx'
import type { WorthStep } from './worth-steps.ts'

// The first step alone has them.
const PillLinks = lazy(() => import('#app/ui/pill-links.tsx'))
// Works without JavaScript and hydrates later.
const WorthForm = lazy(() => import('./worth-form.tsx'))

type WorthPickerProps = WorthStep & { form: WorthFormProps }

const gridClass = 'grid grid-cols-2 gap-2 sm:grid-cols-3'
const pickClass = buttonClass({ className: 'w-full px-2 text-center' })

/** Brand, model and year, a tap each; and the form for what the catalogue does not have. */
export function WorthPicker({ step, types, again, options, form, ...year }: WorthPickerProps) {
  const t = useTranslations(worthMessages)
  const hasNone = step !== 'year' && !options.length
  return (
    <section className="rounded-card border border-line bg-raised p-4 md:p-6">
      <Suspense>{step === 'brand' && <PillLinks label={t('types')} links={types} />}</Suspense>
      {again.length > 0 && (
        <p className="mb-2 flex flex-wrap gap-x-4 text-14">
          {again.map(({ label, to }) => (
            <Link key={to} to={to} className="inline-flex min-h-11 items-center gap-1.5">
              <b>{label}</b>{' '}
              <span className="text-accent underline underline-offset-2">{t('pickAgain')}</span>
            </Link>
          ))}
        </p>
      )}
      <h2 className="mb-3 text-18">{t(hasNone ? 'pick.none' : `pick.${step}`)}</h2>
      {step === 'year' ? (
        <YearForm {...year} />
      ) : (
        <ul className={gridClass}>
          {options.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} rel="nofollow" className={pickClass}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <details open={hasNone} className="mt-3">
        <summary className="flex min-h-11 items-center font-semibold text-14 text-accent hover:underline">
          {t('typeIt')}
        </summary>
        <div className="mt-3">
          <Suspense>
            <WorthForm {...form} />
          </Suspense>
        </div>
      </details>
    </section>
  )
}

type YearFormProps = Pick<WorthStep, 'picked' | 'variants' | 'years'>

/** The variant, which may stay open, and the year of manufacture, whose button shows the value. */
function YearForm({ picked, variants, years }: YearFormProps) {
  const t = useTranslations(worthMessages)
  return (
    <Form method="get" className="grid gap-4">
      {Object.entries(picked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {variants.length > 0 && (
        <ChoiceSelect name="variant" label={t('variant')} value="">
          <option value="">{t('anyVariant')}</option>
          {variants.map(each => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </ChoiceSelect>
      )}
      <ul className="grid grid-cols-4 gap-2">
        {years.map(year => (
          <li key={year}>
            <button type="submit" name="year" value={year} className={pickClass}>
              {year}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  )
}
