import type { FormSubject } from '#app/forms/form-subject.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { FuelCost } from './fuel-cost.ts'
import type { OnRoadView } from './on-road-view.ts'
import type { VariantView, VehicleView } from './vehicle-view.ts'

export type VehiclePageProps = {
  vehicle: VehicleView
  /** The on-road price at the visitor's place, if known. */
  onRoad: OnRoadView | undefined
  /** The note about prices. */
  priceNote: string
  /** The fuel cost of a commercial vehicle, if known. */
  fuelCost: FuelCost | undefined
  /** All variants of a model, or the other variants of a variant. */
  variants: readonly VariantView[]
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  counts: readonly number[]
  /** The subject of the forms. */
  subject: FormSubject
  /** For a variant: its model, and which contents are those of the model. */
  model?: { name: string; href: string; isPricedByPlace: boolean; isDescribed: boolean }
  crumbs: readonly Crumb[]
}
