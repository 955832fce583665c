import { stateOf } from '../publishing/state-of.ts'

/** The prices that the server derives from a model's variants. */
export const derivedPrices = ['price', 'minPrice', 'maxPrice']

/** Whether a model's prices follow its variants: the published ones, or all while none is. */
export function isPriced(variants: readonly object[]): boolean {
  const published = variants.filter(variant => stateOf(variant).state === 'published')
  const counted: readonly { [name: string]: unknown }[] = (published.length ? published : variants).map(
    variant => ({ ...variant }),
  )
  return counted.some(variant => derivedPrices.some(name => typeof variant[name] === 'number'))
}
