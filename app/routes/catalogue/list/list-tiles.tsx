import { ChevronRight } from 'lucide-react'
import { Link } from '#app/ui/link.tsx'
import type { ListTileData } from './tiles.ts'

/** Links from a broad list to narrower ones: the categories of commercial vehicles, or the budgets. */
export default function ListTiles({ label, tiles }: ListTileData) {
  const isOneRow = tiles.every(({ isShort }) => isShort)
  return (
    <nav aria-label={label} className="pb-5 lg:pb-7">
      <ul
        className={`grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:gap-4 ${isOneRow ? 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none' : ''}`}
      >
        {tiles.map(({ to, name, text, isShort }) => (
          <li key={to}>
            <Link
              to={to}
              className="grid h-full min-h-14 content-start gap-1 rounded-card border border-line bg-raised p-3.5 hover:border-line-strong hover:shadow-raise lg:p-4"
            >
              <span className="flex items-center justify-between gap-2 font-bold">
                {name}
                <ChevronRight size={16} strokeWidth={1.9} aria-hidden className="shrink-0 text-muted" />
              </span>
              <span className={`line-clamp-2 text-13 text-muted ${isShort ? '' : 'max-sm:hidden'}`}>
                {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
