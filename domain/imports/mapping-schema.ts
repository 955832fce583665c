import { z } from 'zod'
import { usedVehicleTypes } from '#collections/used-vehicles.ts'
import { type CompilePattern, compileLinear, compileTrusted } from './patterns.ts'
import { valueParserNames } from './value-parsers.ts'

const oneOrMore = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])
/** Words for words, and nothing for the names that every object has. */
const texts = z
  .record(z.string(), z.string())
  .transform((table): Record<string, string> => Object.assign(Object.create(null), table))
/** What a mapping's file holds, its patterns compiled. */
const buildSchemas = (compile: CompilePattern) => {
  const pattern = (ignoresCase: boolean) =>
    z.string().transform((source, { addIssue }) => {
      try {
        return compile(source, { ignoresCase })
      } catch (error) {
        addIssue(`must be a regular expression: ${error instanceof Error ? error.message : error}`)
        return z.NEVER
      }
    })

  /** By column: what its cell must match, in either case, an empty one included. */
  const conditions = z.record(z.string(), pattern(true))

  const valueRule = z.strictObject({
    /** The source's column; of several the first that is filled. */
    column: oneOrMore,
    /** Before the columns: the first case that applies says the text, or with none that there is no value. */
    cases: z.array(z.strictObject({ where: conditions, is: z.string().optional() })).optional(),
    /** What a bare number is counted in. */
    unit: z.string().optional(),
    /** What the text is; default plain text. */
    as: z.enum(valueParserNames).default('text'),
    /** Bounds beyond which a number is taken for a slip and left out. */
    min: z.number().optional(),
    max: z.number().optional(),
    /** What is counted back from this year: an age of 3 with 2021 is 2018. */
    before: z.number().optional(),
    /** Texts that must match, else they are left out. */
    only: pattern(false).optional(),
    /** The source's words for ours. */
    values: texts.optional(),
    /** Takes the first of a comma-separated list. */
    first: z.boolean().optional(),
    /** Words of the variant's name that say better than the column what this is. */
    named: texts.optional(),
    /** A row without it is refused. */
    required: z.boolean().optional(),
  })

  /** How one specification is read: from a column, or from the field that a column `=field` names. */
  const specRule = valueRule.extend({
    label: z.string().min(1).max(200),
    as: valueRule.shape.as.default('feature'),
  })

  const replacement = (ignoresCase: boolean) =>
    z.strictObject({ replace: pattern(ignoresCase), with: z.string() })

  const modelRule = z.strictObject({
    where: conditions.default({}),
    match: pattern(true),
    /** The model, with `$1` for what the first group matched; what is not matched is the variant. */
    model: z.string(),
    /** The brand, where the text knows better than the make. */
    brand: z.string().optional(),
  })

  const namesSchema = z.strictObject({
    make: z.string(),
    /** Where there is no such column, `modelIn` tells model and variant from the variant's. */
    model: z.string().optional(),
    variant: z.string(),
    /** Whether names are in careless capitals and are first written Like This. */
    titled: z.boolean().default(false),
    /** Words that stand in the wrong column: make and model as found, then brand and model as they are. */
    moved: z
      .array(
        z.strictObject({ from: z.tuple([z.string(), z.string()]), to: z.tuple([z.string(), z.string()]) }),
      )
      .default([]),
    /** Brands that may lead a model whose make is empty. */
    brandsInModel: z.array(z.string()).default([]),
    /** Applied to makes one after another, in either case; then `brands`. */
    makes: z.array(replacement(true)).default([]),
    brands: texts,
    /** By brand: the source's models for ours. */
    models: z.record(z.string(), texts).default({}),
    /** The first one that applies counts; without one the whole text is the model. */
    modelIn: z.array(modelRule).default([]),
    /** Key specs that tell variants of one name apart, the best one first. */
    tellBy: z.array(z.string()).default([]),
    /** Applied to variants one after another; then each word by `words`, else those of `capitals` in capitals. */
    variants: z
      .array(
        replacement(false).extend({
          /** Only for this model, as `Brand Model` in our writing. */
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

  const mapping = z.strictObject({
    /** Names the source in every `sourceKey`; never changes once imported. */
    source: z.string().regex(/^[a-z0-9-]{1,60}$/),
    collection: z.string(),
    /** Of used vehicles: what type all of them are, and the column with the code of the office that registered them. */
    listing: z.strictObject({ type: z.enum(usedVehicleTypes), office: z.string().optional() }).optional(),
    /** The day whose prices these are. */
    pricedAt: z.iso.date().optional(),
    names: namesSchema,
    /** Rows that are left out, and why. */
    refuse: z.array(z.strictObject({ where: conditions, reason: z.string().min(1) })).default([]),
    /** Cells that say nothing. */
    empty: z.array(z.string()).default([]),
    /** What makes a cell that holds it say nothing. */
    emptyWith: z.array(z.string()).default([]),
    /** By column: cells that are known to be wrong. */
    wrong: z.record(z.string(), z.array(z.string())).default({}),
    /** Columns that say nothing of rows whose field has, or has not, one of these values. */
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
    /** Of several rules with one label the first that has a value counts. */
    keySpecs: z.array(specRule),
    sections: z.array(z.strictObject({ section: z.string().min(1).max(200), specs: z.array(specRule) })),
  })

  return { conditions, valueRule, specRule, mapping }
}

type Schemas = ReturnType<typeof buildSchemas>

/** What a mapping of ours holds. */
export const trustedMappingSchema = buildSchemas(compileTrusted).mapping
/** The same of a mapping that is not ours: no pattern of it can hang the process. */
export const mappingSchema = buildSchemas(compileLinear).mapping

/** What cells must be like for a rule to apply. */
export type Conditions = z.output<Schemas['conditions']>
/** How one value is read from a row. */
export type ValueRule = z.output<Schemas['valueRule']>
/** How one specification is read from a row. */
export type SpecRule = z.output<Schemas['specRule']>
/** Which column of a source feeds what, and what has to be repaired on the way. */
export type Mapping = z.output<Schemas['mapping']>
