import { z } from 'zod'
import { operators, serverRules } from './access.ts'
import { date, defineCollection, integer, json, number, select, text } from './define.ts'
import { usedVehicleTypes } from './vehicle-choices.ts'

/** A curve has no middle vehicle. */
const fit = z.object({
  coefficients: z.record(z.string(), z.number()),
  quantiles: z.array(z.number()),
  middle: z
    .object({
      ageMonths: z.number(),
      odometer: z.number().nullable(),
      variant: z.array(z.string()),
      fuel: z.string(),
      transmission: z.string(),
      owner: z.number().nullable(),
      state: z.string(),
      body: z.string(),
    })
    .optional(),
})

/**
 * What values used vehicles: a cell for each model, and for each kind the curve that its cells share, which has neither
 * brand nor model (`domain/valuation/`). `n` counts the prices that it is made from.
 */
export const valuationCells = defineCollection('valuationCells', {
  fields: {
    key: text({ required: true, max: 200, writable: 'server', unique: true }),
    kind: select(usedVehicleTypes, { required: true, writable: 'server' }),
    brand: text({ max: 60, writable: 'server' }),
    model: text({ max: 80, writable: 'server' }),
    n: integer({ required: true, writable: 'server' }),
    /** The share of the variance of ln(price) that it explains. */
    r2: number({ writable: 'server' }),
    /** The value of its middle vehicle, in ₹. */
    middleValue: integer({ writable: 'server' }),
    madeAt: date({ required: true, writable: 'server' }),
    fit: json(fit, { writable: 'server', hidden: true }),
  },
  rules: { ...serverRules, list: operators('moderation'), view: operators('moderation') },
  console: {
    title: 'Market values',
    group: 'listings',
    label: 'key',
    columns: ['kind', 'brand', 'model', 'n', 'r2', 'middleValue', 'madeAt'],
    filters: ['kind', 'brand', 'model'],
    sort: '-n',
  },
})
