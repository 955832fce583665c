import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../meta.ts'
import { crumbsData, listData } from '../structured-data.ts'

type ListPage = Parameters<typeof pageMeta>[0] & {
  crumbs: Parameters<typeof crumbsData>[0]
  items: Parameters<typeof listData>[0]
}

/** The meta tags of a page that lists things: its texts, its breadcrumbs, and what it lists. */
export const listPageMeta = ({ crumbs, items, ...page }: ListPage): MetaDescriptor[] => [
  ...pageMeta(page),
  { 'script:ld+json': crumbsData(crumbs, page.origin, page.path) },
  { 'script:ld+json': listData(items, page.origin) },
]
