import fc from 'fast-check'
import { superusers, users } from '#collections/index.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const id = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('a', '\0', '\ud800', "' or 1=1", 'x'.repeat(3000)),
)

const claims = fc.record({
  type: fc.constantFrom('auth', 'file'),
  id: fc.oneof({ weight: 5, arbitrary: id }, fc.jsonValue()),
  collectionId: fc.constantFrom(users.id, superusers.id, 'nope'),
  refreshable: fc.boolean(),
  exp: fc.constantFrom(9_999_999_999, 0, -1, 1e308),
  sessionId: id,
})

/** Tokens with invalid signatures, some of them in our form. */
export const forgedToken = fc.oneof(
  fc
    .tuple(claims, fc.base64String())
    .map(([said, tail]) => `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(said)}.${tail || 'x'}`),
  fc.tuple(fc.base64String(), fc.base64String()).map(parts => parts.join('.')),
  fc.constantFrom('', '.', '..', 'e30.e30.e30', `${encoded({ alg: 'none' })}.${encoded({})}.`),
)
