import { z } from 'zod'
import { readDemoFile } from '../read-demo-file.ts'
import {
  type DemoOffer,
  demoBooking,
  demoDrive,
  demoOffer,
  demoPerson,
  demoRating,
  ratedDrive,
} from './schema.ts'

/** All files of the demo's deals. An invalid file throws an error with its name. */
export async function readDealDemo() {
  const [offers, drives, rentals, ratings, people] = await Promise.all([
    readDemoFile(z.array(demoOffer), 'deals/offers.json'),
    readDemoFile(z.array(demoDrive), 'deals/drives.json'),
    readDemoFile(z.array(demoBooking), 'deals/rentals.json'),
    readDemoFile(z.array(demoRating), 'deals/ratings.csv'),
    readDemoFile(z.record(z.string(), demoPerson), 'deals/people.json'),
  ])
  return { offers, drives: [...drives, ...ratings.map(ratedDrive)], rentals, people }
}

export type DealDemo = Awaited<ReturnType<typeof readDealDemo>>

/** The numbers of the listings whose sale ends by a hand-over in one of these deals. */
export const listingsSoldIn = (offers: readonly DemoOffer[]): ReadonlySet<number> =>
  new Set(
    offers
      .filter(({ steps }) => steps.some(step => 'move' in step && step.move === 'confirmHandOver'))
      .map(({ listing }) => listing),
  )
