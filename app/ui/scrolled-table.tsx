import type { ReactNode } from 'react'

/** On a phone, more than two columns of vehicles scroll, by finger or keyboard. */
export const ScrolledTable = ({ columns, children }: { columns: number; children: ReactNode }) =>
  columns > 2 ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scroller
    <div tabIndex={0} className="relative focus-visible:-outline-offset-2 max-md:overflow-x-auto">
      {children}
    </div>
  ) : (
    children
  )

/** The columns on phones: two fit, more scroll. */
const widths: Record<number, string> = { 2: 'compare-2', 3: 'compare-3', 4: 'compare-4' }

/** The class of a table with so many vehicles side by side. */
export const compareTableClass = (columns: number) => `compare-table ${widths[columns] ?? ''}`
