import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'

/** The path of the picture that social networks show with a link to a vehicle. */
export const ogImagePath = (kind: VehicleKeyKind, id: string) => `/og/${kind}/${encodeURIComponent(id)}.jpg`
