import sectionMessages from '#app/messages/en/catalogue/detail-sections.json'
import questionMessages from '#app/messages/en/catalogue/questions.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { AwaitSection } from '#app/ui/await.tsx'
import { Description } from '#app/ui/language-note.tsx'
import { RecentlyViewed } from '#app/ui/recent/recently-viewed.tsx'
import { CostToOwn } from '#app/ui/vehicle/cost-to-own.tsx'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import { Emi } from '#app/ui/vehicle/emi.tsx'
import { ProsAndCons } from '#app/ui/vehicle/pros-and-cons.tsx'
import { Questions } from '#app/ui/vehicle/questions.tsx'
import { RunningCost } from '#app/ui/vehicle/running-cost.tsx'
import { SpecSections } from '#app/ui/vehicle/spec-sections.tsx'
import { TransportPapers } from '#app/ui/vehicle/transport-papers.tsx'
import { Updates } from '#app/ui/vehicle/updates.tsx'
import { Videos } from '#app/ui/vehicle/videos.tsx'
import { toVehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { isLoanAvailable } from '#domain/pricing/emi.ts'
import { SpecifiedVariant } from './specified-variant.tsx'
import { VehicleFurther } from './vehicle-further.tsx'
import type { VehiclePageProps } from './vehicle-page-props.ts'
import { VehicleReviews } from './vehicle-reviews.tsx'
import type { VehicleView } from './vehicle-view.ts'

type VehicleDetailsProps = Pick<
  VehiclePageProps,
  | 'vehicle'
  | 'variants'
  | 'specified'
  | 'onRoad'
  | 'fuelCost'
  | 'cost'
  | 'papers'
  | 'questions'
  | 'counts'
  | 'subject'
  | 'model'
  | 'further'
>

/** The details of a vehicle: about, specifications, reviews. */
export default function VehicleDetails({
  vehicle,
  variants,
  specified,
  onRoad,
  fuelCost,
  cost,
  papers,
  questions = [],
  counts,
  subject,
  model,
  further,
}: VehicleDetailsProps) {
  const t = useTranslations(questionMessages)
  const { kind, fuelType, mileage } = vehicle
  const isOnRoad = onRoad?.isComplete === true
  // Banks lend nothing on an expected price.
  const price = vehicle.isUpcoming ? null : isOnRoad ? onRoad.total : (onRoad?.exShowroom ?? vehicle.min)
  return (
    <>
      {price !== null && isLoanAvailable(price) && (
        <div className="mt-10 lg:mt-(--section)">
          <Emi price={price} of={isOnRoad ? 'onRoad' : 'exShowroom'} />
        </div>
      )}
      {fuelCost && price !== null && mileage !== null && (
        <div className="mt-10 lg:mt-(--section)">
          <RunningCost price={price} fuel={fuelType} mileage={mileage} fuelCost={fuelCost} />
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
      <div className="mt-10 grid gap-10 lg:mt-(--section) lg:grid-cols-[1fr_1.2fr] lg:items-start lg:gap-12">
        <VehicleAbout vehicle={vehicle} name={model?.isDescribed ? model.name : vehicle.name} />
        <SpecSections
          sections={vehicle.specifications}
          intro={
            specified && (
              <SpecifiedVariant
                {...specified}
                hasSpecs={vehicle.specifications.length > 0}
                variants={model ? [] : variants}
              />
            )
          }
        />
      </div>
      <AwaitSection resolve={further.prosAndCons} fallback={null}>
        {({ content }) =>
          content && (
            <div className="mt-10 lg:mt-(--section)">
              <ProsAndCons {...content} />
            </div>
          )
        }
      </AwaitSection>
      {questions.length > 0 && (
        <div className="mt-10 lg:mt-(--section)">
          <Questions title={t('title', { name: vehicle.name })} questions={questions} />
        </div>
      )}
      {!vehicle.isUpcoming && (
        <VehicleReviews vehicle={vehicle} counts={counts} subject={subject} modelName={model?.name} />
      )}
      <VehicleFurther vehicle={vehicle} model={model} further={further} />
      <RecentlyViewed viewing={toVehicleKey(kind, subject.id)} className="mt-10 lg:mt-(--section)" />
    </>
  )
}

type VehicleAboutProps = {
  vehicle: VehicleView
  /** The subject of the text. */
  name: string
}

/** Our description, updates, and others' videos. */
function VehicleAbout({ vehicle: { description, updates, videos }, name }: VehicleAboutProps) {
  const t = useTranslations(sectionMessages)
  if (!description && !updates.length && !videos.length) return null
  return (
    <DetailSection title={t('about', { name })}>
      <div className="grid gap-6">
        {description && <Description text={description} />}
        <Updates updates={updates} />
        <Videos videos={videos} />
      </div>
    </DetailSection>
  )
}
