import type { UsedVehicle } from '#collections/index.ts'

type Photos = Pick<UsedVehicle, 'vehicle_image' | 'vehicles_gallery_images'>

/** A listing's pictures in order, the main one first. Sellers also put the main picture into the gallery. */
export const photosOf = ({ vehicle_image, vehicles_gallery_images }: Photos): string[] =>
  [...new Set([vehicle_image, ...(vehicles_gallery_images ?? [])])].filter(Boolean)
