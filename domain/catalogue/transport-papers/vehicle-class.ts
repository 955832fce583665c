/** What a vehicle is registered as, as far as its papers depend on it; `undefined` if its category says nothing. */
type TransportClass = 'tractor' | 'passengers' | 'goods'

const passengers = /\b(bus(es)?|coach(es)?|passengers?|rickshaws?|taxis?|ambulances?)\b/i
const goods =
  /\b(trucks?|lorr(y|ies)|tippers?|pick-?ups?|cargo|delivery|goods|trailers?|tankers?|bulkers?)\b/i
const tractor = /\btractors?\b/i
const threeWheeler = /\b(three|3)[ -]?wheelers?\b|\b(auto[ -]?)?rickshaws?\b|\bautos?\b/i
/** It pulls semi-trailers, so it is a goods vehicle. */
const tractorHead = /\btractor[ -](heads?|trailers?)\b/i

/** The class by body type, then by category, since three-wheelers carry either. Both as they are stored. */
export const transportClass = (category: string, bodyType: string): TransportClass | undefined =>
  classOf(bodyType) ?? classOf(category)

/** Whether a commercial vehicle has three wheels, by its category or body type. */
export const isThreeWheeler = (category: string, bodyType: string): boolean =>
  threeWheeler.test(`${category} ${bodyType}`)

function classOf(words: string): TransportClass | undefined {
  if (tractorHead.test(words)) return 'goods'
  if (tractor.test(words)) return 'tractor'
  if (goods.test(words)) return 'goods'
  return passengers.test(words) ? 'passengers' : undefined
}
