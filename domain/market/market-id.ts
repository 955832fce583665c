import { slugify } from '#records/ids.ts'

/** The id of a model's figures; undefined if brand or model has no Latin character. A slug never has two hyphens in a row. */
export function marketId(brand: string, model: string): string | undefined {
  // A name in Hindi would be a second spelling of the same model.
  if (![brand, model].every(name => /[a-z0-9]/i.test(name))) return undefined
  const id = [slugify(brand), slugify(model)].join('--')
  return id.length <= maxLength ? id : undefined
}

const maxLength = 120
