import { MapPin } from 'lucide-react'
import { lazy, Suspense } from 'react'
import usedDetailMessages from '#app/messages/en/used-vehicles/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { HeartButton } from '#app/ui/heart-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { UsedPageProps } from './used-page-props.ts'

const Share = lazy(() => import('#app/ui/share.tsx'))

/** The name, year, previous owners and place of a used vehicle. */
export function UsedTitle({ vehicle }: Pick<UsedPageProps, 'vehicle'>) {
  const { id, name, year, owner, location, registration } = vehicle
  return (
    <div className="grid justify-items-start gap-2.5">
      <ul className="flex flex-wrap items-center gap-1.5">
        {[year && String(year), owner].map(
          label =>
            label && (
              <li key={label} className="flex">
                <Tag>{label}</Tag>
              </li>
            ),
        )}
        <li className="flex">
          <Tag>
            <MapPin size={13} strokeWidth={2} aria-hidden />
            {location}
          </Tag>
        </li>
      </ul>
      <h1>{name}</h1>
      <div className="flex flex-wrap items-center gap-1 lg:justify-between">
        {registration && <Registration number={registration} />}
        <span className="-ml-2 flex flex-wrap">
          <Suspense>
            <Share title={name} />
          </Suspense>
          <HeartButton kind="used" id={id} />
        </span>
      </div>
    </div>
  )
}

/** The number plate; only its public part. */
function Registration({ number }: { number: string }) {
  const t = useTranslations(usedDetailMessages)
  return (
    <span
      role="img"
      aria-label={t('registrationOf', { number: number.replaceAll('•', '') })}
      className="inline-flex h-8.5 items-center overflow-hidden rounded-plate bg-plate pr-3 font-bold text-16 text-plate-ink inset-ring-2 inset-ring-plate-ink"
    >
      <span className="mr-2.5 grid h-full items-end bg-road px-1.5 pb-1 font-bold text-12 text-road-ink">
        IND
      </span>
      {number}
    </span>
  )
}
