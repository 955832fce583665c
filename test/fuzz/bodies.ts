import fc from 'fast-check'
import type { AnyCollection, Field } from '#collections/define.ts'

/** Ids that exist, by collection. */
export type KnownIds = Record<string, readonly string[]>

type FuzzBody = { body?: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }

const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\0', 'a\0b', '\ud800', '\udc00x', '{"a":"\\u0000"}', '["\\ud800"]', '[[', '{'),
  fc.constantFrom(
    '2022-02-30',
    '2022-13-01',
    '0000-01-01',
    '99999-01-01',
    '2022-01-01T25:00',
    'x'.repeat(6000),
  ),
  fc.constantFrom(
    '1e400',
    '-1e308',
    '0x10',
    '9'.repeat(400),
    '٣',
    '/etc/passwd',
    '<script>',
    '+91 9822041234',
  ),
)
const oddNumber = fc.oneof(fc.double(), fc.constantFrom(2 ** 53, -(2 ** 63), 1e308, 5e-324, -0))
const oddValue = fc.oneof(
  oddText,
  oddNumber,
  fc.jsonValue(),
  fc.constantFrom(null, true, [], {}, [[]], [null], ['\0'], { toString: 1 }, [{ toString: null }], {
    a: '\0',
  }),
  fc.constantFrom({ n: '\ud800' }, { '\0': 1 }, { valueOf: 'x', toString: {} }),
)

/** Raw JSON that no value serialises to: numbers out of range, duplicate keys, a prototype, deep nesting. */
const rawValue = fc.constantFrom(
  '1e999',
  '-1e999',
  '1'.repeat(500),
  '"\\u0000"',
  '"\\ud800"',
  '[',
  '{"__proto__":{"toString":1}}',
  ...[63, 64, 2000].map(depth => '['.repeat(depth) + ']'.repeat(depth)),
)

const jsonOf = (key: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>) =>
  fc
    .array(
      fc.tuple(key, fc.oneof({ weight: 6, arbitrary: value.map(each => JSON.stringify(each)) }, rawValue)),
      {
        maxLength: 6,
      },
    )
    .map(entries => `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${each}`).join(',')}}`)

const bytes = fc.uint8Array().map(each => Uint8Array.from(each))
const types = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
)

/** A body for a collection: its fields and modifiers with values of any kind, forms, and plain bytes. */
export function anyBody(collection: AnyCollection, known: KnownIds): fc.Arbitrary<FuzzBody> {
  const fields = Object.keys(collection.fields)
  const extra = [
    'id',
    'created',
    '__proto__',
    'constructor',
    'password',
    'oldPassword',
    'mfaId',
    '@jsonPayload',
  ]
  const wire = ['clientId', 'subscriptions', 'phone', 'code', 'identity', 'passwordConfirm']
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...fields) },
    fc.constantFrom(...extra, ...wire),
    fc.constantFrom(...fields).chain(name => fc.constantFrom(`${name}+`, `+${name}`, `${name}-`)),
    oddText,
  )
  const value = fc.oneof({ weight: 3, arbitrary: oddValue }, fc.constantFrom(...Object.values(known).flat()))
  const headers = { 'Content-Type': 'application/json' }
  const almostGood = fc
    .tuple(goodBody(collection, known), fc.array(fc.tuple(key, value), { maxLength: 2 }))
    .map(([good, odd]) => ({ body: JSON.stringify({ ...good, ...Object.fromEntries(odd) }), headers }))
  return fc.oneof(
    { weight: 4, arbitrary: almostGood },
    { weight: 3, arbitrary: jsonOf(key, value).map(body => ({ body, headers })) },
    fc.array(fc.tuple(key, oddText), { maxLength: 5 }).map(multipart),
    fc
      .tuple(fc.oneof(bytes, oddText), types)
      .map(([body, type]) => ({ body, headers: { 'Content-Type': type } })),
    fc.constant({ headers }),
  )
}

/** Every field with a valid value, so that not every body fails at its first field. */
const goodBody = (collection: AnyCollection, known: KnownIds) =>
  fc.record(
    Object.fromEntries(
      Object.entries(collection.fields)
        .filter(([, { type }]) => !['autodate', 'file'].includes(type))
        .map(([key, field]) => [key, goodValue(field, known)]),
    ),
  )

function goodValue({ type, options }: Field, known: KnownIds): fc.Arbitrary<unknown> {
  const { values, target = '' } = options as { values?: string[]; target?: string }
  if (values) return fc.constantFrom(...values)
  if (type === 'relation') return fc.constantFrom(...(known[target] ?? ['']))
  if (type === 'number') return fc.integer({ min: 1950, max: 2050 })
  if (type === 'email') return fc.constant('a@x.in')
  if (type === 'date') return fc.constantFrom('2022-01-01', '2024-02-29 10:00:00Z')
  if (type === 'json') return fc.constantFrom(null, { n: 1 })
  if (type === 'url') return fc.constant('https://x.in')
  return type === 'bool' ? fc.boolean() : fc.string({ minLength: 3, maxLength: 20 })
}

function multipart(parts: [string, string][]): FuzzBody {
  const lines = parts.map(
    ([name, value], at) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${at % 2 ? '; filename="a.png"' : ''}\r\n\r\n${value}\r\n`,
  )
  return {
    body: `${lines.join('')}--x--\r\n`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  }
}
