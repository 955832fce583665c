import type { KeptKind } from '#domain/catalogue/vehicle-key.ts'

/** What social networks show beside a link to a vehicle. */
export const sharedPicture = (kind: KeptKind, id: string) => `/og/${kind}/${encodeURIComponent(id)}.jpg`
