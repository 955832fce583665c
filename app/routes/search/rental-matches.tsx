import { lazy, Suspense } from 'react'
import { Link } from '../../ui/link.tsx'
import { useIsMember } from '../../ui/shell/use-is-member.ts'
import type { RentalLinks } from './rental-links.ts'

// Only members load this code, so the page is the same for all visitors.
const MemberRentals = lazy(() => import('./member-rentals.tsx'))

/** Links to rentals, which are for members, and a signed-in member's matches. */
export function RentalMatches({ q, heading, text, links }: RentalLinks & { q: string }) {
  const isMember = useIsMember()
  return (
    <section aria-label={heading} className="mt-8 border-line border-t pt-4">
      <h2 className="text-22">{heading}</h2>
      <p className="text-14 text-muted">
        {text}{' '}
        {links.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            className="mr-4 inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            {label}
          </Link>
        ))}
      </p>
      <Suspense>{isMember && <MemberRentals key={q} q={q} />}</Suspense>
    </section>
  )
}
