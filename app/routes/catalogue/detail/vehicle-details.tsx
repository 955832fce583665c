import { RecentlyViewed } from '#app/ui/recent/recently-viewed.tsx'
import { Emi } from '#app/ui/vehicle/emi.tsx'
import { RunningCost } from '#app/ui/vehicle/running-cost.tsx'
import { SpecSections } from '#app/ui/vehicle/spec-sections.tsx'
import { toVehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { isLoanAvailable } from '#domain/pricing/emi.ts'
import { VehicleAbout } from './vehicle-about.tsx'
import type { VehiclePageProps } from './vehicle-page-props.ts'
import { VehicleReviews } from './vehicle-reviews.tsx'

type VehicleDetailsProps = Pick<
  VehiclePageProps,
  'vehicle' | 'onRoad' | 'fuelCost' | 'counts' | 'subject' | 'model'
>

/** The details of a vehicle: about, specifications, reviews. */
export default function VehicleDetails({
  vehicle,
  onRoad,
  fuelCost,
  counts,
  subject,
  model,
}: VehicleDetailsProps) {
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
      <div className="mt-10 grid gap-10 lg:mt-(--section) lg:grid-cols-[1fr_1.2fr] lg:items-start lg:gap-12">
        <VehicleAbout vehicle={vehicle} name={model?.isDescribed ? model.name : vehicle.name} />
        <SpecSections sections={vehicle.specifications} />
      </div>
      {!vehicle.isUpcoming && (
        <VehicleReviews vehicle={vehicle} counts={counts} subject={subject} modelName={model?.name} />
      )}
      <RecentlyViewed viewing={toVehicleKey(kind, subject.id)} className="mt-10 lg:mt-(--section)" />
    </>
  )
}
