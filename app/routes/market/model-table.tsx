import marketMessages from '#app/messages/en/market/market.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/brand'

/** The models of a brand: typical price, typical kilometres, number on sale. Phones show the kilometres below the name. */
export function ModelTable({ models }: Pick<Route.ComponentProps['loaderData'], 'models'>) {
  const t = useTranslations(marketMessages)
  const figure = 'px-3 py-2.5 text-right md:px-5'
  const onWide = `${figure} hidden sm:table-cell`
  return (
    <div className="mt-5 overflow-hidden rounded-card border border-line bg-raised">
      <table className="w-full border-collapse text-15">
        <thead className="bg-sunken text-13">
          <tr>
            <th scope="col" className="px-3 py-2.5 text-left md:px-5">
              {t('brand.model')}
            </th>
            <th scope="col" className={figure}>
              {t('brand.price')}
            </th>
            <th scope="col" className={onWide}>
              {t('brand.km')}
            </th>
            <th scope="col" className={figure}>
              {t('brand.onSale')}
            </th>
          </tr>
        </thead>
        <tbody>
          {models.map(({ id, model, to, price, km, onSale }) => (
            <tr key={id} className="border-line border-t">
              <th scope="row" className="p-0 text-left font-semibold">
                <Link
                  to={to}
                  className="grid min-h-13 content-center px-3 py-2 text-accent hover:underline md:px-5"
                >
                  {model}
                  {km && <span className="font-normal text-13 text-muted sm:hidden">{km}</span>}
                </Link>
              </th>
              <td className={figure}>
                {price ? (
                  <span className="whitespace-nowrap font-bold">{price}</span>
                ) : (
                  <span className="text-14 text-muted">{t('few')}</span>
                )}
              </td>
              <td className={`${onWide} text-muted`}>{km || t('few')}</td>
              <td className={figure}>{onSale}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
