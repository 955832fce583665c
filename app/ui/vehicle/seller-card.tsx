import { CircleCheck } from 'lucide-react'
import { Link } from '#app/ui/link.tsx'

/** The texts of a private seller's card. */
export type SellerView = {
  title: string
  facts: string[]
  /** What Sawari has checked itself. */
  proven: string
  othersTitle: string
  others: { to: string; name: string; price: string }[]
}

/** Who sells a vehicle privately: first name, how long a member, and what else it sells. */
export function SellerCard({ title, facts, proven, othersTitle, others }: SellerView) {
  return (
    <section className="rounded-card border border-line bg-raised p-4 lg:p-6">
      <h2 className="text-18">{title}</h2>
      {facts.map(fact => (
        <p key={fact} className="text-14 text-muted">
          {fact}
        </p>
      ))}
      {proven && (
        <p className="mt-3 flex items-center gap-2.5 text-14">
          <CircleCheck size={18} strokeWidth={1.8} aria-hidden className="shrink-0 text-positive" />
          {proven}
        </p>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-14">{othersTitle}</h3>
          <ul className="mt-1 text-14">
            {others.map(({ to, name, price }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center justify-between gap-3 hover:underline">
                  <span>{name}</span> <b className="whitespace-nowrap">{price}</b>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
