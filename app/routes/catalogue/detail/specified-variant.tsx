import { useSearchParams } from 'react-router'
import variantMessages from '#app/messages/en/catalogue/variants.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { withParam } from '#app/ui/hidden-params.tsx'
import { Link } from '#app/ui/link.tsx'
import { vehiclePageParams } from '#app/ui/vehicle/page-params.ts'

type SpecifiedVariantProps = {
  id: string
  name: string
  hasSpecs: boolean
  /** All variants of the model; none where their specifications are not chosen. */
  variants: readonly { id: string; name: string }[]
}

/** Which variant the specifications describe, and links to those of the others. */
export function SpecifiedVariant({ id, name, hasSpecs, variants }: SpecifiedVariantProps) {
  const t = useTranslations(variantMessages)
  const [params] = useSearchParams()
  return (
    <div className="-mt-2 mb-4 grid gap-2.5">
      <p className="text-14 text-muted">{t(hasSpecs ? 'specs.of' : 'specs.noneOf', { name })}</p>
      {variants.length > 1 && (
        <nav
          aria-label={t('specs.others')}
          className="-mx-(--gutter) overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0 print:hidden"
        >
          <ul className="flex gap-2 whitespace-nowrap md:flex-wrap">
            {variants.map(variant => (
              <li key={variant.id}>
                <Link
                  to={`${withParam(params, vehiclePageParams, 'variant', variant.id)}#specifications`}
                  replaces
                  keepsScroll
                  aria-current={variant.id === id || undefined}
                  className="flex min-h-11 items-center rounded-full border border-line-strong px-3.5 text-14 hover:border-ink aria-current:border-accent aria-current:bg-accent-soft aria-current:text-accent"
                >
                  {variant.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
