import { z } from 'zod'
import { usedVehicleTypes } from '#collections/used-vehicles.ts'
import { valueParserNames } from './value-parsers.ts'

const oneOrMore = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])
/** A map of texts, without the names of Object's prototype. */
const texts = z
  .record(z.string(), z.string())
  .transform((table): Record<string, string> => Object.assign(Object.create(null), table))
/** A regular expression. Mappings are ours, or those of whoever runs the command on their machine. */
const pattern = (flags: string) =>
  z.string().transform((source, { addIssue }) => {
    try {
      return new RegExp(source, flags)
    } catch (error) {
      addIssue(`must be a regular expression: ${error instanceof Error ? error.message : error}`)
      return z.NEVER
    }
  })

/** By column: the pattern that its cell must match, ignoring case; a pattern may match an empty cell. */
const conditions = z.record(z.string(), pattern('i'))

const valueRule = z.strictObject({
  /** The source's column, or several of which the first non-empty one is used. */
  column: oneOrMore,
  /** Checked before the columns: the first matching case gives the text, or no value if it has none. */
  cases: z.array(z.strictObject({ where: conditions, is: z.string().optional() })).optional(),
  /** The unit of a bare number. */
  unit: z.string().optional(),
  /** The parser of the text; plain text by default. */
  as: z.enum(valueParserNames).default('text'),
  /** Numbers outside these bounds are treated as errors and skipped. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** The value is subtracted from this year: an age of 3 with 2021 is 2018. */
  before: z.number().optional(),
  /** Texts that do not match are skipped. */
  only: pattern('').optional(),
  /** The source's words, each with ours. */
  values: texts.optional(),
  /** Use the first item of a comma-separated list. */
  first: z.boolean().optional(),
  /** Words in the variant's name that give the value more reliably than the column. */
  named: texts.optional(),
  /** A row without it is rejected. */
  required: z.boolean().optional(),
})

/** How one specification is read: from a column, or from a field as the column `=field`. */
const specRule = valueRule.extend({
  label: z.string().min(1).max(200),
  as: valueRule.shape.as.default('feature'),
})

const replacement = (flags: 'g' | 'gi') => z.strictObject({ replace: pattern(flags), with: z.string() })

const modelRule = z.strictObject({
  where: conditions.default({}),
  match: pattern('i'),
  /** The model, with `$1` for the first group; the rest of the text is the variant. */
  model: z.string(),
  /** The brand, if the text is more reliable than the make. */
  brand: z.string().optional(),
})

const namesSchema = z.strictObject({
  make: z.string(),
  /** Without a model column, `modelIn` splits model and variant from the variant's text. */
  model: z.string().optional(),
  variant: z.string(),
  /** Whether names in careless capitals are converted to title case first. */
  titled: z.boolean().default(false),
  /** Words in the wrong column: make and model in the source, then the correct brand and model. */
  moved: z
    .array(z.strictObject({ from: z.tuple([z.string(), z.string()]), to: z.tuple([z.string(), z.string()]) }))
    .default([]),
  /** Brands that may precede a model with an empty make. */
  brandsInModel: z.array(z.string()).default([]),
  /** Applied to makes in order, ignoring case; then `brands`. */
  makes: z.array(replacement('gi')).default([]),
  brands: texts,
  /** By brand: the source's model names, each with ours. */
  models: z.record(z.string(), texts).default({}),
  /** The first match is used; without a match the whole text is the model. */
  modelIn: z.array(modelRule).default([]),
  /** Key specs that distinguish variants with the same name, the best one first. */
  tellBy: z.array(z.string()).default([]),
  /**
   * Applied to variants in order; then each word is replaced by `words` or written in capitals if `capitals` has it.
   */
  variants: z
    .array(
      replacement('g').extend({
        /** Only for this model, as `Brand Model` in our spelling. */
        model: z.string().optional(),
      }),
    )
    .default([]),
  words: texts.prefault({}),
  capitals: z
    .array(z.string())
    .default([])
    .transform(lines => new Set(lines.flatMap(line => line.split(' ')))),
})

/** A mapping file. */
export const mappingSchema = z.strictObject({
  /** Names the source in every `sourceKey`; must never change after the first import. */
  source: z.string().regex(/^[a-z0-9-]{1,60}$/),
  collection: z.string(),
  /** For used vehicles: the type of all of them, and the column with the registration office's code. */
  listing: z.strictObject({ type: z.enum(usedVehicleTypes), office: z.string().optional() }).optional(),
  /** The date of the prices. */
  pricedAt: z.iso.date().optional(),
  /** For models: the date from which they are published; the date of the prices by default. */
  publishedAt: z.iso.date().optional(),
  names: namesSchema,
  /** Rows that are skipped, and why. */
  refuse: z.array(z.strictObject({ where: conditions, reason: z.string().min(1) })).default([]),
  /** Placeholder cells without a value. */
  empty: z.array(z.string()).default([]),
  /** Cells that contain one of these have no value. */
  emptyWith: z.array(z.string()).default([]),
  /** By column: cells known to be wrong. */
  wrong: z.record(z.string(), z.array(z.string())).default({}),
  /** Columns that do not apply to rows whose field has, or does not have, one of these values. */
  leaveOut: z
    .array(
      z.strictObject({
        field: z.string(),
        is: z.array(z.string()).optional(),
        isNot: z.array(z.string()).optional(),
        columns: z.array(z.string()),
      }),
    )
    .default([]),
  fields: z.record(z.string(), valueRule),
  /** If several rules share a label, the first one with a value is used. */
  keySpecs: z.array(specRule),
  sections: z.array(z.strictObject({ section: z.string().min(1).max(200), specs: z.array(specRule) })),
})

/** The conditions under which a rule applies. */
export type Conditions = z.output<typeof conditions>
/** How one value is read from a row. */
export type ValueRule = z.output<typeof valueRule>
/** How one specification is read from a row. */
export type SpecRule = z.output<typeof specRule>
/** Which source column feeds which field, and what has to be repaired. */
export type Mapping = z.output<typeof mappingSchema>
