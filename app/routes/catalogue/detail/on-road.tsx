import { useNavigation } from 'react-router'
import pricingMessages from '#app/messages/en/pricing/on-road-price.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ChoiceSelect } from '#app/ui/choice-select.tsx'
import { HiddenParams } from '#app/ui/hidden-params.tsx'
import { Link } from '#app/ui/link.tsx'
import { OptionGroups } from '#app/ui/option-groups.tsx'
import { QuotedText } from '#app/ui/quoted-text.tsx'
import { useUrlForm } from '#app/ui/use-url-form.ts'
import { BreakUpTable } from '#app/ui/vehicle/break-up-table.tsx'
import { vehiclePageParams } from '#app/ui/vehicle/page-params.ts'
import type { OnRoadView } from './on-road-view.ts'

type OnRoadProps = { name: string; onRoad: OnRoadView }

/** The on-road price: a place, a variant, and the price line by line. The URL holds place and variant. */
export default function OnRoad({ name, onRoad }: OnRoadProps) {
  const t = useTranslations(pricingMessages)
  const { state } = useNavigation()
  const { form, apply, onSubmit } = useUrlForm()
  const { city, places, chosen, variants } = onRoad
  const hasVariants = variants.length > 1
  return (
    <form
      ref={form}
      method="get"
      aria-label={t('heading')}
      autoComplete="off"
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => apply(currentTarget)}
      className="mt-4 border-line border-t pt-4"
    >
      <HiddenParams known={vehiclePageParams} except={['city', 'variant']} />
      <div className={`grid gap-3 ${hasVariants ? 'grid-cols-2' : ''}`}>
        <ChoiceSelect name="city" label={t('city')} value={city}>
          <OptionGroups of={places} />
        </ChoiceSelect>
        {hasVariants && (
          <ChoiceSelect name="variant" label={t('variant')} value={chosen}>
            {variants.map(variant => (
              <option key={variant.id} value={variant.id}>
                {variant.name}
              </option>
            ))}
          </ChoiceSelect>
        )}
      </div>
      <noscript>
        <button type="submit" className={buttonClass({ isWide: true, className: 'mt-3 print:hidden' })}>
          {t('show')}
        </button>
      </noscript>
      <div aria-busy={state === 'loading'} className="transition-opacity aria-busy:opacity-55">
        <BreakUp name={name} onRoad={onRoad} />
      </div>
    </form>
  )
}

function BreakUp({ name, onRoad }: OnRoadProps) {
  const t = useTranslations(pricingMessages)
  const { lines, quoteLink } = onRoad
  return (
    <>
      <BreakUpTable name={name} breakUp={onRoad} />
      <details className="group mt-1">
        <summary className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline">
          {t('how')}
        </summary>
        <dl className="grid gap-2 pb-1 text-13">
          {lines.map(({ part, basis }) => (
            <div key={part}>
              <dt className="font-semibold">{part}</dt>
              <dd className="text-muted">
                <QuotedText>{basis}</QuotedText>
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <Link
        to={quoteLink}
        className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline print:hidden"
      >
        {t('quote')}
      </Link>
    </>
  )
}
