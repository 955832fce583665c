import { viewsOf } from '#demo/pictures/bodies.ts'
import { pictureName } from '#demo/pictures/picture-name.ts'
import type { DemoVehicle } from './vehicle-schema.ts'

/** A vehicle's colours with the names of their pictures, the side view first, and all of these names. */
export function buildColourPictures({ body, vehicle }: DemoVehicle) {
  const named = (paint: string) => viewsOf(body).map(view => pictureName({ body, view, paint }))
  const colors = vehicle.colors.map(color => ({ ...color, images: named(color.color_hex) }))
  return { colors, pictures: [...new Set(colors.flatMap(color => color.images))] }
}
