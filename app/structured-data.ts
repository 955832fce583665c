import type {
  AggregateRating,
  BreadcrumbList,
  CarLeaf,
  ItemList,
  MergeLeafTypes,
  MotorcycleLeaf,
  Organization,
  ProductLeaf,
  VehicleLeaf,
  WebSite,
  WithContext,
} from 'schema-dts'
import { localPath } from '#app/messages/paths.ts'

/** What schema.org calls a page's parts, for search engines. */
type Crumb = { label: string; to?: string }

/** The way to the page (BreadcrumbList). */
export const crumbsData = (crumbs: readonly Crumb[], origin: string, path: string) =>
  ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: origin + localPath(to ?? path),
    })),
  }) satisfies WithContext<BreadcrumbList>

/** What a list shows, in its order (ItemList). */
export const listData = (items: readonly { name: string; path: string }[], origin: string) =>
  ({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: origin + localPath(path),
    })),
  }) satisfies WithContext<ItemList>

/** Who runs the site (Organization). */
export const publisher = (name: string, origin: string) =>
  ({
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
  }) as const satisfies Organization

/** The site and who runs it (WebSite, Organization). */
export const siteData = (name: string, origin: string): WithContext<WebSite | Organization>[] => [
  { '@context': 'https://schema.org', '@type': 'WebSite', name, alternateName: 'सवारी', url: `${origin}/` },
  { '@context': 'https://schema.org', ...publisher(name, origin) },
]

type AnyVehicle = WithContext<MergeLeafTypes<[ProductLeaf, VehicleLeaf]>>

/** A vehicle is a product with an offer, and of its kind has what all vehicles have. */
export type VehicleData = Omit<AnyVehicle, '@type'> & {
  '@type': ['Product', (CarLeaf | MotorcycleLeaf | VehicleLeaf)['@type']]
}

/** What reviewers say on the whole, where any have (AggregateRating). */
export const ratingData = (rating: number | null, reviewCount: number) =>
  rating !== null && reviewCount > 0
    ? ({
        '@type': 'AggregateRating',
        ratingValue: rating,
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      } as const satisfies AggregateRating)
    : undefined
