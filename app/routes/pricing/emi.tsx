import emiMessages from '#app/messages/en/pricing/emi.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { inputClass } from '#app/ui/field.tsx'
import { HiddenParams } from '#app/ui/hidden-params.tsx'
import { Emi } from '#app/ui/vehicle/emi.tsx'
import { formatNumber } from '#format/numbers.ts'
import type { Route } from './+types/emi'
import { emiPath, readPrice } from './emi-address.ts'

const t = translations(emiMessages)
const terms = ['down', 'rate', 'months']

export const loader = ({ request }: Route.LoaderArgs) => readPrice(pageUrl(request).searchParams)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: t('title'),
    description: t('description'),
    path: emiPath,
    origin: originOf(matches),
  })

/** The EMI calculator for any price. */
export default function EmiCalculator({ loaderData: { price, isUnreadable } }: Route.ComponentProps) {
  const t = useTranslations(emiMessages)
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={[{ label: t('home'), to: '/' }, { label: t('title') }]} />
      <h1 className="mt-1">{t('title')}</h1>
      <p className="mt-1 mb-5 text-muted">{t('lede')}</p>
      {isUnreadable && (
        <p role="alert" className="mb-3 rounded-control bg-warning-soft px-3 py-2.5 text-14 text-warning">
          {t('unreadable')}
        </p>
      )}
      <form method="get" className="mb-8 grid max-w-120 gap-1.5">
        <label htmlFor="emi-price" className="font-semibold text-14">
          {t('price')}
        </label>
        <div className="flex gap-2">
          <HiddenParams known={['rate', 'months']} except={[]} />
          <input
            key={price}
            id="emi-price"
            name="price"
            inputMode="numeric"
            required
            maxLength={20}
            autoComplete="off"
            defaultValue={formatNumber(price)}
            className={inputClass}
          />
          <Button type="submit">{t('calculate')}</Button>
        </div>
      </form>
      <Emi key={price} price={price} of="anyPrice" hiddenParams={['price', ...terms]} title={t('loan')} />
    </div>
  )
}
