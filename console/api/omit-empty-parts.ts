import type { FieldDescription, JsonSchema } from './describe.ts'

type Values = Readonly<Record<string, unknown>>

/** Leaves out the empty parts of nested values. An input holds null when it is empty, which most schemas forbid. */
export const omitEmptyParts = (fields: readonly FieldDescription[], values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap(({ name, schema }) =>
      schema && name in values ? [[name, withoutEmpty(schema, values[name])]] : [],
    ),
  ),
})

function withoutEmpty(schema: JsonSchema, value: unknown): unknown {
  const alternatives = [schema, ...(schema.anyOf ?? [])]
  const items = alternatives.find(each => each.items)?.items
  if (Array.isArray(value)) return items ? value.map(each => withoutEmpty(items, each)) : value
  const properties = alternatives.find(each => each.properties)?.properties
  if (!properties || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const known = properties[key]
      if (!known) return [[key, part]]
      return isEmpty(part) && !allowsNull(known) ? [] : [[key, withoutEmpty(known, part)]]
    }),
  )
}

const isEmpty = (part: unknown) => part === null || part === undefined

const allowsNull = ({ type, anyOf = [] }: JsonSchema): boolean =>
  [type].flat().includes('null') || anyOf.some(allowsNull)
