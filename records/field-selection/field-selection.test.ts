import { describe, expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { extractExcerpt } from './excerpt.ts'
import { parseFields, pickFields } from './index.ts'

const record = {
  id: 'a',
  body: '<p>One <b>two</b></p><p>three</p>',
  tags: ['<i>x</i>yz', 'b'],
  meta: { n: 1, deep: { m: 2, k: 3 } },
  expand: {
    author: { id: 'm', name: 'Meera', expand: { org: { id: 'o', name: 'Org' } } },
    list: [{ id: 1, n: 2 }],
  },
}

const picked = (fields: string) => pickFields(record, parseFields(fields) ?? new Map())

describe('fields', () => {
  it('are picked from the record as the parameter names them', () =>
    everyRow(
      [
        ['id', { id: 'a' }],
        [' id , nope ', { id: 'a' }],
        ['id,expand.author.name', { id: 'a', expand: { author: { name: 'Meera' } } }],
        ['expand.author.expand.org.id', { expand: { author: { expand: { org: { id: 'o' } } } } }],
        ['expand.list.n', { expand: { list: [{ n: 2 }] } }],
        ['meta.deep.m,meta.n', { meta: { n: 1, deep: { m: 2 } } }],
        ['meta,meta.n', { meta: record.meta }],
        ['meta.n,meta', { meta: record.meta }],
        ['*', record],
        ['*,expand.author.id', { ...record, expand: { author: { id: 'm' } } }],
        ['meta.*,meta.deep.k', { meta: { n: 1, deep: { k: 3 } } }],
        ['id,body:excerpt(3)', { id: 'a', body: 'One' }],
        ['body:excerpt(5,true)', { body: 'One t...' }],
        ['body:excerpt( 50 , 1 )', { body: 'One two three' }],
        ['tags:excerpt(2)', { tags: ['xy', 'b'] }],
        ['id,meta:excerpt(2)', { id: 'a', meta: record.meta }],
        ['*:excerpt(3),id,expand,meta', { ...record, body: 'One', tags: ['xyz', 'b'] }],
      ],
      ([fields]) => fields,
      ([fields, expected]) => expect(picked(fields)).toEqual(expected),
    ))

  it.each(['', ' ', ','])('are all if none is named: "%s"', fields =>
    expect(parseFields(fields)).toBeUndefined(),
  )

  it.each(['body:excerpt(0)', 'body:excerpt(-1)', 'body:excerpt()', 'body:excerpt(5', 'body:upper', 'id:'])(
    'are refused: %s',
    fields => expect(() => parseFields(fields)).toThrow(expect.objectContaining({ status: 400 })),
  )
})

describe('an excerpt', () => {
  it('is the text of the HTML', () =>
    everyRow(
      [
        ['a < b & c > d', 'a < b & c > d'],
        ['1 &lt; 2 &amp;&nbsp;3 &#8377;5 &#x1F697; &zzz;', '1 < 2 & 3 ₹5 🚗 &zzz;'],
        ['x<script>if (a < b) alert("<p>")</script>y<style>p{}</style>z', 'xyz'],
        ['a<!-- <p>no</p> -->b', 'ab'],
        ['<ul><li>one</li><li>two</li></ul>', 'one two'],
        ['line<br>line', 'line line'],
        ['<button>Press</button>after<script>never closed', 'after'],
        ['an open <b', 'an open <b'],
      ],
      ([html]) => html,
      ([html, text]) => expect(extractExcerpt(html, 100)).toBe(text),
    ))

  it('counts code points and never splits one', () =>
    expect(extractExcerpt('🚗🚙🚕', 2, true)).toBe('🚗🚙...'))

  // Quadratic work would take hours.
  it.each(['<a', '<!--', '<script>', '&#', '<'])('of millions of broken %s takes linear time', bad => {
    expect(extractExcerpt(bad.repeat(2_000_000), 10).length).toBeLessThanOrEqual(13)
  })
})
