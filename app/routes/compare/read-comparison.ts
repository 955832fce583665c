import compareMessages from '#app/messages/en/compare.json'
import { translations } from '#app/messages/use-translations.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { CompareQuery, Slot } from '#domain/compare/compare-query.ts'
import { comparedNew, comparedUsed } from '#domain/compare/compared.ts'
import type { Ctx } from '#records/context.ts'
import type { VariantChoice } from './choice-groups.ts'
import type { Row } from './figures.ts'
import { rowsOfNew } from './new-rows.ts'
import { type RowSection, specRows } from './spec-rows.ts'
import { linesOfNew, linesOfUsed, type SummaryLine } from './summary-lines.ts'
import { rowsOfUsed } from './used-rows.ts'
import { newSummary, usedSummary, type VehicleSummary } from './vehicle-summary.ts'

const t = translations(compareMessages)

/** A comparison in words. */
export type Comparison = {
  vehicles: VehicleSummary[]
  lines: SummaryLine[]
  rows: Row[]
  sections: RowSection[]
}

/** What is read of the chosen vehicles: the variants to choose from, by place, and the comparison. */
type Places = { variants: VariantChoice[][]; comparison: Comparison }

export const readPlaces = (ctx: Ctx, { kind, slots }: CompareQuery): Promise<Places> =>
  kind === 'used' ? usedPlaces(ctx, slots) : newPlaces(ctx, kind, slots)

async function newPlaces(ctx: Ctx, kind: KindName, slots: readonly Slot[]): Promise<Places> {
  const found = await Promise.all(slots.map(slot => (slot.id ? comparedNew(ctx, kind, slot) : undefined)))
  const chosen = found.filter(each => each !== undefined)
  const vehicles = chosen.map(each => newSummary(kind, each))
  return {
    variants: found.map(each => (each?.variants ?? []).map(({ id, name }) => ({ id, label: name }))),
    comparison: {
      vehicles,
      lines: linesOfNew(vehicles, chosen),
      rows: rowsOfNew(chosen),
      sections: specRows(chosen.map(({ record }) => record.specifications ?? [])),
    },
  }
}

async function usedPlaces(ctx: Ctx, slots: readonly Slot[]): Promise<Places> {
  const chosen = await comparedUsed(ctx, slots.map(({ id }) => id).filter(Boolean))
  const vehicles = chosen.map(usedSummary)
  return {
    variants: [],
    comparison: {
      vehicles,
      lines: linesOfUsed(vehicles, chosen),
      rows: rowsOfUsed(chosen),
      sections: specRows(
        chosen.map(({ specifications }) => [{ section: t('moreDetails'), specs: specifications ?? {} }]),
      ),
    },
  }
}
