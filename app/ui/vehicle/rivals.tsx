import { pictureSources } from '#app/format/media.ts'
import furtherMessages from '#app/messages/en/catalogue/further.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { collectionOf } from '#app/vehicle-paths.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { LinkButton } from '../button.tsx'
import { Link } from '../link.tsx'
import { Price } from '../price.tsx'
import { DetailSection } from './detail-section.tsx'

/** The texts of the vehicle and of its rival; the better one has a mark, if one is better. */
type Figure = { label: string; cells: readonly { text: string | undefined; mark: string | undefined }[] }

export type Rival = {
  id: string
  name: string
  href: string
  image: string | undefined
  /** Whole rupees. */
  min: number | null
  max: number | null
  /** How far its lowest price is from the vehicle's. */
  gap: string
  figures: readonly Figure[]
  compareTo: string
}

type RivalsProps = {
  kind: KindName
  /** The vehicle that has these rivals. */
  name: string
  rivals: readonly Rival[]
  compareAll: string | undefined
}

/** What else a buyer would look at, each beside this vehicle in the figures that differ most. */
export function Rivals({ kind, name, rivals, compareAll }: RivalsProps) {
  const t = useTranslations(furtherMessages)
  return (
    <DetailSection
      id="rivals"
      title={t('rivals', { name })}
      action={
        compareAll && (
          <LinkButton to={compareAll} variant="plain" className="-mr-3">
            {t('compareAll')}
          </LinkButton>
        )
      }
    >
      <p className="-mt-2 mb-4 max-w-text text-14 text-muted">{t('rivalsHint')}</p>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {rivals.map(rival => (
          <li key={rival.id} className="flex flex-col rounded-card border border-line bg-raised">
            <RivalHead kind={kind} rival={rival} />
            <Figures name={name} rival={rival} />
            <div className="mt-auto px-4 pt-2 pb-4">
              <LinkButton
                to={rival.compareTo}
                isWide
                aria-label={t('compareWithOf', { name, other: rival.name })}
              >
                {t('compareWith')}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

function RivalHead({
  kind,
  rival: { id, name, href, image, min, max, gap },
}: {
  kind: KindName
  rival: Rival
}) {
  return (
    <div className="relative grid grid-cols-[7.5rem_1fr] items-center gap-x-4 border-line border-b p-4 hover:[&_h3]:underline">
      <div className="stage aspect-[16/10] rounded-control px-2 pt-2.5">
        {image && (
          <img
            {...pictureSources({ collection: collectionOf(kind), id }, image, 540)}
            sizes="120px"
            width={720}
            height={405}
            alt=""
            loading="lazy"
            className="size-full object-contain object-bottom"
          />
        )}
      </div>
      <div className="min-w-0">
        <h3 className="text-16 leading-snug">
          <Link to={href} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <Price min={min} max={max} wraps className="mt-0.5 text-16 leading-snug" />
        <p className="mt-0.5 text-13 text-muted">{gap}</p>
      </div>
    </div>
  )
}

function Figures({ name, rival }: { name: string; rival: Rival }) {
  const t = useTranslations(furtherMessages)
  if (!rival.figures.length) return null
  return (
    <div className="px-4 pt-1">
      <table className="w-full text-14">
        <thead>
          <tr className="text-12 text-muted">
            <th scope="col" className="sr-only">
              {t('figure')}
            </th>
            <th scope="col" className="w-1/3 py-2 pr-3 text-right align-bottom font-normal">
              {name}
            </th>
            <th scope="col" className="w-1/3 py-2 text-right align-bottom font-normal">
              {rival.name}
            </th>
          </tr>
        </thead>
        <tbody>
          {rival.figures.map(({ label, cells: [own, other] }) => (
            <tr key={label} className="border-line border-t">
              <th scope="row" className="py-2 pr-3 text-left font-normal text-muted">
                {label}
              </th>
              <td className={`py-2 pr-3 text-right ${own?.mark ? 'font-semibold' : ''}`}>{own?.text}</td>
              <td className={`py-2 text-right ${other?.mark ? 'font-semibold' : ''}`}>{other?.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
