import { sql } from 'drizzle-orm'
import { z } from 'zod'

/** The dealer of a listing as its card names it: the id, the name, and the city under which its page is. */
export const listingDealer = z.object({ id: z.string(), name: z.string(), city: z.string() })

/** The published dealer to whose stock the listing belongs. */
export const listingDealerSql = () => sql`(
  select json_build_object('id', dealer.id, 'name', dealer.name, 'city', place.city)
  from firms as dealer join "firmPlaces" as place on place.firm = dealer.id
  where dealer.id = "usedVehicles".firm and dealer.published
  order by place.rowid limit 1)`
