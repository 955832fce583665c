import { useId } from 'react'
import quoteMessages from '#app/messages/en/pricing/quote-check.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ChoiceSelect } from '#app/ui/choice-select.tsx'
import { Link } from '#app/ui/link.tsx'
import { OptionGroups } from '#app/ui/option-groups.tsx'
import { useUrlForm } from '#app/ui/use-url-form.ts'
import type { QuoteCheckData } from './load-quote-check.ts'

type ChooseVehicleProps = Pick<
  QuoteCheckData,
  | 'types'
  | 'kind'
  | 'groups'
  | 'places'
  | 'model'
  | 'modelPath'
  | 'variants'
  | 'variant'
  | 'city'
  | 'place'
  | 'sourced'
>

/** The model, its variant and the city: a GET form that writes each change into the URL. */
export function ChooseVehicle(props: ChooseVehicleProps) {
  const { types, kind, groups, places, model, modelPath, variants, variant, city, place, sourced } = props
  const t = useTranslations(quoteMessages)
  const title = useId()
  const { form, apply, onSubmit } = useUrlForm()
  return (
    <section
      aria-labelledby={title}
      className="rounded-card border border-line bg-raised p-4 md:p-6 print:hidden"
    >
      <h2 id={title} className="text-18">
        {t('choose')}
      </h2>
      <form
        ref={form}
        method="get"
        aria-labelledby={title}
        autoComplete="off"
        onSubmit={onSubmit}
        onChange={({ currentTarget }) => apply(currentTarget)}
        className="mt-3 grid gap-3 sm:grid-cols-2"
      >
        <ChoiceSelect name="kind" label={t('type')} value={kind}>
          {types.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ChoiceSelect>
        <ChoiceSelect key={kind} name="model" label={t('model')} value={model}>
          <option value="">{t('chooseModel')}</option>
          <OptionGroups of={groups} />
        </ChoiceSelect>
        {variants.length > 1 && (
          <ChoiceSelect key={model} name="variant" label={t('variant')} value={variant}>
            {variants.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </ChoiceSelect>
        )}
        {model && (
          <ChoiceSelect name="city" label={t('city')} value={city}>
            <OptionGroups of={places} />
          </ChoiceSelect>
        )}
        <noscript>
          <button type="submit" className={buttonClass()}>
            {t('show')}
          </button>
        </noscript>
      </form>
      {sourced && place && (
        <p aria-live="polite" className="mt-3 text-14">
          {t(sourced.isComplete ? 'sourced' : 'sourcedPart', { place, price: sourced.total })}
        </p>
      )}
      {model && !sourced && <p className="mt-3 text-14 text-muted">{t('noPrice')}</p>}
      {modelPath && (
        <Link
          to={`${modelPath}?${new URLSearchParams({ city, variant })}`}
          className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline"
        >
          {t('toModel')}
        </Link>
      )}
    </section>
  )
}
