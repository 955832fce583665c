import { bool, integer, text } from './define.ts'

/** What every review says, and what the site notes about it. */
export const reviewFields = () => ({
  name: text({ required: true, max: 80 }),
  review: text({ required: true, max: 4000 }),
  rating: integer({ required: true, min: 1, max: 5, filterable: true }),
  hidden: bool({ writable: 'operators' }),
  /** A guest's review that no operator has approved yet: it is shown and does not count in the rating. */
  pending: bool({ writable: 'operators', filterable: true }),
  user: text({ max: 15, writable: 'server', private: 'moderation' }),
  /** Keeps a member to one shown review of a vehicle, and a guest from sending the same one twice. */
  key: text({ writable: 'server', hidden: true, unique: true, max: 250 }),
})
