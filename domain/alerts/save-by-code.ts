import { verifyCode } from '#domain/accounts/codes.ts'
import { findProvenNumber, proofError, spendProof } from '#domain/accounts/proofs.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import { refusedWrite } from '#records/errors.ts'
import { type AlertSender, type SavedSearch, type SearchInput, saveSearchOf } from './save-search.ts'

/** A code as a guest enters it; `nonce` is what `sendCode` has returned. */
type CodeAttempt = { phone: string; code: string; nonce: string }

/**
 * Saves a search of a guest whose number the code proves; its alerts come by SMS. The number's other searches come with
 * it, so it needs no link to confirm. Errors: those of `verifyCode` and `saveSearch`.
 */
export async function saveSearchByCode(
  ctx: ListingCtx,
  input: Pick<SearchInput, 'address' | 'name' | 'rhythm'>,
  attempt: CodeAttempt,
  sender: AlertSender,
): Promise<{ number: string; search: SavedSearch }> {
  const { mfaId } = await verifyCode(ctx, attempt, sender)
  const number = await findProvenNumber(ctx, mfaId)
  if (!number || !(await spendProof(ctx, mfaId))) throw refusedWrite('create', { code: proofError })
  return { number, search: await saveSearchOf(ctx, { number }, { ...input, channel: 'sms' }, sender) }
}
