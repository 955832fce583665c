import type { SpecSection, SpecValue } from '#collections/vehicle-shapes.ts'
import { keysOf } from '#records/typed-entries.ts'
import * as units from '../units/index.ts'

/** The fields that describe a vehicle's figures in text. */
export type SpecSource = {
  key_specs?: Record<string, SpecValue> | null
  specifications?: readonly SpecSection[] | null
}

type FigureParser = {
  /** The labels of this figure. */
  label: RegExp
  read: (text: string) => number | string | undefined
}

const warranty = (text: string) => text.slice(0, 200)

/** The parser of each comparison field, in the units of `comparisonFields`. */
const figureParsers = {
  engine: {
    label: /^(?:engine|(?:engine )?displacement|engine (?:size|capacity))$/i,
    read: units.displacement,
  },
  power: { label: /^(?:(?:max(?:imum)?|peak)\.? )?power$/i, read: units.power },
  torque: { label: /^(?:(?:max(?:imum)?|peak)\.? )?torque$/i, read: units.torque },
  topSpeed: { label: /^(?:top|max(?:imum)?\.?) ?speed$/i, read: units.speed },
  acceleration: {
    label: /^(?:acceleration\b.*|0 ?(?:-|–|to) ?100\b.*)$/i,
    read: text => units.seconds(text.replace(/0\s*(?:-|–|to)\s*100\s*km\s*(?:\/\s*h|ph)/i, '')),
  },
  mileage: { label: /^mileage\b.*$/i, read: units.mileage },
  fuelEfficiency: { label: /^(?:fuel (?:efficiency|economy)|city mileage)$/i, read: units.mileage },
  range: { label: /^(?:(?:certified|claimed|electric|driving) )?range$/i, read: units.kilometres },
  chargingTime: { label: /^charg(?:ing|e)(?: time)?\b.*$/i, read: units.hours },
  weight: { label: /^(?:(?:kerb|curb|wet|kerb\/wet) )?weight$/i, read: units.weight },
  cargo: { label: /^(?:boot|cargo|luggage)(?: (?:space|capacity|volume))?$/i, read: units.volume },
  warranty: { label: /^(?:(?:basic|standard|vehicle) )?warranty$/i, read: warranty },
} satisfies Record<string, FigureParser>

export type FigureName = keyof typeof figureParsers

/** All figure names. */
export const figureNames = keysOf(figureParsers)

/** The figure that a specification's label means, and its parser. */
export function findFigureOfLabel(label: string) {
  const name = figureNames.find(each => figureParsers[each].label.test(label.trim()))
  const parser: FigureParser | undefined = name && figureParsers[name]
  return name && parser && { name, read: parser.read }
}

/** A vehicle's text for a figure: the first one that can be parsed, else the first one. */
export function findSpecText(name: FigureName, stated: SpecSource): string | undefined {
  const { label, read }: FigureParser = figureParsers[name]
  const texts = listSpecTexts(stated)
    .filter(([found]) => label.test(found.trim()))
    .map(([, text]) => text)
  return texts.find(text => read(text) !== undefined) ?? texts[0]
}

/** The figure in such a text; `undefined` if it cannot be parsed. */
export function parseSpecFigure(name: FigureName, stated: SpecSource): number | string | undefined {
  const { read }: FigureParser = figureParsers[name]
  const text = findSpecText(name, stated)
  return text === undefined ? undefined : read(text)
}

/** The labels and texts of all specifications. */
export function listSpecTexts({ key_specs, specifications }: SpecSource): [string, string][] {
  const maps = [key_specs ?? {}, ...(specifications ?? []).map(({ specs }) => specs)]
  return maps.flatMap(specs =>
    Object.entries(specs).flatMap(([label, spec]): [string, string][] => {
      const value = typeof spec === 'object' && spec !== null ? spec.value : spec
      const text = value === null || typeof value === 'boolean' ? '' : String(value).trim()
      return text ? [[label, text]] : []
    }),
  )
}
