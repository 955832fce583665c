import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Field } from '#collections/define.ts'
import {
  autodate,
  bool,
  date,
  editor,
  email,
  files,
  integer,
  json,
  number,
  select,
  selectMany,
  text,
  url,
} from '#collections/define.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { fieldType } from './index.ts'

const read = (field: Field, input: unknown) => {
  const outcome = fieldType(field.type).read(input, field.options)
  return 'error' in outcome ? outcome.error.code : outcome.value
}

const shape = json(z.object({ a: z.number() }))
const cases: [string, Field, unknown, unknown][] = [
  ['text as it is', text(), ' a ', ' a '],
  ['scalars as text', text(), 12, '12'],
  ['objects as nothing', text(), {}, ''],
  ['NUL, which PostgreSQL cannot keep', text(), 'a\0b', 'ab'],
  ['a text that is short', text({ min: 3 }), 'ab', 'validation_min_text_constraint'],
  ['a long text, by code points', text({ max: 2 }), '🚗🚗', '🚗🚗'],
  ['a text that is long', text({ max: 2 }), 'abc', 'validation_max_text_constraint'],
  ['a text of another form', text({ pattern: /^\d+$/ }), 'a', 'validation_invalid_format'],
  ['an address', email(), ' a@b.in ', 'a@b.in'],
  ['half an address', email(), 'a@b', 'validation_is_email'],
  ['an address with a blank', email(), 'a b@c.in', 'validation_is_email'],
  ['a web address', url(), 'https://x.in/a', 'https://x.in/a'],
  ['a script as an address', url(), 'javascript:alert(1)', 'validation_invalid_url'],
  ['a number', number(), 1.5, 1.5],
  ['a numeric text', number(), ' -2.5e2 ', -250],
  ['no number at all', number(), '', null],
  ['junk as a number', number(), '12 lakh', 'validation_not_a_number'],
  ['infinity', number(), Number.POSITIVE_INFINITY, 'validation_not_a_number'],
  ['a fraction where whole', integer(), 0.5, 'validation_only_int_constraint'],
  ['nought below the least', integer({ min: 1 }), 0, 'validation_min_number_constraint'],
  ['more than the most', integer({ max: 5 }), 6, 'validation_max_number_constraint'],
  ['a yes', bool(), 'true', true],
  ['a missing yes', bool(), undefined, false],
  ['a perhaps', bool(), 'perhaps', 'validation_invalid_format'],
  ['an instant with a zone', date(), '2022-01-01T10:00:00+02:00', '2022-01-01 08:00:00.000Z'],
  ['a day', date(), '2022-01-01', '2022-01-01 00:00:00.000Z'],
  ['a time without a zone, which is UTC', date(), '2022-01-01 10:00', '2022-01-01 10:00:00.000Z'],
  ['no day', date(), '', null],
  ['a day that is none', date(), '2022-13-45', 'validation_invalid_date'],
  ['a day that its month has not', date(), '2022-02-30', 'validation_invalid_date'],
  ['a count of seconds', date(), 1640995200, 'validation_invalid_date'],
  ['an instant of the store', autodate(), '2022-01-01 00:00:00.000Z', '2022-01-01 00:00:00.000Z'],
  ['one of the values', select(['a', 'b']), 'b', 'b'],
  ['the last of several', select(['a', 'b']), ['a', 'b'], 'b'],
  ['another value', select(['a']), 'z', 'validation_invalid_value'],
  ['several, each once', selectMany(['a', 'b']), ['b', 'a', 'b'], ['b', 'a']],
  ['several as JSON text', selectMany(['a', 'b']), '["a"]', ['a']],
  ['names of files', files(), ['a_1.webp'], ['a_1.webp']],
  ['names that climb', files(), ['../a'], 'validation_invalid_file'],
  ['too many files', files({ maxSelect: 1 }), ['a', 'b'], 'validation_too_many_files'],
  ['a value of the shape', shape, '{"a":1}', { a: 1 }],
  ['half a character', json(z.json()), { a: '\ud800' }, 'validation_invalid_json'],
  ['NUL in a nested text', json(z.json()), '{"a":"\\u0000"}', 'validation_invalid_json'],
  ['a backslash before what looks like NUL', json(z.json()), { a: '\\u0000' }, { a: '\\u0000' }],
  ['a value of another shape', shape, { a: 'x' }, 'validation_invalid_json'],
  ['no value', shape, '', null],
]

it('each field reads a value as its column needs it, or refuses it', () =>
  everyRow(
    cases,
    ([what]) => what,
    ([, field, input, expected]) => expect(read(field, input)).toEqual(expected),
  ))

describe('HTML from people', () => {
  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a rel="nofollow ugc noopener">a</a>'],
    [
      '<a href="https://x.in" target="_top">a</a>',
      '<a href="https://x.in" rel="nofollow ugc noopener">a</a>',
    ],
    ['<img src="data:text/html,x" onerror="x()">', '<img />'],
    ['<svg><script>x</script></svg><math><mi>', ''],
    ['<b>kept</b> &amp; <ul><li>so</li></ul>', '<b>kept</b> &amp; <ul><li>so</li></ul>'],
  ])('%s becomes harmless', (input, expected) => {
    expect(read(editor(), input)).toBe(expected)
  })

  it('is refused when there is too much of it, in bytes', () => {
    expect(read(editor({ max: 5 }), 'क्रे')).toBe('validation_content_size_limit')
  })
})
