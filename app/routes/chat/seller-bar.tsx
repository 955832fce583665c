import { ChevronDown, CircleCheck } from 'lucide-react'
import type { ListingSeller } from '#app/routes/used-vehicles/detail/seller-view.ts'
import { Link } from '#app/ui/link.tsx'
import { SellerCard } from '#app/ui/vehicle/seller-card.tsx'

const line = 'flex min-h-11 items-center gap-2 px-3 text-14 md:px-4'

/** Above a buyer's thread: who sells the vehicle, in one line that opens. */
export default function SellerBar({ seller, dealer }: ListingSeller) {
  if (dealer)
    return (
      <Link to={dealer.to} className={`${line} border-line border-b bg-raised font-semibold hover:underline`}>
        {dealer.label}
      </Link>
    )
  if (!seller) return null
  const { facts, proven } = seller
  return (
    // It gives way to the composer, and scrolls.
    <details className="group max-h-[40dvh] min-h-11 overflow-y-auto border-line border-b bg-raised">
      <summary className={`${line} sticky top-0 cursor-pointer list-none bg-raised text-muted`}>
        {proven && (
          <CircleCheck
            size={16}
            strokeWidth={1.8}
            role="img"
            aria-label={proven}
            className="shrink-0 text-positive"
          />
        )}
        <span className="mr-auto min-w-0 truncate">{facts.join(' · ')}</span>
        <ChevronDown size={18} strokeWidth={1.8} aria-hidden className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="px-3 pb-3 md:px-4">
        <SellerCard {...seller} />
      </div>
    </details>
  )
}
