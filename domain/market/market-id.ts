import { slugify } from '#records/ids.ts'

/** The id of a model's figures; undefined if brand or model has no Latin character. A slug never has two hyphens in a row. */
export function marketId(brand: string, model: string): string | undefined {
  const slugs = [slugify(brand), slugify(model)]
  const id = slugs.join('--')
  return slugs.every(Boolean) && id.length <= maxLength ? id : undefined
}

const maxLength = 120
