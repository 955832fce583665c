import type { Draft } from './map-row.ts'

/**
 * Makes the names of one model's variants distinct: adds the fuel, the gearbox, both, or one of the key specs in
 * `tellBy`, whichever distinguishes them; else a running number.
 */
export function makeNamesDistinct(variants: Draft[], tellBy: string[] = []): Draft[] {
  const endings = endingsOf(tellBy)
  const byName = Map.groupBy(variants, variant => key(variant.variant))
  const named = variants.map(variant => {
    const twins = byName.get(key(variant.variant)) ?? []
    if (twins.length === 1) return variant
    const distinguishing = endings.find(ending => new Set(twins.map(ending)).size === twins.length)
    return { ...variant, variant: [variant.variant, distinguishing?.(variant)].filter(Boolean).join(' ') }
  })
  return numberDuplicates(named)
}

const key = (name: string) => name.toLowerCase()
const fuel = ({ fields }: Draft) => String(fields.fuelType ?? '')
const gearbox = ({ fields }: Draft) => String(fields.transmission ?? '')

type Ending = (variant: Draft) => string

/** The possible additions to a name, the shortest first. */
function endingsOf(tellBy: string[]): Ending[] {
  const both = (one: Ending, other: Ending) => (variant: Draft) => `${one(variant)} ${other(variant)}`.trim()
  const specs = [...tellBy.map(label => specOf([label])), ...(tellBy.length ? [specOf(tellBy)] : [])]
  return [fuel, gearbox, both(fuel, gearbox), ...specs, ...specs.map(spec => both(fuel, spec))]
}

const specOf =
  (labels: string[]): Ending =>
  ({ keySpecs }) => {
    const said = labels.flatMap(label =>
      keySpecs[label] === undefined ? [] : [`${label.toLowerCase()} ${keySpecs[label]}`],
    )
    return said.length ? `(${said.join(', ')})` : ''
  }

function numberDuplicates(variants: Draft[]): Draft[] {
  const taken = new Set<string>()
  return variants.map(variant => {
    let name = variant.variant
    for (let number = 2; taken.has(key(name)); number++) name = `${variant.variant} (${number})`
    taken.add(key(name))
    return { ...variant, variant: name }
  })
}
