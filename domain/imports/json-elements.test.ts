import { expect, it } from 'vitest'
import { isJsonList, parseJsonElements } from './json-elements.ts'

it.each([
  '[]',
  ' [ ] \n',
  '[1]',
  '[{"a":"]}, \\" {"},{"b":[1,[2]]} , "x, ]", null,\n-1.5e3, true]',
  '[[],{},"",{"क":"\\u0915\\\\"}]',
])('jsonElements reads %s as JSON.parse does', text => {
  expect([...parseJsonElements(text)]).toEqual(JSON.parse(text))
})

it.each([
  '[',
  '[1',
  '[1,]',
  '[,1]',
  '[1 2]',
  '[1],',
  '[{]}',
  '[{"a":1]',
  '["a]',
  '[nul]',
  '[1]x',
  '[{"a":1}}]',
])('jsonElements throws at %s as JSON.parse does', text => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  expect(() => [...parseJsonElements(text)]).toThrow(SyntaxError)
})

it('jsonElements rejects deep nesting', () => {
  expect(() => [...parseJsonElements(`[${'['.repeat(100)}${']'.repeat(100)}]`)]).toThrow('64 levels')
})

it('isJsonList recognises a list', () => {
  expect([' [1]', '{"a":[]}', '', '"["'].map(isJsonList)).toEqual([true, false, false, false])
})
