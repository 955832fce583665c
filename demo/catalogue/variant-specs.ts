import type { SpecSection, SpecValue } from '#collections/vehicle-shapes.ts'
import { isAboutOtherVariants, specValue } from '#domain/catalogue/spec-values.ts'
import { numbers } from '#format/numbers.ts'
import type { DemoVehicle } from './vehicle-schema.ts'

type Variant = {
  name: string
  price?: number | undefined
  fuelType?: string | undefined
  transmission?: string | undefined
}

type Engine = Pick<
  DemoVehicle['variants'][number],
  'name' | 'fuelType' | 'engine' | 'power' | 'torque' | 'topSpeed' | 'range' | 'key_specs'
>

/**
 * The specifications of one variant, with what the demo's files write for the whole model about engine, motor and
 * battery. A figure is the variant's. What differs between variants, and is not among the variant's figures, is left
 * out, as is what the model's engine has and another engine may not have.
 */
export function withVariantEngine(
  sections: readonly SpecSection[],
  model: Engine,
  variant: Engine,
): SpecSection[] {
  const isSame = (['fuelType', 'engine', 'power', 'range'] as const).every(key => variant[key] === model[key])
  const battery = batteryOf(variant)
  const specOf = (label: string, modelValue: SpecValue): SpecValue | undefined => {
    const figure = figureOf(label, variant)
    if (figure !== undefined) return statesOnly(modelValue, figure) ? modelValue : figure
    const isKept = isSame || ofAnyEngine.test(label)
    const value = textOf(modelValue)
    if (value === undefined) return isKept ? modelValue : undefined
    if (label === 'Battery' && battery) return value.replace(capacity, battery)
    if (label === 'Turbocharger' && value !== 'Two') return /turbo/i.test(variant.name) || undefined
    return isKept && !variesByEngine.test(value) ? modelValue : undefined
  }
  return sections.map(({ section, specs }) => {
    if (!ofEngine.test(section)) return { section, specs }
    const known = Object.entries(specs).flatMap(([label, value]) => {
      const own = specOf(label, value)
      return own === undefined ? [] : [[label, own]]
    })
    return { section, specs: Object.fromEntries(known) }
  })
}

/** A variant's figure under the label of its model's specification; undefined if it is not known. */
function figureOf(label: string, { engine, power, torque, topSpeed, range, key_specs }: Engine) {
  const inUnit = (figure: number | undefined, unit: string) =>
    figure === undefined ? undefined : `${grouped.format(figure)} ${unit}`
  const figures: Record<string, SpecValue | undefined> = {
    Displacement: inUnit(engine, 'cc'),
    'Max power': inUnit(power, 'bhp'),
    'Peak power': inUnit(power, 'bhp'),
    'Max torque': inUnit(torque, 'Nm'),
    'Peak torque': inUnit(torque, 'Nm'),
    'Top speed': inUnit(topSpeed, 'km/h'),
    'Certified range': inUnit(range, 'km'),
    Gearbox: key_specs.Transmission,
    Drive: key_specs.Drive,
  }
  const figure = textOf(figures[label])
  return figure?.startsWith('e-') ? figure : figure && figure.charAt(0).toUpperCase() + figure.slice(1)
}

/** Whether a text gives this figure and no other variant's: '113 bhp at 6,300 rpm' does. */
function statesOnly(value: SpecValue, figure: string): boolean {
  const text = textOf(value)
  return !!text?.startsWith(figure) && !variesByEngine.test(text)
}

/** Such as '51.4 kWh', as the variant's name or its specifications have it. */
const batteryOf = ({ name, key_specs }: Engine) =>
  [...Object.values(key_specs).map(textOf), name]
    .map(text => /[\d.]+ kWh/.exec(text ?? '')?.[0])
    .find(Boolean)

/** The text of a plain or a typed specification. */
function textOf(value: SpecValue | undefined): string | undefined {
  const text = value === undefined ? undefined : specValue(value)
  return typeof text === 'string' ? text : undefined
}

