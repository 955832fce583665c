import { ChartLine, ChevronRight } from 'lucide-react'
import { Link } from './link.tsx'

type MarketLinkProps = { to: string; label: string }

/** From a vehicle to what its model costs used. */
const MarketLink = ({ to, label }: MarketLinkProps) => (
  <Link
    to={to}
    className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 font-semibold hover:border-ink print:hidden"
  >
    <ChartLine size={20} strokeWidth={1.8} aria-hidden className="shrink-0 text-accent" />
    <span className="flex-1">{label}</span>
    <ChevronRight size={18} strokeWidth={1.8} aria-hidden className="shrink-0 text-muted" />
  </Link>
)

export default MarketLink
