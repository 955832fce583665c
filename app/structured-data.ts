import type {
  AggregateRating,
  BreadcrumbList,
  CarLeaf,
  FAQPage,
  ItemList,
  MergeLeafTypes,
  MotorcycleLeaf,
  Organization,
  ProductLeaf,
  Review,
  VehicleLeaf,
  WebSite,
  WithContext,
} from 'schema-dts'
import { localPath } from '#app/messages/paths.ts'

/** The parts of a page in schema.org's terms, for search engines. */
type Crumb = { label: string; to?: string }

/** The breadcrumbs (BreadcrumbList). */
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

/** The items of a list, in order (ItemList). */
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

/** The company (Organization). */
export const publisher = (name: string, origin: string) =>
  ({
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
  }) as const satisfies Organization

/** The site and its company (WebSite, Organization). */
export const siteData = (name: string, origin: string): WithContext<WebSite | Organization>[] => [
  { '@context': 'https://schema.org', '@type': 'WebSite', name, alternateName: 'सवारी', url: `${origin}/` },
  { '@context': 'https://schema.org', ...publisher(name, origin) },
]

type AnyVehicle = WithContext<MergeLeafTypes<[ProductLeaf, VehicleLeaf]>>

/** A vehicle as a product with an offer, and the properties that all vehicles share. */
export type VehicleData = Omit<AnyVehicle, '@type'> & {
  '@type': ['Product', (CarLeaf | MotorcycleLeaf | VehicleLeaf)['@type']]
}

/** The average rating, if there are reviews (AggregateRating). */
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

/** Questions with their answers (FAQPage). */
export const questionsData = (questions: readonly { question: string; answer: string }[]) =>
  ({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }) satisfies WithContext<FAQPage>

type ReviewText = { name: string; review: string; rating: number; created: string }

/** A review with its stars (Review). */
export const reviewData = ({ name, review, rating, created }: ReviewText) =>
  ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: created.slice(0, 10),
    ...(review && { reviewBody: review }),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }) as const satisfies Review
