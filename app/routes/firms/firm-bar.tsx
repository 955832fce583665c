import { MapPin } from 'lucide-react'
import firmMessages from '#app/messages/en/firms/firms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '#app/ui/button.tsx'

/** `ask` is the part of the page with its vehicles. */
type FirmBarProps = { mapLink: string; ask: { to: string; label: string } | undefined }

/** On phones, at the bottom edge: the way to the dealer, and its vehicles, about which a buyer or renter asks. */
export function FirmBar({ mapLink, ask }: FirmBarProps) {
  const t = useTranslations(firmMessages)
  if (!mapLink && !ask) return null
  return (
    <div className="sticky bottom-(--below) z-10 flex flex-wrap gap-2.5 border-line border-t bg-raised px-(--gutter) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] lg:hidden print:hidden">
      {mapLink && (
        <a href={mapLink} rel="noopener nofollow" className={buttonClass({ className: 'flex-1' })}>
          <MapPin size={17} strokeWidth={1.8} aria-hidden />
          {t('firm.route')}
        </a>
      )}
      {ask && (
        <a href={ask.to} className={buttonClass({ variant: 'go', className: 'flex-1' })}>
          {ask.label}
        </a>
      )}
    </div>
  )
}