const grouped = numbers()

/** One capacity of a battery, or several: '42 or 51.4 kWh'. */
const capacity = /[\d.]+(?:(?:, [\d.]+)* or [\d.]+)? kWh/

/** Sections about the engine, the motor or the battery. */
const ofEngine = /engine|motor|battery|charging|performance/i

/** Specifications that hold whatever the engine: they are about the car, or about every battery. */
const ofAnyEngine =
  /^(?:Drive|Emission standard|Motor|Connector|Regenerative braking|Battery warranty|Vehicle to (?:load|vehicle).*|Reverse|Starter|Plug needed|Port location|Charging from .*|15 A home socket|Architecture|Battery protection|Built in India)$/

/** A text that gives several engines' values: '6-speed manual or CVT', '4 hours, 4.8 hours long range'. */
const variesByEngine =
  /(?<!years) or |;|, [^,]* (?:on|in|for|with|from) |, [\d.]+ \w+ long range|\([\d.]+(?: kWh)?\)|, (?:CVT|AMT)\b/

/**
 * The specifications of one variant. The demo's files write once for a whole model which variants have what: 'From S
 * (O)', 'SX (O)', 'Level 2, HX10', '10.25 inches from SX; 8 inches on EX', 'Automatics'. What a text does not say about
 * a variant is left out, as is a text about variants that are not sold. A text that is about no variants stays.
 */
export function specsOfVariant(
  sections: readonly SpecSection[],
  variants: readonly Variant[],
  variant: Variant,
): SpecSection[] {
  const isByTrim = (section: string, value: SpecValue): value is string =>
    typeof value === 'string' && (!technical.test(section) || several.test(value))
  const texts = sections.flatMap(({ section, specs }) =>
    Object.values(specs).filter(value => isByTrim(section, value)),
  )
  const trims = new Trims(texts, variants)
  return sections.map(({ section, specs }) => ({
    section,
    specs: Object.fromEntries(
      Object.entries(specs).flatMap(([label, value]) => {
        const own = isByTrim(section, value) ? trims.valueFor(variant, value) : value
        return own === undefined ? [] : [[label, own]]
      }),
    ),
  }))
}

type Clause = {
  /** What the variants have; undefined if the text only names them. */
  value: string | undefined
  names: readonly string[]
  /** The named variants and those above them. */
  isFrom: boolean
  /** Whether the other variants do not have it at all; else nothing is known about them. */
  isOnly: boolean
}

/** The trims of a model, as its specifications name them. */
class Trims {
  readonly #clauses = new Map<string, Clause[]>()
  readonly #variants: readonly Variant[]
  readonly #names: readonly string[]

