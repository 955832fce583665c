import { redirect } from 'react-router'
import type { RequestContext } from '#app/request-context.ts'
import { sendCode } from '#domain/accounts/codes.ts'
import { alertLinks } from '#domain/alerts/alert-links.ts'
import { saveSearchByCode } from '#domain/alerts/save-by-code.ts'
import type { SearchInput } from '#domain/alerts/save-search.ts'
import { parseMobile } from '#format/phone.ts'
import { alertsSuccess } from './alert-owner.ts'

type NumberInput = Pick<SearchInput, 'address' | 'name' | 'rhythm'>

/**
 * A guest's search for its number. The first post sends a code; the form of the answer posts the same values with the
 * code, and with the nonce that binds it to this browser. Errors: those of `sendCode` and `saveSearchByCode`.
 */
export async function saveByNumber(
  { ctx, sender }: RequestContext,
  input: NumberInput,
  values: Record<string, string>,
) {
  const { phone = '', nonce = '', code = '', intent } = values
  if (!nonce || intent === 'again') {
    const sent = await sendCode(ctx, phone, sender)
    return alertsSuccess({ values: { ...values, phone: parseMobile(phone) ?? phone, nonce: sent.nonce } })
  }
  const attempt = { phone, nonce, code: code.replace(/\D/g, '') }
  const { number, search } = await saveSearchByCode(ctx, input, attempt, sender)
  return redirect(`${await alertLinks(sender.secret).managePath({ number })}&saved=${search.id}`, 303)
}
