import type { OwnershipRate } from '../pricing/read-rates.ts'

/** What a service and a set of tyres cost, in ₹. */
type Upkeep = { service: number; tyres: number }

/**
 * The upkeep of a vehicle with that price when new, in ₹. The costs of a class of prices are those of its middle; between
 * two middles they rise evenly, so that a vehicle that is ₹1 dearer never costs much more. Below the first middle and
 * above the last one they stay as they are.
 */
export function upkeepAt(classes: OwnershipRate['upkeep'], price: number): Upkeep | undefined {
  const middles = middlesOf(classes.map(({ upTo }) => upTo))
  const next = middles.findIndex(middle => price <= middle)
  const above = classes.at(next)
  const below = classes[next - 1]
  if (!above || !below) return above
  const [from = 0, to = 0] = [middles[next - 1], middles[next]]
  const share = (price - from) / (to - from)
  const between = (part: keyof Upkeep) => below[part] + (above[part] - below[part]) * share
  return { service: between('service'), tyres: between('tyres') }
}

/** The middles of classes with these upper edges. The last class has no edge: it counts as wide as the one before it. */
function middlesOf(edges: readonly (number | undefined)[]): number[] {
  const lower = (at: number) => edges[at - 1] ?? 0
  return edges.map((edge, at) => {
    const upper = edge ?? 2 * lower(at) - lower(at - 1)
    return (lower(at) + upper) / 2
  })
}
