import { MapPin, Navigation, Phone } from 'lucide-react'
import rentalMessages from '#app/messages/en/deals/rental.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { phoneHref } from '#format/phone.ts'

/** Whom a renter meets, and where: an address of the operator, its business line and its page. */
export type RentalOperatorView = {
  name: string
  to: string
  address: string
  mapLink: string
  phone: string
}

export function RentalOperator({ name, to, address, mapLink, phone }: RentalOperatorView) {
  const t = useTranslations(rentalMessages)
  return (
    <SectionCard title={t('operator.title')}>
      <div className="grid gap-2">
        <Link
          to={to}
          className="inline-flex min-h-6 items-center justify-self-start font-semibold text-accent underline"
        >
          {name}
        </Link>
        <address className="flex gap-2 not-italic">
          <MapPin size={18} strokeWidth={1.8} aria-hidden className="mt-0.5 shrink-0 text-muted" />
          {address}
        </address>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {phone && (
          <a href={phoneHref(phone)} className={buttonClass()}>
            <Phone size={16} strokeWidth={1.8} aria-hidden />
            {t('operator.call')}
          </a>
        )}
        {mapLink && (
          <a href={mapLink} rel="noopener nofollow" className={buttonClass()}>
            <Navigation size={16} strokeWidth={1.8} aria-hidden />
            {t('operator.map')}
          </a>
        )}
      </div>
    </SectionCard>
  )
}
