import { z } from 'zod'
import { bikeFuels, carFuels } from './vehicle-choices.ts'

/** A month, `YYYY-MM`. */
export const month = /^20\d\d-(0[1-9]|1[0-2])$/

/** How certain a rate is: read from the law, or reported by other sources. */
export const certainties = ['schedule', 'reported'] as const

const edge = z.int().positive().max(1_000_000_000)

/** Steps by size: each includes its upper edge; the last one has no edge and covers everything larger. */
export const steps = <Step extends z.ZodRawShape>(step: Step) =>
  z
    .array(z.strictObject({ upTo: edge.optional(), ...step }))
    .min(1)
    .max(20)
    .superRefine((all, report) => {
      // The generic shape hides that every step has an optional edge.
      const edges = (all as { upTo?: number }[]).map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY)
      for (const [at, upTo] of edges.entries()) {
        const isLast = at === edges.length - 1
        if (isLast !== (upTo === Number.POSITIVE_INFINITY))
          report.addIssue({ code: 'custom', path: [at, 'upTo'], message: 'the last step alone has no edge' })
        else if (at > 0 && upTo <= (edges[at - 1] ?? 0))
          report.addIssue({ code: 'custom', path: [at, 'upTo'], message: 'edges must rise' })
      }
    })

const roadTaxTable = z.strictObject({
  fuels: z.array(z.enum(carFuels)).min(1),
  /** The unit of the slabs' edges: whole rupees, or the engine's cc. */
  by: z.literal('engine').optional(),
  /** In percent of the whole price. */
  slabs: steps({ rate: z.number().min(0).max(40) }),
  source: z.string().min(10).max(300).optional(),
  asOf: z.string().regex(month).optional(),
  certainty: z.enum(certainties).optional(),
})

/** Names its source and its charges on top: those of the state's cars do not apply to bikes. */
const bikeTaxTable = roadTaxTable.required({ source: true, asOf: true, certainty: true }).extend({
  fuels: z.array(z.enum(bikeFuels)).min(1),
  /** In percent of the tax. */
  cess: z.number().min(0).max(40).optional(),
  /** Added to the tax, in rupees. */
  levy: z.int().min(0).max(1_000_000).optional(),
})

const eachFuelOnce = <Table extends z.ZodType<{ fuels: string[] }>>(table: Table) =>
  z
    .array(table)
    .max(10)
    .superRefine((tables, report) => {
      const seen = new Set<string>()
      for (const [at, { fuels }] of tables.entries())
        for (const [place, fuel] of fuels.entries()) {
          if (seen.has(fuel))
            report.addIssue({ code: 'custom', path: [at, 'fuels', place], message: `${fuel} is there twice` })
          seen.add(fuel)
        }
    })

/** A state's road tax on cars by fuel; a fuel without a table has no known rate. */
export const roadTaxTables = eachFuelOnce(roadTaxTable).min(1)

/** The same on bikes. */
export const bikeTaxTables = eachFuelOnce(bikeTaxTable)

/** Fees of the central rules by gross weight in kg, in rupees. */
export const feesByWeight = steps({
  registration: z.int().min(0).max(100_000),
  hypothecation: z.int().min(0).max(100_000),
})

/** An insurer's premiums by size of engine (cc) or motor (kW), in rupees. */
export const tariff = steps({ premium: z.int().min(0).max(500_000) })

export type Tariff = z.output<typeof tariff>
