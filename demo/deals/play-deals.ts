import type { Ctx } from '#records/context.ts'
import { newHandOverPictures } from './hand-over-pictures.ts'
import { playDrive } from './play-drive.ts'
import { type Cast, playOffer } from './play-offer.ts'
import { playRental } from './play-rental.ts'
import { storedNowhere } from './proof.ts'
import type { DealDemo } from './read.ts'

type Scenery = Cast & Parameters<typeof playDrive>[2] & Omit<Parameters<typeof playRental>[2], 'drawPictures'>

/**
 * Makes the moves of all deals of the demo at their times before now, as their sides made them, so that their events,
 * terms and times are those of real deals. Nobody is notified. Listings that are sold in a deal are still on sale
 * before.
 */
export async function playDeals(
  ctx: Ctx,
  { offers, drives, rentals }: Pick<DealDemo, 'offers' | 'drives' | 'rentals'>,
  scenery: Scenery,
): Promise<void> {
  const played = { ...ctx, files: storedNowhere() }
  for (const drive of drives) await playDrive(played, drive, scenery)
  for (const offer of offers) await playOffer(played, offer, scenery)
  const drawPictures = newHandOverPictures()
  for (const rental of rentals) await playRental(played, rental, { ...scenery, drawPictures })
}
