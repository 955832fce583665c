/** What schema.org calls a page's parts, for search engines. */
type Crumb = { label: string; to?: string }

/** The way to the page (BreadcrumbList). */
export const crumbsData = (crumbs: readonly Crumb[], origin: string, path: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: `${origin}${to ?? path}`,
  })),
})

/** What a list shows, in its order (ItemList). */
export const listData = (items: readonly { name: string; path: string }[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    url: `${origin}${path}`,
  })),
})

/** The site and who runs it (WebSite, Organization). */
export const siteData = (name: string, origin: string) => [
  { '@context': 'https://schema.org', '@type': 'WebSite', name, alternateName: 'सवारी', url: `${origin}/` },
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
  },
]
