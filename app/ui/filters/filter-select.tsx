import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputClass } from './filter-group.ts'

/** A select in the look of the filters. */
export const FilterSelect = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className="relative">
    <select {...rest} className={`${inputClass} cursor-pointer appearance-none pr-9 ${className}`} />
    <ChevronDown
      size={18}
      strokeWidth={1.7}
      aria-hidden
      className="pointer-events-none absolute top-3.25 right-2.5 text-muted"
    />
  </span>
)
