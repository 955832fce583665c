import { Link } from '../link.tsx'
import type { ShownLink } from './menus.ts'

type MenuLinksProps = { links: readonly ShownLink[]; className: string; rowClass: string }

/** The links of one menu. */
export const MenuLinks = ({ links, className, rowClass }: MenuLinksProps) => (
  <ul className={className}>
    {links.map(({ label, to, here }) => (
      <li key={to}>
        <Link to={to} aria-current={here} className={rowClass}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
