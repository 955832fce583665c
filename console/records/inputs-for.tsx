import type { ReactNode } from 'react'
import type { CollectionDescription } from '../api/describe.ts'
import { ArticleInputs } from '../news/article-inputs.tsx'
import { RentalInputs } from '../rentals/rental-inputs.tsx'
import { RoadTaxInputs } from '../settings/road-tax-inputs.tsx'
import { BrandInputs, LinkInputs } from '../settings/small-inputs.tsx'

type Inputs = (props: { collection: CollectionDescription; isNew?: boolean }) => ReactNode

/** Collections whose form is more than their fields in a row. */
export const inputsFor: Readonly<Record<string, Inputs>> = {
  autoNews: ArticleInputs,
  rentVehicles: RentalInputs,
  roadTaxRates: RoadTaxInputs,
  popular_brands: BrandInputs,
  social_media_links: LinkInputs,
}
