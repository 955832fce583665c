import { createHash } from 'node:crypto'
import { asText } from '#records/field-types/field-type.ts'

type Review = Readonly<Record<string, unknown>>

/** The relations by which a review names its vehicle. */
const subjects = ['car', 'bike', 'commercial', 'vehicle']

/**
 * What no two reviews may share: of a member the vehicle, while the review is shown; of a guest the vehicle and the words.
 * Empty where no vehicle is named.
 */
export function buildReviewKey(review: Review): string {
  const subject = subjects.find(each => review[each])
  if (!subject) return ''
  const about = `${subject}:${review[subject]}`
  if (review.user) return review.hidden ? '' : `member:${review.user}:${about}`
  return `guest:${about}:${digestOf([review.name, review.review])}`
}

/** Words that differ only in capitals and blanks are the same. */
const digestOf = (words: readonly unknown[]) =>
  createHash('sha256')
    .update(
      words.map(each => asText(each).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()).join('\n'),
    )
    .digest('base64url')
