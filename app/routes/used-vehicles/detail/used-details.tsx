import { pictureSources } from '#app/format/media.ts'
import { foreignLanguage } from '#app/format/text.ts'
import type { FormSubject } from '#app/forms/form-subject.ts'
import readMessages from '#app/messages/en/used-vehicles/evidence.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { VehicleReviews } from '#app/routes/catalogue/detail/vehicle-reviews.tsx'
import { AwaitSection } from '#app/ui/await.tsx'
import { LanguageNote } from '#app/ui/language-note.tsx'
import { RecentlyViewed } from '#app/ui/recent/recently-viewed.tsx'
import { CostToOwn } from '#app/ui/vehicle/cost-to-own.tsx'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import { Emi } from '#app/ui/vehicle/emi.tsx'
import { slideId } from '#app/ui/vehicle/slide-controls.tsx'
import { SpecSections } from '#app/ui/vehicle/spec-sections.tsx'
import { TransportPapers } from '#app/ui/vehicle/transport-papers.tsx'
import { Updates } from '#app/ui/vehicle/updates.tsx'
import { Videos } from '#app/ui/vehicle/videos.tsx'
import { toVehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { isLoanAvailable } from '#domain/pricing/emi.ts'
import SimilarVehicles from './similar-vehicles.tsx'
import { useViewReport } from './use-view-report.ts'
import type { UsedPageProps } from './used-page-props.ts'

type DetailsProps = Pick<UsedPageProps, 'vehicle' | 'counts' | 'cost' | 'papers' | 'similar'> & {
  subject: FormSubject
}

/** The details of a used vehicle. */
export default function UsedDetails({ vehicle, counts, cost, papers, subject, similar }: DetailsProps) {
  const t = useTranslations(readMessages)
  const { price, description, updates } = vehicle
  // Here, because this code loads after the page is shown.
  useViewReport(vehicle.id)
  return (
    <>
      <div className="mt-10 grid gap-10 lg:mt-(--section) lg:grid-cols-[1fr_1.2fr] lg:items-start lg:gap-12">
        {(description || updates.length > 0) && (
          <DetailSection title={t('about')}>
            <div className="grid gap-6">
              {description && (
                <div className="grid gap-2">
                  <LanguageNote text={description} />
                  <div
                    lang={foreignLanguage(description)}
                    className="prose max-w-text"
                    dangerouslySetInnerHTML={{ __html: description }}
                  />
                </div>
              )}
              <Updates updates={updates} />
            </div>
          </DetailSection>
        )}
        <SpecSections sections={vehicle.specifications} />
      </div>
      <Media vehicle={vehicle} />
      {price !== null && isLoanAvailable(price) && (
        <div className="mt-10 lg:mt-(--section)">
          <Emi price={price} of="anyPrice" usualRate={cost?.figures.loanRate} note={cost?.loanNote} />
        </div>
      )}
      {cost && (
        <div className="mt-10 lg:mt-(--section)">
          <CostToOwn {...cost} />
        </div>
      )}
      {papers && (
        <div className="mt-10 lg:mt-(--section)">
          <TransportPapers papers={papers} />
        </div>
      )}
      <VehicleReviews
        vehicle={{ ...vehicle, reviews: [...vehicle.reviews] }}
        counts={counts}
        subject={subject}
      />
      <AwaitSection resolve={similar} fallback={null}>
        {({ content }) => <SimilarVehicles vehicles={content} />}
      </AwaitSection>
      <RecentlyViewed viewing={toVehicleKey('used', vehicle.id)} className="mt-10 lg:mt-(--section)" />
    </>
  )
}

/** All photos, each leading to itself in the gallery, and the videos. */
function Media({ vehicle: { id, name, pictures, videos } }: Pick<UsedPageProps, 'vehicle'>) {
  const t = useTranslations(readMessages)
  const owner = { collection: 'usedVehicles', id }
  if (!pictures.length && !videos.length) return null
  return (
    <div className="mt-10 lg:mt-(--section)">
      <DetailSection title={t('gallery')}>
        <div className="grid gap-6">
          <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:grid-cols-4">
            {pictures.map((picture, at) => (
              <li key={picture} className="min-w-0">
                <a
                  href={`#${slideId(at)}`}
                  className="stage block overflow-hidden rounded-card border border-line hover:border-ink"
                >
                  <img
                    {...pictureSources(owner, picture, 720)}
                    sizes="(min-width: 1024px) 290px, (min-width: 768px) 31vw, 46vw"
                    alt={t('photo', { number: at + 1, name })}
                    width={720}
                    height={540}
                    loading="lazy"
                    className="aspect-[4/3] size-full object-contain"
                  />
                </a>
              </li>
            ))}
          </ul>
          <Videos videos={videos} />
        </div>
      </DetailSection>
    </div>
  )
}
