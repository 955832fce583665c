import { lazy, Suspense } from 'react'
import type { ListingSeller } from '#app/routes/used-vehicles/detail/seller-view.ts'
import { SellerCard } from '#app/ui/vehicle/seller-card.tsx'

const DealerLink = lazy(() => import('#app/ui/vehicle/dealer-link.tsx'))

/** Who sells the vehicle of a buyer's deal. */
export const DealSeller = ({ seller, dealer }: ListingSeller) => (
  <>
    {seller && <SellerCard {...seller} />}
    {dealer && (
      <Suspense>
        <DealerLink {...dealer} />
      </Suspense>
    )}
  </>
)
