import sitemapMessages from '#app/messages/en/site/sitemap.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { CachedFragment } from '../render/fragments/cached-fragment.tsx'
import { Link } from './link.tsx'

export type LinkGroup = {
  /** The fragment of links to the group. */
  id?: string
  title: string
  links: readonly { label: string; count?: number | undefined; to: string }[]
}

type LinkGroupsProps = { groups: readonly LinkGroup[]; level?: 'h2' | 'h3' }

/** Links to further lists, in groups, each with its number of vehicles. */
export default function LinkGroups({ groups, level = 'h2' }: LinkGroupsProps) {
  const t = useTranslations(sitemapMessages)
  if (!groups.length) return null
  return (
    <CachedFragment
      as="nav"
      aria-label={t('further')}
      className="mt-10 grid gap-5"
      component={Groups}
      data={{ groups, level }}
    />
  )
}

const Groups = ({ groups, level: Heading }: Required<LinkGroupsProps>) =>
  groups.map(({ id, title, links }) => (
    <div key={title}>
      <Heading id={id} className="text-18">
        {title}
      </Heading>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {links.map(({ label: name, count, to }) => (
          <li key={to}>
            <Link to={to} className="further-link">
              {name} {count !== undefined && <span className="font-normal text-muted">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
