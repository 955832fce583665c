import { listSpecTexts, type SpecSource } from './spec-figures.ts'

/** The label of a crash test's rating. */
export const crashTestLabel = /\bncap\b|^safety rating$/i

type SafetySpec = { label: string; text: string }

/** What a vehicle's specifications say about airbags and crash tests; each label once. */
export function listSafetySpecs(stated: SpecSource): SafetySpec[] {
  const texts = listSpecTexts(stated).filter(
    ([label]) => /^airbags$/i.test(label) || crashTestLabel.test(label),
  )
  return [...Map.groupBy(texts, ([label]) => label.toLowerCase()).values()].flatMap(([first]) =>
    first ? [{ label: first[0], text: first[1] }] : [],
  )
}

/** The first crash test with a number of stars. */
export function findCrashTest(stated: SpecSource): (SafetySpec & { stars: number }) | undefined {
  return listSafetySpecs(stated)
    .filter(({ label }) => crashTestLabel.test(label))
    .map(spec => ({ ...spec, stars: Number.parseFloat(spec.text) }))
    .find(({ stars }) => stars >= 0)
}
