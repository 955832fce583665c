import { expect, it } from 'vitest'
import { type Difference, outcomeOf, type Side } from './differences.ts'

const difference = (name: string, isContested: boolean): Difference => ({
  field: { name, type: 'text', writable: 'always' },
  mine: 'mine',
  theirs: 'theirs',
  isContested,
})
const contested = ['title', 'price'].map(name => difference(name, true))
const onlyMine = difference('seats', false)

it.each<[string, Difference[], Record<string, Side>, string, string[]]>([
  ['is open before a choice', contested, { title: 'mine' }, 'open', ['title']],
  ['keeps all of mine', contested, { title: 'mine', price: 'mine' }, 'mine', ['title', 'price']],
  ['keeps nothing of mine', contested, { title: 'theirs', price: 'theirs' }, 'theirs', []],
  ['keeps what I chose', contested, { title: 'theirs', price: 'mine' }, 'some', ['price']],
  [
    'keeps a field that only I changed',
    [...contested, onlyMine],
    { title: 'theirs', price: 'theirs' },
    'some',
    ['seats'],
  ],
  ['needs no choice if each changed other fields', [onlyMine], {}, 'mine', ['seats']],
])('a save %s', (_, found, chosen, result, ownFields) => {
  expect(outcomeOf(found, chosen)).toEqual({ result, ownFields: new Set(ownFields) })
})
