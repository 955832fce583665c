import { z } from 'zod'
import { readDemoFile } from '../read-demo-file.ts'
import {
  demoConversation,
  demoMember,
  usedCity,
  usedInquiry,
  usedListing,
  usedModel,
  usedReview,
  usedWords,
} from './shape.ts'

/** Everything that the demo's used vehicles are made of. An unreadable file stops it, by name. */
export async function readUsed() {
  const [models, listings, cities, reviews, words, members, conversations, inquiries] = await Promise.all([
    readDemoFile(z.array(usedModel), 'used/models.csv'),
    readDemoFile(z.array(usedListing), 'used/listings.csv'),
    readDemoFile(z.array(usedCity), 'used/cities.csv'),
    readDemoFile(z.array(usedReview), 'used/reviews.csv'),
    readDemoFile(usedWords, 'used/words.json'),
    readDemoFile(z.array(demoMember), 'used/members.json'),
    readDemoFile(z.array(demoConversation), 'used/conversations.json'),
    readDemoFile(z.array(usedInquiry), 'used/inquiries.json'),
  ])
  return { models, listings, cities, reviews, words, members, conversations, inquiries }
}

export type Used = Awaited<ReturnType<typeof readUsed>>
