import type { MaybePromise, SectionResult } from '#app/deferred.ts'
import type { ReviewView } from '#app/routes/catalogue/detail/review-views.ts'
import type { PaperView } from '#app/routes/catalogue/detail/transport-papers-view.ts'
import type { VehicleCost } from '#app/ui/vehicle/cost-to-own.tsx'
import type { SellerView } from '#app/ui/vehicle/seller-card.tsx'
import type { UsedCard } from '#domain/used-vehicles/used-card.ts'
import type { OdometerView } from './odometer-view.ts'
import type { PriceHistoryView } from './price-history-view.ts'
import type { SaleView } from './sale-view.ts'
import type { UsedView } from './used-view.ts'
import type { ValueView } from './value-view.ts'

export type UsedPageProps = {
  vehicle: UsedView & {
    /** What kind of price it is, and the EMI. */
    priceNote: string
    reviews: readonly ReviewView[]
  }
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  counts: readonly number[]
  /** The link to what its model costs used, if that is known. */
  market: { to: string; label: string } | undefined
  /** The link to the dealer whose stock it belongs to. */
  dealer: { to: string; label: string; hint: string } | undefined
  /** Its private seller. */
  seller: SellerView | undefined
  value: MaybePromise<SectionResult<ValueView | undefined>>
  sale: SaleView
  /** What it costs to own, if rates are known. */
  cost: VehicleCost | undefined
  /** The papers that a commercial vehicle renews; none for a farm tractor. */
  papers?: readonly PaperView[] | undefined
  history: PriceHistoryView | undefined
  odometer: OdometerView | undefined
  similar: MaybePromise<SectionResult<UsedCard[]>>
}
