import { expect, test } from 'vitest'
import { crumbsData, listData } from './structured-data.ts'

test('the last crumb is the current page', () => {
  const { itemListElement } = crumbsData(
    [{ label: 'Home', to: '/' }, { label: 'Creta' }],
    'https://x.example',
    '/cars/creta',
  )
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://x.example/'],
    [2, 'https://x.example/cars/creta'],
  ])
})

test('a list names its items in order, by absolute URLs', () => {
  const { itemListElement } = listData(
    [{ name: 'Tata Nexon', path: '/cars/tata-nexon' }],
    'https://x.example',
  )
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Tata Nexon', url: 'https://x.example/cars/tata-nexon' },
  ])
})
