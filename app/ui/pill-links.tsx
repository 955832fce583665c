import { Link } from './link.tsx'

type PillLinksProps = {
  label: string
  links: readonly { label: string; to: string; isCurrent: boolean }[]
}

/** Links of which one is current, in a row that scrolls on phones. */
const PillLinks = ({ label, links }: PillLinksProps) => (
  <nav aria-label={label} className="-mx-(--gutter) mb-4 overflow-x-auto px-(--gutter)">
    <ul className="flex gap-2">
      {links.map(({ label, to, isCurrent }) => (
        <li key={to}>
          <Link
            to={to}
            keepsScroll
            aria-current={isCurrent ? 'page' : undefined}
            className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line-strong bg-raised px-4 font-semibold text-14 hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

export default PillLinks
