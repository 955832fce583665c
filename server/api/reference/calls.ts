import { nobody, type Rules } from '#collections/access.ts'
import type { AnyCollection, Field } from '#collections/define.ts'
import { keysOf } from '#records/typed-entries.ts'
import { readFieldLimits } from './field-limits.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Action = keyof Rules

/** One action of a client on a collection, who may do it, and an example of its body. */
export type Call = { action: Action; method: Method; path: string; who: string; body?: Body }
type Body = Record<string, unknown>

/** The API's routes, as `GET /collections/:collection/records`. */
export type ServedRoutes = ReadonlySet<string>

const methods: Record<Action, Method> = {
  list: 'GET',
  view: 'GET',
  create: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
}

/** The calls of a collection that the API serves, without those for the system only. */
export function describeCalls(collection: AnyCollection, served: ServedRoutes): Call[] {
  const records = `/api/collections/${collection.name}/records`
  return keysOf(methods).flatMap(action => {
    const rule = collection.rules[action]
    const isOfOne = action !== 'list' && action !== 'create'
    const route = `${methods[action]} /collections/:collection/records${isOfOne ? '/:id' : ''}`
    if (rule === nobody || !served.has(route)) return []
    const hasBody = action === 'create' || action === 'update'
    return {
      action,
      method: methods[action],
      path: isOfOne ? `${records}/{id}` : records,
      who: rule.description ?? 'a special rule',
      ...(hasBody ? { body: exampleBody(collection, action === 'update') } : {}),
    }
  })
}

/** Fields that at least some viewers may read. */
export const visibleFields = (collection: AnyCollection): [string, Field][] =>
  Object.entries(collection.fields).filter(([, field]) => !field.options.hidden)

/** Fields that a body may set. */
export const settableFields = (collection: AnyCollection): [string, Field][] =>
  visibleFields(collection).filter(([, field]) => field.options.writable !== 'server')

function exampleBody(collection: AnyCollection, isPatch: boolean): Body {
  const settable = settableFields(collection).filter(([, { type }]) => type !== 'file' && type !== 'json')
  const required = settable.filter(([, field]) => field.options.required)
  const chosen = required.length && !isPatch ? required : settable.slice(0, 1)
  return Object.fromEntries(chosen.map(([key, field]) => [key, exampleValue(field)]))
}

const exampleTexts = ['Example', 'In stock in Pune?', '9822041234', '+91 98220 41234']

function exampleValue(field: Field): unknown {
  const { min, max, pattern, values, isMany, target } = readFieldLimits(field)
  const fits = (text: string) =>
    (!pattern || new RegExp(pattern).test(text)) && text.length >= (min ?? 0) && text.length <= (max ?? 5000)
  const one: Record<string, unknown> = {
    number: Math.min(max ?? 100, Math.max(min ?? 1, 1)),
    bool: true,
    date: '2026-01-31 10:00:00.000Z',
    editor: '<p>Text</p>',
    email: 'asha@example.com',
    url: 'https://example.com/',
    select: values?.[0],
    relation: `id-in-${target}`,
    text: exampleTexts.find(fits) ?? '',
  }
  return isMany ? [one[field.type]] : one[field.type]
}
