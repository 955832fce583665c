import { describe, expect, test } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { bodies, viewsOf } from './bodies.ts'
import { parsePictureName, pictureName } from './picture-name.ts'

describe('picture names', () => {
  test('contain body, view and paint in lower case', () => {
    expect(pictureName({ body: 'compact-suv', view: 'side', paint: '#A3202A' })).toBe(
      'compact-suv-side-a3202a.webp',
    )
  })

  test('round-trip for every body and view', async () => {
    const views = bodies.flatMap(body => viewsOf(body).map(view => ({ body, view })))
    await everyRow(
      views,
      ({ body, view }) => `${body} ${view}`,
      each => {
        const picture = { ...each, paint: '#0b5d49' }
        expect(parsePictureName(pictureName(picture))).toEqual(picture)
      },
    )
  })

  test.each([
    'compact-suv-side.webp',
    'compact-suv-side-a3202.webp',
    'compact-suv-side-A3202A.webp',
    'compact-suv-roof-a3202a.webp',
    'scooter-cabin-a3202a.webp',
    'boat-side-a3202a.webp',
    '../sedan-side-a3202a.webp',
    'sedan-side-a3202a.webp.png',
  ])('%s is not a picture name', name => {
    expect(parsePictureName(name)).toBeUndefined()
  })
})
