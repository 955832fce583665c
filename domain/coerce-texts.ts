import type { AnyCollection, Field } from '#collections/define.ts'
import { asText } from '#records/field-types/field-type.ts'
import { asList } from '#records/field-types/select.ts'

type Body = Record<string, unknown>

const textTypes = ['text', 'email', 'url', 'editor']

/** A request body for the domain's actions: text fields and ids become texts, whatever their type in the request. */
export const coerceTexts = (collection: AnyCollection, body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([key, given]) => [
      key,
      key === 'id' ? asText(given) : coerceText(fieldOf(collection, key), given),
    ]),
  )

const fieldOf = ({ fields }: AnyCollection, key: string) =>
  Object.hasOwn(fields, key) ? fields[key] : undefined

function coerceText(field: Field | undefined, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !field) return given
  if (textTypes.includes(field.type)) return asText(given)
  const isOne = 'multiple' in field.options && field.options.multiple === false
  return field.type === 'relation' && isOne ? (asList(given).at(-1) ?? '') : given
}