  constructor(texts: readonly string[], variants: readonly Variant[]) {
    this.#variants = variants
    for (const text of texts) this.#clauses.set(text, this.#parse(text))
    const named = [...this.#clauses.values()].flat().flatMap(({ names }) => names)
    const trims = named.filter(name => !isVersion(name))
    this.#names = [...new Set(trims)].toSorted((a, b) => b.length - a.length)
  }

  valueFor(variant: Variant, text: string): SpecValue | undefined {
    const clauses = this.#clauses.get(text) ?? []
    if (!clauses.some(({ names }) => names.length)) return isAboutOtherVariants(text) ? undefined : text
    const known = clauses.map(clause => ({ clause, has: this.#has(variant, clause) }))
    const [having] = known
      .filter(({ has }) => has)
      .toSorted((a, b) => exactness(b.clause) - exactness(a.clause))
    if (having) return isAboutOtherVariants(having.clause.value) ? undefined : (having.clause.value ?? true)
    return known.every(({ clause, has }) => has === false && clause.isOnly) ? false : undefined
  }

  #parse(text: string): Clause[] {
    return text.split(/; |, (?=\d[^,;]* (?:on|from) )/i).map(part => {
      const [, before = '', preposition, after = ''] = /^(.*?)(?:^| )(from|on) (.+)$/i.exec(part) ?? []
      const pieces = (preposition ? after : part).split(', ')
      const named = pieces.find(piece => this.#namesIn(piece).length)
      const rest = pieces.filter(piece => piece !== named).join(', ')
      const value = [before.replace(/,$/, ''), named === undefined ? '' : rest].filter(Boolean).join(', ')
      if (named === undefined) return { value: part, names: [], isFrom: false, isOnly: false }
      return {
        value: value || undefined,
        names: this.#namesIn(named),
        isFrom: preposition?.toLowerCase() === 'from',
        isOnly: !before || (before.endsWith(',') && !/^\d/.test(before)),
      }
    })
  }

  /** The variants that a text lists; none if it says anything else. */
  #namesIn(text: string): string[] {
    const names = text.split(/ and |, /)
    const isName = (name: string) =>
      this.#variants.some(each => (isVersion(name) ? hasVersion(each, name) : contains(each.name, name)))
    return names.every(isName) ? names : []
  }

  /** Whether a variant is among those that a clause names; undefined if that cannot be told. */
  #has(variant: Variant, { names, isFrom }: Clause): boolean | undefined {
    if (!names.length || names.some(name => isVersion(name) && hasVersion(variant, name))) return true
    const trim = this.#trimOf(variant)
    if (trim !== undefined && names.includes(trim)) return true
    const [first = ''] = names
    if (!isFrom) return names.some(name => this.#mayMean(name, variant)) ? undefined : false
    const [own, start] = [trim === undefined ? variant.price : this.#priceOf(trim), this.#priceOf(first)]
    if (own === undefined || start === undefined) return undefined
    return own >= start ? (trim === undefined ? undefined : true) : false
  }

  /** Whether a trim may include this variant, whose own trim is longer: 'Asta' may mean 'Asta (O)' as well. */
  readonly #mayMean = (name: string, variant: Variant) => !isVersion(name) && contains(variant.name, name)

  /** The longest of the named trims in a variant's name. */
  readonly #trimOf = ({ name }: Variant) => this.#names.find(each => contains(name, each))

  /** The lowest price of a trim. */
  #priceOf(trim: string): number | undefined {
    const exact = this.#variants.filter(each => this.#trimOf(each) === trim)
    const of = exact.length ? exact : this.#variants.filter(each => contains(each.name, trim))
    const prices = of.flatMap(({ price }) => price ?? [])
    return prices.length ? Math.min(...prices) : undefined
  }
}

/** Sections about the engine and the body, which depend on the trim only if a text names several values or trims. */
const technical = /engine|motor|battery|charging|performance|brake|suspension|dimension|capacity|chassis/i
const several = /; | and /

/** Whether a name means an engine or a gearbox, which several trims have: 'CVT', 'Turbo AT', 'Automatics'. */
const isVersion = (name: string) => name.split(' ').every(word => versions.test(word))
const versions =
  /^(?:CVT|IVT|AT|MT|AMT|DCT|DSG|Automatics|4x4|4x2|AWD|4WD|Petrol|Diesel|CNG|Turbo|Hybrids?|hybrid)$/

/** Whether a variant has such an engine or gearbox, by its name or its own fields. */
function hasVersion({ name, fuelType, transmission }: Variant, version: string): boolean {
  const has = [...name.split(' '), fuelType, transmission].map(word => word?.toLowerCase())
  return version.split(' ').every(word => {
    if (word === 'Automatics') return !!transmission && transmission !== 'Manual'
    return has.includes(word.toLowerCase().replace(/s$/, ''))
  })
}

/** A clause that names the very variant counts for more than one that names those from another on, or all. */
const exactness = ({ names, isFrom }: Clause) => (names.length ? (isFrom ? 1 : 2) : 0)

/** Whether a name has these words in this order. */
const contains = (name: string, words: string) => ` ${name} `.includes(` ${words} `)
