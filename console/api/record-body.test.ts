import { describe, expect, it } from 'vitest'
import type { FieldDescription } from './describe.ts'
import { bodyOfChange, bodyOfNew } from './record-body.ts'

const fields: FieldDescription[] = [
  { name: 'name', type: 'text', writable: 'always' },
  { name: 'price', type: 'number', writable: 'always' },
  { name: 'kind', type: 'select', writable: 'create' },
  { name: 'rating', type: 'number', writable: 'never' },
  { name: 'colors', type: 'json', writable: 'always' },
  { name: 'pictures', type: 'file', writable: 'always', multiple: true },
  { name: 'cover', type: 'file', writable: 'always' },
]
const rawFile = new File(['x'], 'new.png')

describe('what a form sends', () => {
  it('contains the writable fields that have a value for a new record', () => {
    const body = bodyOfNew(fields, {
      name: 'A',
      price: null,
      kind: 'car',
      rating: 5,
      pictures: [{ rawFile }],
    })
    expect(body).toEqual({ name: 'A', kind: 'car', pictures: ['@pictures.0'], 'pictures+': [rawFile] })
  })

  const before = {
    name: 'A',
    price: 5,
    kind: 'car',
    rating: 3,
    colors: [1],
    pictures: ['a', 'b'],
    cover: 'c',
  }
  it.each([
    ['nothing where nothing changed', { ...before }, {}],
    ['what changed', { ...before, name: 'B' }, { name: 'B' }],
    [
      'no field that only a new record takes, and none of the server',
      { ...before, kind: 'bike', rating: 5 },
      {},
    ],
    ['emptied texts and numbers', { ...before, name: null, price: null }, { name: '', price: null }],
    ['changed nested values whole', { ...before, colors: [1, 2] }, { colors: [1, 2] }],
    ['files that go', { ...before, pictures: ['b'] }, { pictures: ['b'] }],
    ['files in another order', { ...before, pictures: ['b', 'a'] }, { pictures: ['b', 'a'] }],
    [
      'files that come, each in its place',
      { ...before, pictures: ['a', { rawFile }, 'b'] },
      { pictures: ['a', '@pictures.0', 'b'], 'pictures+': [rawFile] },
    ],
    [
      'in nested values the places of files that come',
      { ...before, pictures: ['a', 'b', { rawFile }], colors: [{ images: ['a', { rawFile }] }] },
      {
        pictures: ['a', 'b', '@pictures.0'],
        'pictures+': [rawFile],
        colors: [{ images: ['a', '@pictures.0'] }],
      },
    ],
    ['a file in place of another', { ...before, cover: { rawFile } }, { cover: rawFile }],
    ['no file', { ...before, cover: '' }, { cover: '' }],
  ])('has %s', (_, after, body) => {
    expect(bodyOfChange(fields, before, after)).toEqual(body)
  })
})
