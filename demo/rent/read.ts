import { z } from 'zod'
import { readDemoFile } from '../read-demo-file.ts'
import { usedWords } from '../used/shape.ts'
import { demoEnquiry, demoRental, rentModel, rentTerms } from './shape.ts'

/** Everything that the demo's vehicles for rent are made of. An unreadable file stops it, by name. */
export async function readRent() {
  const [models, rentals, enquiries, terms, { colours }] = await Promise.all([
    readDemoFile(z.array(rentModel), 'rent/models.csv'),
    readDemoFile(z.array(demoRental), 'rent/rentals.csv'),
    readDemoFile(z.array(demoEnquiry), 'rent/enquiries.csv'),
    readDemoFile(rentTerms, 'rent/terms.json'),
    readDemoFile(usedWords, 'used/words.json'),
  ])
  return { models, rentals, enquiries, terms, colours }
}

export type Rent = Awaited<ReturnType<typeof readRent>>
