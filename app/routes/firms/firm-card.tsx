import { Clock3, MapPin } from 'lucide-react'
import { foreignLanguage } from '#app/format/text.ts'
import firmMessages from '#app/messages/en/firms/firms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { FirmLogo, FirmTags } from './firm-tags.tsx'
import type { FirmCardView } from './firm-view.ts'

/** A firm in the list of a city. */
export function FirmCard({ firm }: { firm: FirmCardView }) {
  const t = useTranslations(firmMessages)
  const { id, name, logo, to, brands, addresses, answers, rating, reviewCount } = firm
  return (
    <article className="relative flex h-full gap-3.5 rounded-card border border-line bg-raised p-4 focus-within:border-ink hover:border-ink">
      <FirmLogo id={id} name={name} logo={logo} size={48} />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <h2 className="text-17">
          <Link to={to} className="after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
        </h2>
        <FirmTags {...firm} />
        {brands.length > 0 && (
          <p className="text-14">
            <span className="sr-only">{t('firm.brands')}: </span>
            {brands.join(', ')}
          </p>
        )}
        {addresses.map(address => (
          <p key={address} className="flex gap-1.5 text-14 text-muted">
            <MapPin size={15} strokeWidth={1.8} aria-hidden className="mt-0.5 shrink-0" />
            <span lang={foreignLanguage(address)}>{address}</span>
          </p>
        ))}
        {answers && (
          <p className="flex gap-1.5 text-14 text-muted">
            <Clock3 size={15} strokeWidth={1.8} aria-hidden className="mt-0.5 shrink-0" />
            {answers}
          </p>
        )}
        {rating !== null && reviewCount ? <Rating rating={rating} count={reviewCount} /> : null}
      </div>
    </article>
  )
}
