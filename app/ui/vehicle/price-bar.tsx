import type { ReactNode } from 'react'
import { formatRupees } from '#format/rupees.ts'
import { Price } from '../price.tsx'

type Props = {
  min: number | null
  max: number | null
  kind: string
  /** A single price, exact to the rupee. */
  isExact?: boolean
  /** The main action. */
  children: ReactNode
}

/** On phones: price and main action at the bottom edge. It is sticky, so at the end it covers nothing. */
export function PriceBar({ min, max, kind, isExact, children }: Props) {
  return (
    <div className="sticky bottom-(--below) z-10 print:hidden flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-raised px-(--gutter) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] lg:hidden">
      <p className="leading-snug">
        {/* A range does not fit next to the button, so it shows the lowest price. */}
        {isExact && min !== null ? (
          <b className="block font-heavy text-15">{formatRupees(min)}</b>
        ) : (
          <Price min={min} max={min === max ? max : undefined} className="block text-15" />
        )}
        <span className="block text-12 text-muted">{kind}</span>
      </p>
      <div className="max-[340px]:w-full">{children}</div>
    </div>
  )
}
