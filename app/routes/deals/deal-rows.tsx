import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { DealRowView } from './deal-row-view.ts'

type DealRowsProps = { deals: readonly DealRowView[]; isWaiting: boolean }

/** Deals, each as a link to its page; `isWaiting` marks those that wait for the reader. */
export function DealRows({ deals, isWaiting }: DealRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {deals.map(({ id, vehicle, side, price, state, when }) => (
        <li key={id}>
          <Link to={`/deals/${id}`} className="group grid gap-1 py-3">
            <span className="flex items-baseline justify-between gap-x-3">
              <span className="min-w-0 break-words font-semibold group-hover:underline">{vehicle}</span>
              <span className="shrink-0 font-semibold tabular-nums">{price}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
              <Tag tone={isWaiting ? 'warning' : 'plain'}>{state}</Tag>
              <span>{side}</span>
              <span>{when}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
