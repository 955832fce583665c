import { createHash } from 'node:crypto'
import { asText } from '#records/field-types/field-type.ts'

type Review = Readonly<Record<string, unknown>>

/** The relations with which a review refers to its vehicle. */
const subjects = ['car', 'bike', 'commercial', 'vehicle']

/**
 * The unique key of a review: for a member the vehicle, while the review is visible; for a guest the vehicle and the
 * text. Empty if no vehicle is named.
 */
export function buildReviewKey(review: Review): string {
  const subject = subjects.find(each => review[each])
  if (!subject) return ''
  const about = `${subject}:${review[subject]}`
  if (review.user) return review.hidden ? '' : `member:${review.user}:${about}`
  return `guest:${about}:${digestOf([review.name, review.review])}`
}

/** Texts that differ only in case and spaces are equal. */
const digestOf = (words: readonly unknown[]) =>
  createHash('sha256')
    .update(
      words.map(each => asText(each).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()).join('\n'),
    )
    .digest('base64url')
