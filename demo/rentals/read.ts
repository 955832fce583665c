import { z } from 'zod'
import { readDemoFile } from '../read-demo-file.ts'
import { usedWords } from '../used-vehicles/schema.ts'
import { demoEnquiry, demoRental, rentModel, rentOperator, rentTerms } from './schema.ts'

/** All files of the demo's rentals. An invalid file throws an error with its name. */
export async function readRentalDemo() {
  const [models, rentals, enquiries, operators, terms, { colours }] = await Promise.all([
    readDemoFile(z.array(rentModel), 'rentals/models.csv'),
    readDemoFile(z.array(demoRental), 'rentals/rentals.csv'),
    readDemoFile(z.array(demoEnquiry), 'rentals/enquiries.csv'),
    readDemoFile(z.array(rentOperator), 'rentals/operators.json'),
    readDemoFile(rentTerms, 'rentals/terms.json'),
    readDemoFile(usedWords, 'used-vehicles/words.json'),
  ])
  return { models, rentals, enquiries, operators, terms, colours }
}

export type RentalDemo = Awaited<ReturnType<typeof readRentalDemo>>
