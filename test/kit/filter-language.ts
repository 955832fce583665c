import fc from 'fast-check'
import type { AnyCollection } from '#collections/define.ts'

// fast-check arbitraries of filters and sorts over the contract's collections.

const names = [
  'id title name views active tags author coauthors meta publishedAt docs cover body secret created owner phone number',
  'text post email tokenKey rowid blocked null true FALSE',
].flatMap(line => line.split(' '))
const hops = [
  'author',
  'coauthors',
  'owner',
  'post',
  'meta',
  'posts_via_author',
  'posts_via_coauthors',
  'owned_via_owner',
  'a',
  '0',
]
const macros = ['@now', '@todayStart', '@year', '@weekday', '@request.auth.id', '@nope']
const modifiers = ['', '', '', '', ':each', ':length', ':lower', ':isset']

const fieldPaths: Record<string, string[]> = {
  authors: ['posts_via_author.title', 'posts_via_coauthors.meta.n', 'notes_via_author.post.views', 'name'],
  posts: [
    'title',
    'views',
    'tags',
    'coauthors.name',
    'author.name',
    'meta',
    'meta.a.0.b',
    'publishedAt',
    'active',
  ],
  notes: [
    'text',
    'post.title',
    'post.coauthors.id',
    'author.posts_via_author.tags',
    'post.meta.n',
    'created',
  ],
  owned: ['title', 'phone', 'owner', 'owner.name', 'owner.number', 'owner.owned_via_owner.phone', 'id'],
  users: ['name', 'number', 'email', 'owned_via_owner.phone', 'owned_via_owner.title', 'blocked', 'avatar'],
}

const wild = fc
  .tuple(
    fc.array(fc.constantFrom(...hops), { maxLength: 2 }),
    fc.constantFrom(...names, '0', 'n'),
    fc.constantFrom(...modifiers),
  )
  .map(([before, name, modifier]) => [...before, name].join('.') + modifier)
const path = (collection: AnyCollection) =>
  fc.oneof(wild, {
    weight: 12,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...(fieldPaths[collection.name] ?? Object.keys(collection.fields))),
        fc.constantFrom(...modifiers),
      )
      .map(parts => parts.join('')),
  })

const literal = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }).map(text => JSON.stringify(text)),
  fc.constantFrom(
    '"a%"',
    "'%\\\\'",
    '"\\\\"',
    '"[\\"a\\"]"',
    '"2022-01-01"',
    '"0000-01-01"',
    '"9999-12-31T23:59:59-12:00"',
  ),
  fc.constantFrom(
    '"1e400"',
    '"Infinity"',
    '"NaN"',
    '" 1 "',
    '9999999999999999999',
    '2.5',
    '-0',
    '1e5',
    '""',
    'null',
  ),
  fc.double().map(value => `"${value}"`),
)

const sign = fc.constantFrom(
  ...['=', '!=', '>', '>=', '<', '<=', '~', '!~'].flatMap(each => [each, `?${each}`]),
)

/** Comparisons with the fields of a collection. */
export const sentenceOf = (collection: AnyCollection) => {
  const operand = fc.oneof(
    path(collection),
    literal,
    fc.constantFrom('1', '"a"', '"2"', '""'),
    fc.constantFrom(...macros),
  )
  const comparison = fc.tuple(path(collection), sign, operand)
  const either = fc.oneof(
    { weight: 4, arbitrary: comparison },
    comparison.map(parts => parts.toReversed()),
  )
  return fc
    .array(fc.tuple(either, fc.constantFrom(' && ', '||', ') || (')), { minLength: 1, maxLength: 3 })
    .map(parts => `(${parts.map(([each, join], at) => (at ? join : '') + each.join(' ')).join('')})`)
}

const pieces = fc
  .array(
    fc.oneof(wild, literal, sign, fc.constantFrom('&&', '||', '(', ')', '//', '\n', '"', "';--", '\\')),
    {
      maxLength: 12,
    },
  )
  .map(parts => parts.join(' '))

/** Any filter: mostly valid, some of valid tokens in random order, some of random text and bytes. */
export const filterOf = (collection: AnyCollection) =>
  fc.oneof(
    { weight: 9, arbitrary: sentenceOf(collection) },
    pieces,
    fc.string({ unit: 'binary' }),
    fc.uint8Array().map(bytes => Buffer.from(bytes).toString('latin1')),
  )

/** Any item of a sort. */
export const sortOf = (collection: AnyCollection) =>
  fc.oneof(
    { weight: 4, arbitrary: path(collection).map(name => `-${name}`) },
    fc.string({ unit: 'binary' }),
    fc.constantFrom('@random', '-@rowid'),
  )
