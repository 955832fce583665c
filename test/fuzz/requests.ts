import fc from 'fast-check'
import type { AnyCollection } from '#collections/define.ts'
import {
  blocks,
  carsInquiry,
  messages,
  otp,
  reports,
  shortlists,
  superusers,
  usedVehicles,
  usedVehiclesInquiries,
  users,
  vehicleReviews,
} from '#collections/index.ts'
import { filterOf, sortOf } from '#test/kit/filter-language.ts'
import { fixtures } from '#test/kit/fixtures/collections.ts'
import { anyBody, type KnownIds } from './bodies.ts'
import { forgedToken } from './tokens.ts'

/** A hostile request. */
export type HostileRequest = {
  method: string
  path: string
  body?: string | Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

// Only a collection's own type knows its columns; the general type is enough here.
const collections = [
  ...fixtures,
  users,
  usedVehicles,
  usedVehiclesInquiries,
  carsInquiry,
  vehicleReviews,
  shortlists,
  blocks,
  reports,
  messages,
  otp,
  superusers,
] as unknown as AnyCollection[]

const text = fc.string({ unit: 'binary', maxLength: 12 })

const oddSegment = fc.oneof(
  text.map(encodeLoosely),
  fc.constantFrom('%00', 'a%00b', '%ff', '%zz', '%', '..%2f..', '%c0%af', '%ed%a0%80', '', '%20', '%25%30'),
  fc.constantFrom('__proto__', 'constructor', 'a'.repeat(5000), "'--", '*', 'null'),
)

const query = (collection: AnyCollection, known: KnownIds) => {
  const junk = fc.oneof(text, fc.constantFrom('', '-1', '1e9', '999999999999999', 'NaN', '\0', 'a.b.c'))
  const mostly = (...good: string[]) => fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...good) }, junk)
  const expand = ['author,coauthors', 'posts_via_author.notes_via_post', 'owner', 'seller_id']
  const filter = fc.oneof({ weight: 9, arbitrary: filterOf(collection) }, longFilter)
  return fc.record(
    {
      filter: fc.option(filter, { nil: '' }),
      sort: fc.option(sortOf(collection), { nil: 'id,-created' }),
      page: mostly('1', '2', '0'),
      perPage: mostly('1', '3', '200', '0'),
      skipTotal: mostly('1', 'true'),
      after: mostly(...(known[collection.name] ?? [''])),
      expand: mostly(...expand),
      fields: mostly('*', 'id,title', 'body:excerpt(5,true)', 'meta.a.b'),
    },
    { requiredKeys: [] },
  )
}

const longFilter = fc
  .tuple(
    fc.constantFrom('(', 'id=1||', '"', 'id~"%%%"&&', '//', '!', 'a.'),
    fc.integer({ min: 100, max: 2000 }),
  )
  .map(([part, times]) => part.repeat(times))

/** Addresses of records: existing ids and invalid ones. */
const place = (known: KnownIds) =>
  fc.constantFrom(...collections).chain(collection => {
    const there = fc.constantFrom(...(known[collection.name] ?? Object.values(known).flat()))
    const id = fc.oneof({ weight: 4, arbitrary: there }, oddSegment)
    return fc.tuple(fc.constant(collection), id)
  })

const queryText = (parameters: Partial<Record<string, string>>) => {
  const parts = Object.entries(parameters).map(([key, value = '']) => `${key}=${encodeLoosely(value)}`)
  return parts.length ? `?${parts.join('&')}` : ''
}

const base = (collection: AnyCollection) => `/api/collections/${collection.name}/records`

const lists = (known: KnownIds) =>
  fc
    .constantFrom(...collections)
    .chain(collection =>
      query(collection, known).map(params => ({ method: 'GET', path: base(collection) + queryText(params) })),
    )

const views = (known: KnownIds) =>
  place(known).chain(([collection, id]) =>
    query(collection, known).map(({ expand, fields }) => ({
      method: 'GET',
      path: `${base(collection)}/${id}${queryText({ ...(expand && { expand }), ...(fields && { fields }) })}`,
    })),
  )

const writes = (known: KnownIds) =>
  place(known).chain(([collection, id]) =>
    fc
      .tuple(fc.constantFrom('POST', 'POST', 'PATCH', 'PATCH', 'DELETE'), anyBody(collection, known))
      .map(([method, sent]) => ({
        method,
        path: method === 'POST' ? base(collection) : `${base(collection)}/${id}`,
        ...sent,
      })),
  )

const endpoints = [
  '/api/realtime',
  '/api/sendOtp',
  '/api/verifyOtp',
  '/api/resetPassword',
  '/api/files/token',
  '/api/collections/users/auth-with-password',
  '/api/collections/_superusers/auth-with-password',
  '/api/collections/users/auth-refresh',
]
const others = (known: KnownIds) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...endpoints), anyBody(users as unknown as AnyCollection, known))
      .map(([path, sent]) => ({ method: 'POST', path, ...sent })),
    fc.tuple(place(known), oddSegment, text, forgedToken).map(([[{ name }, id], file, thumb, token]) => ({
      method: 'GET',
      path: `/api/files/${name}/${id}/${file}${queryText({ thumb, token })}`,
    })),
    fc
      .tuple(
        fc.constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'OPTIONS'),
        fc.array(oddSegment, { maxLength: 5 }),
      )
      .map(([method, segments]) => ({ method, path: `/api/${segments.join('/')}` })),
  )

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map(code => String.fromCharCode(code)),
})

const headers = fc.record(
  {
    Authorization: fc.oneof(
      forgedToken,
      forgedToken.map(token => `Bearer ${token}`),
      headerText,
    ),
    Range: fc.oneof(
      fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-0', 'bytes=99999999999999999999-'),
      headerText,
    ),
    'If-None-Match': headerText,
    Origin: headerText,
    Accept: headerText,
  },
  { requiredKeys: [] },
)

/** Any hostile request to the record API; `known` are existing ids. */
export const hostileRequest = (known: KnownIds): fc.Arbitrary<HostileRequest> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 8, arbitrary: lists(known) },
        { weight: 2, arbitrary: views(known) },
        { weight: 7, arbitrary: writes(known) },
        { weight: 3, arbitrary: others(known) },
      ),
      fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, headers),
    )
    .map(([request, more]) => ({
      ...request,
      headers: { ...more, ...('headers' in request && request.headers) },
    }))

/** Percent-encodes the text; a lone surrogate becomes bytes that are invalid UTF-8. */
function encodeLoosely(raw: string): string {
  return raw.replace(/[\s\S]/gu, char =>
    /[\ud800-\udfff]/u.test(char) ? '%ED%A0%80' : encodeURIComponent(char),
  )
}
