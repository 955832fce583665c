import { expect, it } from 'vitest'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { singleCardUrls, splitCards } from './split-cards.ts'

it('a card that arrived with others can be read alone or with others', () => {
  const cards = [
    { kind: 'cars', vehicle: { id: 'a' } },
    { kind: 'used', vehicle: { id: 'b' } },
  ] as CardOfKind[]
  const shelf = new Map(splitCards(cards))
  const read = (address: string) =>
    singleCardUrls(new URL(address, 'https://sawari.example')).flatMap(each =>
      JSON.parse(shelf.get(each) ?? '[]'),
    )
  expect(read('/shortlist/cards?cars=a')).toEqual([cards[0]])
  expect(read('/shortlist/cards?used=b&cars=c,a')).toEqual([cards[1], cards[0]])
  expect(read('/shortlist/cards?cars=%2F..')).toEqual([])
})
