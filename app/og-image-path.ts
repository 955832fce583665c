import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'

/** What social networks show beside a link to a vehicle. */
export const ogImagePath = (kind: VehicleKeyKind, id: string) => `/og/${kind}/${encodeURIComponent(id)}.jpg`
