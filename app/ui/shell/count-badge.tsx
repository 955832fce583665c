type CountBadgeProps = { count: number; className?: string }

/** How many things wait; nothing if none does. Its number is also in the name of what it stands on. */
export const CountBadge = ({ count, className = '' }: CountBadgeProps) =>
  count > 0 && (
    <span
      className={`${className} grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-12 text-accent-ink`}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
