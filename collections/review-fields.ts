import { bool, integer, text } from './define.ts'

/** The fields of every review. */
export const reviewFields = () => ({
  name: text({ required: true, max: 80 }),
  review: text({ required: true, max: 4000 }),
  rating: integer({ required: true, min: 1, max: 5, filterable: true }),
  hidden: bool({ writable: 'operators' }),
  /** A guest's review that no operator has approved yet: the site shows it, but it does not count in the rating. */
  pending: bool({ writable: 'operators', filterable: true }),
  user: text({ max: 15, writable: 'server', private: 'moderation' }),
  /** Limits a member to one visible review per vehicle, and stops a guest from sending the same one twice. */
  key: text({ writable: 'server', hidden: true, unique: true, max: 250 }),
})
