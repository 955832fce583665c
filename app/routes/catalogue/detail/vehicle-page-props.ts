import type { FormSubject } from '#app/forms/form-subject.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { VehicleCost } from '#app/ui/vehicle/cost-to-own.tsx'
import type { ChoiceGroup } from '#app/ui/vehicle/variant-finder.tsx'
import type { FuelCost } from './fuel-cost.ts'
import type { LaunchLink } from './launch-link.ts'
import type { Further } from './load-further.ts'
import type { OnRoadView } from './on-road-view.ts'
import type { Question } from './questions-view.ts'
import type { PaperView } from './transport-papers-view.ts'
import type { VariantView, VehicleView } from './vehicle-view.ts'

export type VehiclePageProps = {
  vehicle: VehicleView
  /** The on-road price at the visitor's place, if known. */
  onRoad: OnRoadView | undefined
  /** The note about prices. */
  priceNote: string
  /** The city or state of the address, as in URLs. */
  city: string | undefined
  /** Where a test drive is booked, if a dealer offers one. */
  drive: string | undefined
  launch: LaunchLink
  /** The comparison with this vehicle, its chosen variant and city. */
  compareTo: string
  /** The fuel cost of a commercial vehicle, if known. */
  fuelCost: FuelCost | undefined
  /** What it costs to own; undefined if it has no price yet or no rates are known. */
  cost: VehicleCost | undefined
  /** The papers that a commercial vehicle renews; none for a farm tractor. */
  papers?: readonly PaperView[] | undefined
  /** All variants of a model, or the other variants of a variant. */
  variants: readonly VariantView[]
  /** What one can choose a model's variant by. */
  choices?: readonly ChoiceGroup[]
  /** The variant that the specifications describe. */
  specified?: { id: string; name: string } | undefined
  /** For a model: what buyers ask first. */
  questions?: readonly Question[]
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  counts: readonly number[]
  /** The subject of the forms. */
  subject: FormSubject
  /** For a variant: its model, and which contents are those of the model. */
  model?: { name: string; href: string; isPricedByPlace: boolean; isDescribed: boolean }
  /** Rivals, used ones, articles. */
  further: Further
  crumbs: readonly Crumb[]
}
