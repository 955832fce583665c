import { MapPin, Navigation } from 'lucide-react'
import { foreignLanguage } from '#app/format/text.ts'
import firmMessages from '#app/messages/en/firms/firms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { FirmView } from './firm-view.ts'

/** Where a firm receives people, and when. */
export function FirmPlaces({ places }: Pick<FirmView, 'places'>) {
  const t = useTranslations(firmMessages)
  return (
    <section
      aria-labelledby="places"
      className="grid gap-4 rounded-card border border-line bg-raised p-4 md:p-5"
    >
      <h2 id="places" className="text-18">
        {t('firm.places', { count: places.length })}
      </h2>
      {places.map(({ id, address, cityName, pincode, mapLink, hours }) => (
        <div key={id} className="grid gap-2 border-line not-last:border-b not-last:pb-4">
          <address className="flex gap-2 not-italic">
            <MapPin size={18} strokeWidth={1.8} aria-hidden className="mt-0.5 shrink-0 text-muted" />
            <span>
              <span lang={foreignLanguage(address)}>{address}</span>
              <span className="block">{[cityName, pincode].filter(Boolean).join(' ')}</span>
            </span>
          </address>
          {mapLink && (
            <a href={mapLink} rel="noopener nofollow" className={buttonClass({ isWide: true })}>
              <Navigation size={16} strokeWidth={1.8} aria-hidden />
              {t('firm.map')}
            </a>
          )}
          {hours.length > 0 && (
            <table className="w-full text-14">
              <caption className="sr-only">{t('firm.hours')}</caption>
              <tbody>
                {hours.map(line => (
                  <tr key={line.days}>
                    <th scope="row" className="py-1 pr-3 text-left font-normal text-muted">
                      {line.days}
                    </th>
                    <td className="py-1 text-right tabular-nums">{line.hours}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      ))}
    </section>
  )
}
