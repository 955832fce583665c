import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { formNames } from './forms.ts'
import { ImportError } from './import-error.ts'

const oneOrMore = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])
const texts = z.record(z.string(), z.string())
const pattern = z.string().refine(isPattern, 'must be a regular expression')

const valueRule = z.strictObject({
  /** The source's column; of several the first that is filled. */
  column: oneOrMore,
  /** What the text is; default plain text. */
  as: z.enum(formNames).default('text'),
  /** Bounds beyond which a number is taken for a slip and left out. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Texts that must match, else they are left out. */
  only: pattern.optional(),
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

const replacement = z.strictObject({
  /** Only for this model, as `Brand Model` in our writing. */
  model: z.string().optional(),
  replace: pattern,
  with: z.string(),
})

const mappingShape = z.strictObject({
  /** Names the source in every `sourceKey`; never changes once imported. */
  source: z.string().regex(/^[a-z0-9-]{1,60}$/),
  collection: z.string(),
  /** The day whose prices these are. */
  pricedAt: z.iso.date(),
  names: z.strictObject({
    make: z.string(),
    model: z.string(),
    variant: z.string(),
    /** Words that stand in the wrong column: make and model as found, then brand and model as they are. */
    moved: z.array(
      z.strictObject({ from: z.tuple([z.string(), z.string()]), to: z.tuple([z.string(), z.string()]) }),
    ),
    /** Brands that may lead a model whose make is empty. */
    brandsInModel: z.array(z.string()),
    brands: texts,
    /** By brand: the source's models for ours. */
    models: z.record(z.string(), texts),
    /** Applied to variants one after another; then each word by `words`, else those of `capitals` in capitals. */
    variants: z.array(replacement),
    words: texts,
    capitals: z.array(z.string()).transform(lines => new Set(lines.flatMap(line => line.split(' ')))),
  }),
  /** Cells that say nothing. */
  empty: z.array(z.string()),
  /** By column: cells that are known to be wrong. */
  wrong: z.record(z.string(), z.array(z.string())),
  /** Columns that say nothing of rows whose field has, or has not, one of these values. */
  leaveOut: z.array(
    z.strictObject({
      field: z.string(),
      is: z.array(z.string()).optional(),
      isNot: z.array(z.string()).optional(),
      columns: z.array(z.string()),
    }),
  ),
  fields: z.record(z.string(), valueRule),
  /** Of several rules with one label the first that has a value counts. */
  keySpecs: z.array(specRule),
  sections: z.array(z.strictObject({ section: z.string().min(1).max(200), specs: z.array(specRule) })),
})

/** How one value is read from a row. */
export type ValueRule = z.output<typeof valueRule>
/** How one specification is read from a row. */
export type SpecRule = z.output<typeof specRule>
/** Which column of a source feeds what, and what has to be repaired on the way. */
export type Mapping = z.output<typeof mappingShape>

/** The mapping kept in that file of `maps/`, or at that path. Throws an `ImportError` with one line where it is no mapping. */
export async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(path.resolve(import.meta.dirname, 'maps', file), 'utf8').catch(() => {
    throw new ImportError(`cannot read the mapping ${file}`)
  })
  return parseMapping(text, file)
}

/** The same from its text; `name` stands in the error. */
export function parseMapping(text: string, name: string): Mapping {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    throw new ImportError(`the mapping ${name} is no JSON: ${error instanceof Error ? error.message : error}`)
  }
  const read = mappingShape.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new ImportError(
    `the mapping ${name} is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`,
  )
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source)
    return true
  } catch {
    return false
  }
}
