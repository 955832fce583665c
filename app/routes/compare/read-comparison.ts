import { sectionTexts } from '#app/format/record-text.ts'
import specsMessages from '#app/messages/en/catalogue/specs.json'
import compareMessages from '#app/messages/en/compare/compare.json'
import { translations } from '#app/messages/use-translations.ts'
import type { SpecSection } from '#collections/vehicle-shapes.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { type Spec, shownSections } from '#domain/catalogue/spec-values.ts'
import { alignSpecs } from '#domain/compare/align-specs.ts'
import type { CompareQuery } from '#domain/compare/compare-query.ts'
import { findComparedVehicle, listComparedUsedVehicles } from '#domain/compare/compared-vehicles.ts'
import { withoutRepeatedFigures } from '#domain/compare/repeated-specs.ts'
import type { Ctx } from '#records/context.ts'
import { specsWithBattery } from './battery-specs.ts'
import type { VariantChoice } from './choice-groups.ts'
import { costSections } from './cost-section.ts'
import { type ComparisonRow, comparisonRow, type Figure, type RowSection } from './figures.ts'
import { newVehicleRows } from './new-rows.ts'
import { newSummaryLines, type SummaryLine, usedSummaryLines } from './summary-lines.ts'
import { usedVehicleRows } from './used-rows.ts'
import { newSummary, usedSummary, type VehicleSummary } from './vehicle-summary.ts'

const t = translations(compareMessages)
const tSpecs = translations(specsMessages)

/** A comparison as text. */
export type Comparison = {
  vehicles: VehicleSummary[]
  lines: SummaryLine[]
  rows: ComparisonRow[]
  sections: RowSection[]
}

/** The data of the selected vehicles: their variants, by slot, and the comparison. */
type SlotsData = { variants: VariantChoice[][]; comparison: Comparison }

export const readSlots = (ctx: Ctx, { kind, ...query }: CompareQuery): Promise<SlotsData> =>
  kind === 'used' ? readUsedSlots(ctx, query) : readNewSlots(ctx, kind, query)

type SlotsQuery = Pick<CompareQuery, 'slots' | 'terms'>

async function readNewSlots(ctx: Ctx, kind: KindName, { slots, terms }: SlotsQuery): Promise<SlotsData> {
  const loaded = await Promise.all(
    slots.map(slot => (slot.id ? findComparedVehicle(ctx, kind, slot) : undefined)),
  )
  const chosen = loaded.filter(each => each !== undefined)
  const vehicles = chosen.map(each => newSummary(kind, each))
  const costs = await costSections(
    ctx,
    chosen.map(({ model, variant }) => ({ kind, id: model.id, variant: variant?.id ?? '' })),
    terms,
  )
  return {
    variants: loaded.map(each => (each?.variants ?? []).map(({ id, name }) => ({ id, label: name }))),
    comparison: {
      vehicles,
      lines: newSummaryLines(vehicles, chosen),
      rows: newVehicleRows(chosen),
      sections: [
        ...costs,
        ...specRows(
          withoutRepeatedFigures(
            alignSpecs(chosen.map(specsWithBattery)),
            chosen.map(({ record }) => record),
          ),
        ),
      ],
    },
  }
}

async function readUsedSlots(ctx: Ctx, { slots, terms }: SlotsQuery): Promise<SlotsData> {
  const chosen = await listComparedUsedVehicles(ctx, slots.map(({ id }) => id).filter(Boolean))
  const vehicles = chosen.map(usedSummary)
  const costs = await costSections(
    ctx,
    chosen.map(({ id }) => ({ kind: 'used', id, variant: '' })),
    terms,
  )
  return {
    variants: [],
    comparison: {
      vehicles,
      lines: usedSummaryLines(vehicles, chosen),
      rows: usedVehicleRows(chosen),
      sections: [
        ...costs,
        ...specRows(
          alignSpecs(
            chosen.map(({ specifications }) => [{ section: t('moreDetails'), specs: specifications ?? {} }]),
          ),
        ),
      ],
    },
  }
}

/** All sections of all vehicles with all labels, each feature once; preserves the order of sections of each vehicle. */
function specRows(vehicles: readonly (readonly SpecSection[])[]): RowSection[] {
  const sectionsByVehicle = vehicles.map(sections => shownSections(sectionTexts(sections)))
  const names = unique(sectionsByVehicle.flat().map(({ name }) => name))
  return names.map(name => {
    const specs = sectionsByVehicle.map(sections =>
      sections.filter(each => each.name === name).flatMap(each => each.specs),
    )
    const labels = unique(specs.flat().map(({ label }) => label))
    return { name, rows: labels.map(label => comparisonRow(label, specs.map(cellText(label)))) }
  })
}

const cellText =
  (label: string) =>
  (specs: readonly Spec[]): Figure => {
    const value = specs.find(spec => spec.label === label)?.value
    return { text: typeof value === 'boolean' ? tSpecs(value ? 'yes' : 'no') : value }
  }

const unique = (texts: readonly string[]) => [...new Set(texts)]
