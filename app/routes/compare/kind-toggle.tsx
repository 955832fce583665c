import compareMessages from '#app/messages/en/compare/compare.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'
import { Link } from '../../ui/link.tsx'

/** The kinds on offer here; other kinds come from their own pages. */
const always = ['cars', 'bikes'] as const

/** Cars or bikes, and the compared kind if it is another. A change of kind empties the comparison. */
export function KindToggle({ kind }: { kind: VehicleKeyKind }) {
  const t = useTranslations(compareMessages)
  return (
    <nav aria-label={t('type')}>
      <ul className="inline-flex overflow-hidden rounded-control border border-line-strong">
        {[...new Set<VehicleKeyKind>([...always, kind])].map(each => (
          <li key={each}>
            <Link
              to={`/compare?kind=${each}`}
              aria-current={each === kind ? 'true' : undefined}
              className="flex min-h-11 items-center bg-raised px-6 font-semibold text-14 hover:underline focus-visible:-outline-offset-2 aria-[current]:bg-accent aria-[current]:text-accent-ink"
            >
              {t(`kind.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
