import rentalMessages from '#app/messages/en/deals/rental.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { RentalView } from './rental-view.ts'

/** The payment that is due, by any UPI app: beside the form that states it. */
export function Payment({ title, to, link, qr }: NonNullable<RentalView['payment']>) {
  const t = useTranslations(rentalMessages)
  return (
    <section aria-label={title} className="grid gap-3 border-line border-t pt-4">
      <h2 className="text-18">{title}</h2>
      <p className="-mt-1.5 text-14 text-muted">{t('pay.text')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t('pay.qr')}
          className="size-44 rounded-control"
          shapeRendering="crispEdges"
        >
          {/* A code is read only as dark squares on a light ground, in every theme. */}
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="grid min-w-0 gap-2">
          <p className="break-all font-semibold">{to}</p>
          <a href={link} className={buttonClass()}>
            {t('pay.open')}
          </a>
        </div>
      </div>
    </section>
  )
}
