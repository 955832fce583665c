import { ChevronRight, Store } from 'lucide-react'
import { Link } from '#app/ui/link.tsx'

type DealerLinkProps = { to: string; label: string; hint: string }

/** From a vehicle to the dealer that sells it. */
const DealerLink = ({ to, label, hint }: DealerLinkProps) => (
  <Link
    to={to}
    className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 hover:border-ink print:hidden"
  >
    <Store size={20} strokeWidth={1.8} aria-hidden className="shrink-0 text-accent" />
    <span className="flex-1">
      <span className="block font-semibold">{label}</span>
      <span className="block text-13 text-muted">{hint}</span>
    </span>
    <ChevronRight size={18} strokeWidth={1.8} aria-hidden className="shrink-0 text-muted" />
  </Link>
)

export default DealerLink
