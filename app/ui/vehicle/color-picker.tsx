import { useSearchParams } from 'react-router'
import galleryMessages from '#app/messages/en/catalogue/gallery.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { withParam } from '../hidden-params.tsx'
import { Link } from '../link.tsx'
import { colorSlug, vehiclePageParams } from './page-params.ts'

type Swatch = { color_name: string; color_hex: string }

type Props = {
  colors: readonly Swatch[]
  chosen: Swatch
}

/** The colours of a vehicle as links to the same page in that colour, with the name of the selected one. */
export default function ColorPicker({ colors, chosen }: Props) {
  const t = useTranslations(galleryMessages)
  const [params] = useSearchParams()
  return (
    <nav aria-label={t('colors')} className="border-t border-line px-4 pt-3 pb-3.5">
      <p className="text-14 text-muted">
        {t('color')} <strong className="font-semibold text-ink">{chosen.color_name}</strong>
      </p>
      <ul className="-ml-1.5 mt-1.5 flex flex-wrap gap-1.5">
        {colors.map(color => (
          <li key={color.color_name}>
            <Link
              to={withParam(params, vehiclePageParams, 'color', colorSlug(color.color_name))}
              replaces
              keepsScroll
              aria-current={color === chosen || undefined}
              title={color.color_name}
              className="group block size-11 rounded-full"
            >
              <svg viewBox="0 0 44 44" aria-hidden="true" className="fill-none stroke-2">
                <circle
                  cx="22"
                  cy="22"
                  r="20.5"
                  className="stroke-transparent group-aria-current:stroke-accent"
                />
                <circle
                  cx="22"
                  cy="22"
                  r="16"
                  fill={color.color_hex}
                  className="stroke-line-strong stroke-1"
                />
              </svg>
              <span className="sr-only">{color.color_name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
