import * as units from '#domain/units/index.ts'
import { cityName } from '#domain/used/cities.ts'
import { registrationState } from '#domain/used/registration.ts'

/** A plain value as records keep it. */
export type Plain = string | number | boolean

type Form = {
  /** The value of a cell that is not empty; nothing where it cannot be read. */
  read: (text: string) => Plain | undefined
  /** The value as a person reads it; `text` is the cell it came from. The value itself where left out. */
  write?: (value: Plain, text: string) => Plain
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const measured =
  (unit: string) =>
  (value: Plain): string =>
    `${grouped.format(Number(value))} ${unit}`

const table = {
  text: { read: text => text },
  feature: { read: feature },
  count: { read: units.count },
  ratio: { read: units.ratio, write: value => `${value}:1` },
  rupees: { read: units.rupees, write: value => `₹ ${grouped.format(Number(value))}` },
  topRupees: { read: text => units.rupeeRange(text)?.max },
  cc: { read: units.displacement, write: measured('cc') },
  bhp: { read: units.power, write: (value, text) => atSpeed(`${rounded(Number(value))} bhp`, text) },
  W: { read: units.watts, write: measured('W') },
  Nm: { read: units.torque, write: (value, text) => atSpeed(`${rounded(Number(value))} Nm`, text) },
  kmpl: { read: units.mileage, write: measured('kmpl') },
  'km/kg': { read: units.gasMileage, write: measured('km/kg') },
  km: { read: units.kilometres, write: measured('km') },
  kWh: { read: units.energy, write: measured('kWh') },
  mm: { read: units.length, write: measured('mm') },
  m: { read: units.length, write: value => `${grouped.format(Number(value) / 1000)} m` },
  kg: { read: units.weight, write: measured('kg') },
  seconds: { read: units.seconds, write: measured('seconds') },
  city: { read: cityName },
  state: { read: registrationState },
  litres: { read: units.volume, write: measured('litres') },
} satisfies Record<string, Form>

/** The name of a form, as mappings write it. */
export type FormName = keyof typeof table

/** What a mapping may say a cell is: how its value is read (in our units), and how a specification writes it. */
export const forms: Record<FormName, Form> = table

/** All of them. The cast is safe: these are the keys of an object literal that nobody extends. */
export const formNames = Object.keys(table) as FormName[]

/** Yes and no of a feature, or the words for it. */
function feature(text: string): Plain {
  if (/^yes$/i.test(text)) return true
  return /^(?:no|not on offer)$/i.test(text) ? false : text
}

/** "82 bhp" with the speed it is reached at: "82 bhp @ 6,000 rpm". */
function atSpeed(figure: string, text: string): string {
  const speed = units.engineSpeed(text)
  if (!speed) return figure
  const { from, to } = speed
  return `${figure} @ ${grouped.format(from)}${to > from ? `-${grouped.format(to)}` : ''} rpm`
}

/** Figures of small engines keep one decimal. */
const rounded = (value: number) =>
  grouped.format(value < 20 ? Math.round(value * 10) / 10 : Math.round(value))
