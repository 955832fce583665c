import type { FormSubject } from '../../../forms/form-subject.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'
import type { FuelCost } from './fuel-cost.ts'
import type { OnRoadView } from './on-road-view.ts'
import type { VariantView, VehicleView } from './vehicle-view.ts'

export type VehiclePageProps = {
  vehicle: VehicleView
  /** What it costs where the visitor buys it, where that can be said. */
  onRoad: OnRoadView | undefined
  /** What is said of its prices. */
  priceNote: string
  /** Of a working vehicle: what its fuel costs, where that is known. */
  burnt: FuelCost | undefined
  /** All variants of a model, or the other ones of a variant. */
  variants: readonly VariantView[]
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  counts: readonly number[]
  /** What the forms are about. */
  subject: FormSubject
  /** Of a variant: its model, and what is told of the model as a whole. */
  model?: { name: string; href: string; isPricedByPlace: boolean; isDescribed: boolean }
  crumbs: readonly Crumb[]
}
