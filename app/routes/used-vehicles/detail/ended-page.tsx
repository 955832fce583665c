import { CircleCheck, CircleSlash, ClockAlert } from 'lucide-react'
import { pictureSources } from '#app/format/media.ts'
import endedMessages from '#app/messages/en/used-vehicles/ended.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import MarketLink from '#app/ui/market-link.tsx'
import { Price } from '#app/ui/price.tsx'
import { KeySpecs } from '#app/ui/vehicle/key-specs.tsx'
import { MemberGallery } from '#app/ui/vehicle/member-gallery.tsx'
import { AnotherLink } from './another-link.tsx'
import type { EndedView } from './ended-view.ts'
import { PriceHistory } from './price-history.tsx'
import SimilarVehicles from './similar-vehicles.tsx'
import type { UsedPageProps } from './used-page-props.ts'

type EndedPageProps = { ended: EndedView } & Pick<UsedPageProps, 'history' | 'market' | 'similar'>

const icons = { sold: CircleCheck, withdrawn: CircleSlash, expired: ClockAlert }

/** The page of a used vehicle that is not for sale any more: its last facts, and similar vehicles that are. */
export default function EndedPage({ ended, history, market, similar }: EndedPageProps) {
  const t = useTranslations(endedMessages)
  const { id, name, brand, year, location, price, status, pictures } = ended
  const Icon = icons[status]
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={ended.crumbs} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_404px] lg:gap-x-7">
        <MemberGallery
          name={name}
          pictures={pictures}
          sourcesOf={picture => pictureSources({ collection: 'usedVehicles', id }, picture)}
          badges={null}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <div>
            <h1>{name}</h1>
            <p className="mt-1 text-14 text-muted">{[year, location].filter(Boolean).join(' · ')}</p>
          </div>
          <section className="rounded-card border border-line bg-raised p-4 lg:p-6">
            <h2 className="flex items-center gap-2.5 text-22">
              <Icon size={24} strokeWidth={1.8} aria-hidden className="shrink-0 text-muted" />
              {ended.heading}
            </h2>
            <p className="mt-2 text-14 text-muted">{ended.dates}</p>
            <p className="mt-5 leading-tight">
              <Price min={price} max={price} className="text-price" />
            </p>
            <p className="mt-1 text-14 text-muted">{t('lastPrice')}</p>
            {history && (
              <div className="mt-4">
                <PriceHistory {...history} />
              </div>
            )}
            <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2.5 print:hidden">
              <LinkButton
                to={ended.others}
                variant="go"
                size="large"
                isWide
                className="whitespace-normal text-center"
              >
                {t('others', { brand })}
              </LinkButton>
              <AnotherLink {...ended.another} isWide />
            </div>
          </section>
          {market && <MarketLink {...market} />}
        </div>
      </div>
      <div className="mt-8">
        <KeySpecs specs={ended.facts} title={t('facts')} />
      </div>
      <AwaitSection resolve={similar} fallback={null}>
        {({ content }) => <SimilarVehicles vehicles={content} />}
      </AwaitSection>
    </div>
  )
}
