import type { Draft } from './map-row.ts'

/**
 * The variants of one model under names of which no two are alike: where they are, the fuel is added, or the gearbox,
 * or both, whichever tells them apart; else a running number.
 */
export function distinctNames(variants: Draft[]): Draft[] {
  const alike = Map.groupBy(variants, variant => key(variant.variant))
  const named = variants.map(variant => {
    const twins = alike.get(key(variant.variant)) ?? []
    if (twins.length === 1) return variant
    const telling = endings.find(ending => new Set(twins.map(ending)).size === twins.length)
    return { ...variant, variant: [variant.variant, telling?.(variant)].filter(Boolean).join(' ') }
  })
  return numbered(named)
}

const key = (name: string) => name.toLowerCase()
const fuel = ({ fields }: Draft) => String(fields.fuelType ?? '')
const gearbox = ({ fields }: Draft) => String(fields.transmission ?? '')
const endings = [fuel, gearbox, (variant: Draft) => `${fuel(variant)} ${gearbox(variant)}`.trim()]

function numbered(variants: Draft[]): Draft[] {
  const taken = new Set<string>()
  return variants.map(variant => {
    let name = variant.variant
    for (let number = 2; taken.has(key(name)); number++) name = `${variant.variant} (${number})`
    taken.add(key(name))
    return { ...variant, variant: name }
  })
}
