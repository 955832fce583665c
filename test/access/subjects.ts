import type { AccessRow } from './access-row.ts'
import type { Body, Specimens } from './fixture-values.ts'
import * as catalogue from './subjects/catalogue.ts'
import * as deals from './subjects/deals.ts'
import * as firms from './subjects/firms.ts'
import * as fraud from './subjects/fraud.ts'
import * as inquiries from './subjects/inquiries.ts'
import * as members from './subjects/members.ts'
import * as reviews from './subjects/reviews.ts'
import * as site from './subjects/site.ts'
import * as system from './subjects/system.ts'
import * as usedVehicles from './subjects/used-vehicles.ts'

/** The id of the first record of a collection. */
export type IdOf = (collection: string) => string

type Subject = {
  /** Who may do what with each collection. */
  rows: Record<string, AccessRow>
  /** The required fields of a record. */
  needs: (of: IdOf) => Record<string, Body>
  specimens: Specimens
}

/** Every subject: its collections' rights, and a record of each kind. The order is that in which records are created. */
export const subjects: Subject[] = [
  catalogue,
  site,
  firms,
  usedVehicles,
  fraud,
  deals,
  inquiries,
  reviews,
  members,
  system,
]
