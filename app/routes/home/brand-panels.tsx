import type { MaybePromise, SectionResult } from '#app/deferred.ts'
import { fileUrl } from '#app/format/media.ts'
import sectionMessages from '#app/messages/en/site/home-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { monogram } from '#app/ui/avatar.tsx'
import { AwaitSection } from '#app/ui/await.tsx'
import { Link } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Brand } from '#domain/site/brands.ts'
import { HomeSection } from './home-section.tsx'

type Brands = MaybePromise<SectionResult<Brand[]>>
type BrandPanelsProps = { carBrands: Brands; bikeBrands: Brands }

/** Browse by Brand, for cars and for bikes. */
export function BrandPanels({ carBrands, bikeBrands }: BrandPanelsProps) {
  const t = useTranslations(sectionMessages)
  return (
    <HomeSection title={t('brandHeading')}>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        <Panel title={t('carBrands')} brands={carBrands} list="/cars" />
        <Panel title={t('bikeBrands')} brands={bikeBrands} list="/bikes/byBuget" />
      </div>
    </HomeSection>
  )
}

const grid = 'grid grid-cols-3 gap-px overflow-hidden rounded-control border border-line bg-line'

function Panel({ title, brands, list }: { title: string; brands: Brands; list: string }) {
  const t = useTranslations(sectionMessages)
  return (
    <div className="rounded-card border border-line bg-raised p-4 md:p-6">
      <h3 className="mb-4">{title}</h3>
      <AwaitSection
        resolve={brands}
        fallback={<Skeleton count={6} className={grid} inside="h-26 rounded-none" />}
      >
        {({ content, hasFailed }) => {
          if (hasFailed) return <p role="alert">{t('brandsFailed')}</p>
          if (!content.length) return <p className="text-muted">{t('noBrands')}</p>
          return (
            <ul className={grid}>
              {content.map(brand => (
                <li key={brand.id} className="bg-raised">
                  <BrandLink brand={brand} list={list} />
                </li>
              ))}
            </ul>
          )
        }}
      </AwaitSection>
    </div>
  )
}

/** Logos are dark, so they have a white background in either theme. */
function BrandLink({ brand: { id, name, logo }, list }: { brand: Brand; list: string }) {
  return (
    <Link
      to={`${list}?brand=${encodeURIComponent(name)}`}
      className="grid h-full min-h-26 content-center justify-items-center gap-2 px-1 py-3 text-center font-semibold text-14 leading-tight hover:bg-sunken"
    >
      <span className="grid size-12 place-items-center rounded-full bg-plate font-heavy text-14 text-plate-ink inset-ring inset-ring-line">
        {logo ? (
          <img
            src={`${fileUrl({ collection: 'popular_brands', id }, logo)}?thumb=96x0`}
            width={30}
            height={30}
            alt=""
            loading="lazy"
          />
        ) : (
          <span aria-hidden>{monogram(name)}</span>
        )}
      </span>
      {name}
    </Link>
  )
}
