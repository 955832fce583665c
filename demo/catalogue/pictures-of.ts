import { viewsOf } from '#demo/artwork/bodies.ts'
import { type Picture, pictureName } from '#demo/artwork/picture-name.ts'
import type { DemoCar } from './shape.ts'

/** A car's colours with the names of their pictures, the side view first, and all of these names. */
export function picturesOf({ body, car }: Pick<DemoCar, 'body' | 'car'>) {
  const named = (paint: Picture['paint']) => viewsOf(body).map(view => pictureName({ body, view, paint }))
  const colors = car.colors.map(color => ({ ...color, images: named(color.color_hex) }))
  return { colors, pictures: [...new Set(colors.flatMap(color => color.images))] }
}
