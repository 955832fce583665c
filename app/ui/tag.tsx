import type { ReactNode } from 'react'

type TagProps = { tone?: 'plain' | 'good' | 'warning' | 'danger'; children: ReactNode }

const tones = {
  plain: 'bg-sunken text-ink',
  good: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

/** A small grey label; green and amber only for verified or doubtful facts. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return (
    <span
      className={`inline-flex h-5.5 items-center gap-1 whitespace-nowrap rounded-plate px-2 font-semibold text-12 ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
