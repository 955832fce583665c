import { expect, it } from 'vitest'
import { number, relation, select, selectMany, text } from '#collections/define.ts'
import { applyModifiers, listNamedFields } from './modifiers.ts'

const many = selectMany(['a', 'b', 'c'])
const cases = [
  ['counts up from nothing', number(), { 'f+': 2 }, null, 2],
  ['counts down, from text', number(), { 'f-': '1.5' }, 4, 2.5],
  ['does both', number(), { 'f+': 5, 'f-': 1 }, 1, 5],
  ['counts from a plain value', number(), { f: 10, 'f+': 1 }, 1, 11],
  ['hands junk on, to be refused', number(), { 'f+': 'x' }, 1, 'x'],
  ['appends', many, { 'f+': ['c'] }, ['a'], ['a', 'c']],
  ['puts before', many, { '+f': 'c' }, ['a'], ['c', 'a']],
  ['takes away', many, { 'f-': '["a","b"]' }, ['a', 'b', 'c'], ['c']],
  ['ends one value with the last', select(['a', 'b']), { '+f': 'b' }, 'a', ['a', 'b']],
  ['takes away the only one', relation('cars'), { 'f-': 'x' }, 'x', []],
  ['leaves text alone', text(), { f: 'x', 'f+': 'y' }, 'z', 'x'],
] as const

it.each(cases)('%s', (_, field, body, stored, expected) => {
  expect(listNamedFields({ f: field }, body)).toEqual([['f', field]])
  expect(applyModifiers(body, 'f', field, stored)).toEqual(expected)
})

it('knows whether a body names a field', () => {
  expect(listNamedFields({ f: number() }, { 'g+': 1, '-f': 1 })).toEqual([])
  expect(listNamedFields({ f: text() }, { 'f+': 'x', toString: 1 })).toEqual([])
})
