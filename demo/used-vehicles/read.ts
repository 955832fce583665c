import { z } from 'zod'
import { kindNames } from '#domain/catalogue/kinds.ts'
import { readCatalogue } from '../catalogue/read.ts'
import type { DemoVehicle } from '../catalogue/vehicle-schema.ts'
import { readDemoFile } from '../read-demo-file.ts'
import {
  demoConversation,
  demoMember,
  earlierPrice,
  formerListing,
  formerVariant,
  type UsedModel,
  type UsedVariant,
  usedCity,
  usedInquiry,
  usedListing,
  usedModel,
  usedReview,
  usedWords,
} from './schema.ts'

/** All files of the demo's used vehicles. An invalid file throws an error with its name. */
export async function readUsedDemo() {
  const [
    models,
    lines,
    formerLines,
    earlierPrices,
    cities,
    reviews,
    words,
    members,
    conversations,
    inquiries,
  ] = await Promise.all([
    readDemoFile(z.array(usedModel), 'used-vehicles/models.csv'),
    readDemoFile(z.array(usedListing), 'used-vehicles/listings.csv'),
    readDemoFile(z.array(formerListing), 'used-vehicles/former-listings.csv'),
    readDemoFile(z.array(earlierPrice), 'used-vehicles/earlier-prices.csv'),
    readDemoFile(z.array(usedCity), 'used-vehicles/cities.csv'),
    readDemoFile(z.array(usedReview), 'used-vehicles/reviews.csv'),
    readDemoFile(usedWords, 'used-vehicles/words.json'),
    readDemoFile(z.array(demoMember), 'used-vehicles/members.json'),
    readDemoFile(z.array(demoConversation), 'used-vehicles/conversations.json'),
    readDemoFile(z.array(usedInquiry), 'used-vehicles/inquiries.json'),
  ])
  const variantOf = await variantFinder(models)
  const withVariant = <T extends NamedVariant>(line: T) => ({ ...line, variant: variantOf(line) })
  const listings = lines.map(withVariant)
  const formerListings = formerLines.map(withVariant)
  return {
    models,
    listings,
    formerListings,
    earlierPrices,
    cities,
    reviews,
    words,
    members,
    conversations,
    inquiries,
  }
}

export type UsedDemo = Awaited<ReturnType<typeof readUsedDemo>>

type NamedVariant = { model: string; variant: string }

/**
 * Finds a listing's variant: in the catalogue, or in `former-variants.csv` if the catalogue no longer has the model. So
 * a listing has the fuel and gearbox of a real variant.
 */
async function variantFinder(models: readonly UsedModel[]) {
  const former = await readDemoFile(z.array(formerVariant), 'used-vehicles/former-variants.csv')
  const catalogue = (await Promise.all(kindNames.map(readCatalogue))).flat()
  const variantsOf = ({ brand, model }: UsedModel): readonly UsedVariant[] => {
    const demo = catalogue.find(({ vehicle }) => vehicle.brand === brand && vehicle.name === model)
    return demo ? pricedVariants(demo) : former.filter(each => each.model === model)
  }
  const known = new Map(models.map(model => [model.model, variantsOf(model)]))
  return ({ model, variant: named }: NamedVariant): UsedVariant => {
    const variant = known.get(model)?.find(({ name }) => name === named)
    if (!variant) throw new Error(`a listing names an unknown variant of ${model}: ${named}`)
    return variant
  }
}

const pricedVariants = ({ variants }: DemoVehicle): UsedVariant[] =>
  variants.flatMap(({ price, ...variant }) => (price === undefined ? [] : [{ ...variant, price }]))
