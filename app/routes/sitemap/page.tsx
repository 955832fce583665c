import { loadOrThrow } from '#app/load-or-throw.ts'
import sitemapMessages from '#app/messages/en/site/sitemap.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { requestContext } from '#app/request-context.ts'
import { crumbsData } from '#app/structured-data.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import LinkGroups from '#app/ui/link-groups.tsx'
import type { Route } from './+types/page'
import { listGroups } from './list-groups.ts'

const text = translations(sitemapMessages)
const crumbs = () => [{ label: text('home'), to: '/' }, { label: text('title') }]
const path = '/sitemap'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  return { groups: await loadOrThrow(page, listGroups(page.ctx)) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches)
  return [
    ...pageMeta({ title: text('title'), description: text('description'), path, origin }),
    { 'script:ld+json': crumbsData(crumbs(), origin, path) },
  ]
}

/** Every list and page by name, for people. */
export default function Sitemap({ loaderData: { groups } }: Route.ComponentProps) {
  const t = useTranslations(sitemapMessages)
  return (
    <div className="wrap pb-6">
      <Breadcrumbs crumbs={crumbs()} />
      <h1 className="mt-2">{t('title')}</h1>
      <p className="mt-3 max-w-[56ch] text-muted">{t('lede')}</p>
      <LinkGroups groups={groups} />
    </div>
  )
}
