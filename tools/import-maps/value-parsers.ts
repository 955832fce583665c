import { toCanonicalCity } from '#domain/places/city-name.ts'
import * as units from '#domain/units/index.ts'
import { parseRegistrationState } from '#domain/used-vehicles/registration.ts'
import { numbers } from '#format/numbers.ts'
import { keysOf } from '#records/typed-entries.ts'

/** A plain value in the form that records store. */
export type PlainValue = string | number | boolean

type ValueParser = {
  /** The value of a non-empty cell; `undefined` if it cannot be parsed. */
  read: (text: string) => PlainValue | undefined
  /** The value in readable form; `text` is its cell. Defaults to the value itself. */
  write?: (value: PlainValue, text: string) => PlainValue
}

const grouped = numbers({ maximumFractionDigits: 2 })
const withUnit =
  (unit: string) =>
  (value: PlainValue): string =>
    `${grouped.format(Number(value))} ${unit}`

const parsers = {
  text: { read: text => text },
  feature: { read: parseFeatureValue },
  count: { read: units.count },
  ratio: { read: units.ratio, write: value => `${value}:1` },
  rupees: { read: units.rupees, write: value => `₹ ${grouped.format(Number(value))}` },
  topRupees: { read: text => units.rupeeRange(text)?.max },
  cc: { read: units.displacement, write: withUnit('cc') },
  bhp: { read: units.power, write: (value, text) => atSpeed(`${formatRounded(Number(value))} bhp`, text) },
  W: { read: units.watts, write: withUnit('W') },
  Nm: { read: units.torque, write: (value, text) => atSpeed(`${formatRounded(Number(value))} Nm`, text) },
  kmpl: { read: units.mileage, write: withUnit('kmpl') },
  'km/kg': { read: units.gasMileage, write: withUnit('km/kg') },
  km: { read: units.kilometres, write: withUnit('km') },
  kWh: { read: units.energy, write: withUnit('kWh') },
  mm: { read: units.length, write: withUnit('mm') },
  m: { read: units.length, write: value => `${grouped.format(Number(value) / 1000)} m` },
  kg: { read: units.weight, write: withUnit('kg') },
  seconds: { read: units.seconds, write: withUnit('seconds') },
  city: { read: toCanonicalCity },
  state: { read: parseRegistrationState },
  litres: { read: units.volume, write: withUnit('litres') },
} satisfies Record<string, ValueParser>

/** The name of a parser in mappings. */
export type ValueParserName = keyof typeof parsers

/** All parsers of cells: how to parse a value (in our units), and how a specification shows it. */
export const valueParsers: Record<ValueParserName, ValueParser> = parsers

/** All parser names. */
export const valueParserNames = keysOf(parsers)

/** Yes or no of a feature, or its description. */
function parseFeatureValue(text: string): PlainValue {
  if (/^yes$/i.test(text)) return true
  return /^(?:no|not on offer)$/i.test(text) ? false : text
}

/** "82 bhp" with its engine speed: "82 bhp @ 6,000 rpm". */
function atSpeed(figure: string, text: string): string {
  const speed = units.engineSpeed(text)
  if (!speed) return figure
  const { from, to } = speed
  return `${figure} @ ${grouped.format(from)}${to > from ? `-${grouped.format(to)}` : ''} rpm`
}

/** Figures of small engines have one decimal. */
const formatRounded = (value: number) =>
  grouped.format(value < 20 ? Math.round(value * 10) / 10 : Math.round(value))
