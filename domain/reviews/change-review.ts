import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { readChanges } from '#records/modifiers.ts'
import type { Row } from '#records/row.ts'
import { updateRecord } from '#records/update.ts'
import { assertNoContactDetails } from '../contact-details/contact-detail-errors.ts'
import { alreadyReviewedError, rejectDuplicate } from './duplicate-review.ts'
import { buildReviewKey } from './review-key.ts'

/**
 * Changes a review. A member has one visible review per vehicle; hiding it allows another one. A review with contact
 * details is neither stored nor approved. Errors: 404, 400 with field items, `hidden` for a review that is restored
 * while a later one is visible.
 */
export const changeReview = (ctx: Ctx, collection: AnyCollection, id: string, patch: Row) =>
  rejectDuplicate(
    updateRecord(ctx, collection, id, patch, {
      set: (current: Row) => {
        const changes = readChanges(collection.fields, current, patch)
        const after = { ...current, ...changes }
        const isShown =
          [after.hidden, after.pending].every(each => !each) && (current.hidden || current.pending)
        assertNoContactDetails('update', collection, isShown ? after : changes)
        // Operators' own reviews have no key.
        return current.user || current.key ? { key: buildReviewKey(after) } : {}
      },
    }),
    { verb: 'update', field: 'hidden', error: alreadyReviewedError },
  )
